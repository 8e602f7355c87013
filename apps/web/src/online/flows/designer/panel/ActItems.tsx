import {
  type ActKind,
  failureRules,
  failureTitles,
  type FlowAct,
} from '@dougong/contract/online/flows/acts/act'
import type { FlowActStep } from '@dougong/contract/online/flows/flow'
import { listFlowForms } from '@dougong/contract/online/flows/flow-calls'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import { getRecordDefinition } from '@dougong/contract/records'
import type { Resource } from '@dougong/contract/resource/resource'
import { RolePicker } from '@dougong/widgets/record-picker/RolePicker'
import { Select } from '@dougong/widgets/select/Select'
import { useQuery } from '@tanstack/react-query'
import { Form, Radio } from 'antd'
import { call } from '../../../../shared/api/client'
import { ActValuesList } from './ActValuesList'
import { ProblemItem } from './ProblemItem'
import styles from './panel.module.css'

interface ActItemsProps {
  step: FlowActStep
  resource: Resource
  problems: readonly FlowProblem[]
  mayEdit: boolean
  onChange: (changes: Partial<FlowActStep>) => void
}

const kindLabels = {
  change: '修改此记录',
  add: '在其他表单中新增记录',
} as const satisfies Record<ActKind, string>

/** So many roles drop down as a list. */
const fewRoles = 100

/** What a step does by itself, as which role, and what follows where that does not succeed. */
export function ActItems({ step, resource, problems, mayEdit, onChange }: ActItemsProps) {
  const { act, role, failed } = step
  const put = (next: FlowAct) => onChange({ act: next })
  return (
    <>
      <Form.Item label="动作" htmlFor="flow-act">
        <Select
          id="flow-act"
          value={act.kind}
          options={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
          onChange={(kind: ActKind) =>
            put(kind === 'add' ? { kind, at: '', values: {} } : { kind, values: {} })
          }
        />
      </Form.Item>
      {act.kind === 'add' && (
        <TargetItem at={act.at} onChange={(at) => put({ kind: 'add', at, values: {} })} />
      )}
      <ProblemItem label="填写的字段" problems={problems} setting="act">
        {act.kind === 'change' ? (
          <ActValuesList
            values={act.values}
            from={resource}
            into={resource}
            opensReadOnly
            mayEdit={mayEdit}
            onChange={(values) => put({ ...act, values })}
          />
        ) : (
          <ValuesElsewhere
            act={act}
            from={resource}
            mayEdit={mayEdit}
            onChange={(values) => put({ ...act, values })}
          />
        )}
      </ProblemItem>
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
          onChange={(next) => onChange({ role: next })}
        />
      </ProblemItem>
      <Form.Item label="失败时">
        <Radio.Group
          aria-label="失败时"
          className={styles.lines ?? ''}
          value={failed}
          onChange={({ target }) => onChange({ failed: target.value as FlowActStep['failed'] })}
          options={failureRules.map((value) => ({ value, label: failureTitles[value] }))}
        />
      </Form.Item>
    </>
  )
}

/** The form that gets the record. */
function TargetItem({ at, onChange }: { at: string; onChange: (at: string) => void }) {
  const { data: forms = [] } = useQuery({
    queryKey: ['flow-forms', ''],
    queryFn: ({ signal }) => call(listFlowForms, { query: { keyword: '' } }, { signal, quiet: true }),
    staleTime: 60_000,
    retry: false,
  })
  return (
    <Form.Item label="表单" htmlFor="flow-act-form">
      <Select
        id="flow-act-form"
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

interface ValuesElsewhereProps {
  act: Extract<FlowAct, { kind: 'add' }>
  from: Resource
  mayEdit: boolean
  onChange: (values: FlowAct['values']) => void
}

/** What the new record of another form holds, whose fields are read first. */
function ValuesElsewhere({ act: { at, values }, from, mayEdit, onChange }: ValuesElsewhereProps) {
  const { data, error } = useQuery({
    queryKey: ['flow-act-form', at],
    queryFn: async ({ signal }) =>
      (await call(getRecordDefinition, { query: { at } }, { signal, quiet: true })) as unknown as Resource,
    enabled: at !== '',
    staleTime: 60_000,
    retry: false,
  })
  if (at === '') return <p className={styles.hint}>选择表单后填写。</p>
  if (error) return <p className={styles.hint}>无法读取此表单的字段：{error.message}</p>
  if (!data) return null
  return (
    <ActValuesList
      values={values}
      from={from}
      into={data}
      opensReadOnly={false}
      mayEdit={mayEdit}
      onChange={onChange}
    />
  )
}
