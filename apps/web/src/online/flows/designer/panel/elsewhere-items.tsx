import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import { getRecordDefinition } from '@dougong/contract/records'
import type { Resource } from '@dougong/contract/resource/resource'
import { RolePicker } from '@dougong/widgets/record-picker/RolePicker'
import { Select } from '@dougong/widgets/select/Select'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../shared/api/client'
import { useDoor } from '../door'
import { ProblemItem } from './ProblemItem'
import styles from './panel.module.css'

/** So many roles drop down as a list. */
const fewRoles = 100

interface RoleItemProps {
  role: string
  problems: readonly FlowProblem[]
  onChange: (role: string) => void
}

/** As which role a step does what it does. */
export function RoleItem({ role, problems, onChange }: RoleItemProps) {
  return (
    <ProblemItem
      label="以角色执行"
      problems={problems}
      setting="role"
      required
      extra="只能做此角色可以做的事，且不能超出您自己的权限。"
    >
      <RolePicker
        aria-label="以角色执行"
        returnField="id"
        multiple={false}
        selectUpTo={fewRoles}
        placeholder="选择角色"
        value={role}
        onChange={onChange}
      />
    </ProblemItem>
  )
}

/** The form whose records a step adds or changes. */
export function TargetItem({
  id = 'flow-act-form',
  label = '表单',
  at,
  onChange,
}: {
  id?: string
  label?: string
  at: string
  onChange: (at: string) => void
}) {
  const { calls, code } = useDoor()
  const { data: forms = [] } = useQuery({
    queryKey: ['flow-forms', code, ''],
    queryFn: ({ signal }) => call(calls.listFlowForms, { query: { keyword: '' } }, { signal, quiet: true }),
    staleTime: 60_000,
    retry: false,
  })
  return (
    <Form.Item label={label} htmlFor={id}>
      <Select
        id={id}
        placeholder="选择表单"
        showSearch
        optionFilterProp="label"
        value={at || null}
        options={forms.map((form) => ({ value: form.at, label: form.title }))}
        onChange={(next: string) => onChange(next)}
      />
    </Form.Item>
  )
}

interface ElsewhereProps {
  at: string
  children: (into: Resource) => ReactNode
}

/** Another form, as whoever draws sees it. */
export function useDrawnForm(at: string) {
  return useQuery({
    queryKey: ['flow-act-form', at],
    queryFn: async ({ signal }) =>
      (await call(getRecordDefinition, { query: { at } }, { signal, quiet: true })) as unknown as Resource,
    enabled: at !== '',
    staleTime: 60_000,
    retry: false,
  })
}

/** What is said about the records of another form, once its fields are read. */
export function Elsewhere({ at, children }: ElsewhereProps) {
  const { data, error } = useDrawnForm(at)
  if (at === '') return <p className={styles.hint}>选择表单后填写。</p>
  if (error) return <p className={styles.hint}>无法读取此表单的字段：{error.message}</p>
  return data ? <div className={styles.lines}>{children(data)}</div> : null
}
