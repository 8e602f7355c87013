import {
  grantButtonRights,
  grantFieldRights,
  grantFormRules,
  type GrantMode,
} from '@dougong/contract/online/forms/rights/calls'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useDebounced } from '@dougong/widgets/use-debounced'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Select } from '@dougong/widgets/select/Select'
import { App, Checkbox, Empty, Segmented, Spin } from 'antd'
import { useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { grantable, granted, grantTargets, rightsKey } from './rights.queries'
import { OpenedTexts } from './OpenedTexts'
import styles from './rights.module.css'

interface GrantDialogProps {
  form: ResourceRow
  onClose: () => void
}

const modes: { value: GrantMode; label: string }[] = [
  { value: 'role', label: '角色' },
  { value: 'depart', label: '部门' },
  { value: 'user', label: '用户' },
]
const groups = [
  { name: 'fields', title: '字段权限', empty: '没有启用的字段权限', call: grantFieldRights },
  { name: 'buttons', title: '按钮权限', empty: '没有启用的按钮权限', call: grantButtonRights },
  { name: 'rules', title: '数据权限（勾选后受其限制）', empty: '没有有效的数据规则', call: grantFormRules },
] as const
type Ticks = Record<(typeof groups)[number]['name'], string[]>

/** Gives restricted fields and buttons of a form to roles, departments or users, and limits them by its rules. */
export function GrantDialog({ form: { id: formId, tableTxt }, onClose }: GrantDialogProps) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [mode, setMode] = useState<GrantMode>('role')
  const [targetId, setTargetId] = useState<string>()
  const [keyword, setKeyword] = useState('')
  const [changed, setChanged] = useState<Partial<Ticks>>({})
  const [isSaving, setSaving] = useState(false)
  const targets = useQuery(grantTargets(mode, useDebounced(keyword.trim(), 300)))
  const choices = useQuery(grantable(formId))
  const held = useQuery({ ...granted(formId, mode, targetId ?? ''), enabled: targetId !== undefined })
  const isDirty = Object.keys(changed).length > 0
  const ticks: Ticks | undefined = held.data && { ...held.data, ...changed }
  const failed = choices.error ?? held.error

  function choose(next: { mode?: GrantMode; targetId?: string | undefined }) {
    if (next.mode) setMode(next.mode)
    setTargetId(next.targetId)
    setKeyword('')
    setChanged({})
  }

  async function save() {
    if (targetId === undefined) return
    setSaving(true)
    try {
      for (const { name, call } of groups) {
        const ids = changed[name]
        if (ids === undefined) continue
        const params = { targetId, cgformId: formId }
        await answer(call, { params, body: { authId: JSON.stringify(ids), authMode: mode } })
      }
      setChanged({})
      void message.success('授权成功！')
    } catch {
      /* the refusal was shown; what was saved before it is read anew */
    } finally {
      await client.invalidateQueries({ queryKey: rightsKey(formId) })
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      title={`授权：${String(tableTxt)}`}
      width={760}
      isDirty={isDirty}
      okText="保存"
      okButtonProps={{ disabled: !isDirty, loading: isSaving }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <OpenedTexts formId={formId} />
      <div className={styles.target}>
        <Segmented<GrantMode>
          aria-label="授权对象类型"
          options={modes}
          value={mode}
          onChange={(next) => choose({ mode: next, targetId: undefined })}
        />
        <Select
          aria-label="授权对象"
          placeholder={`请选择${modes.find(({ value }) => value === mode)?.label ?? ''}`}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          allowClear
          value={targetId}
          loading={targets.isFetching}
          options={(targets.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(next: string | undefined) => choose({ targetId: next })}
        />
      </div>
      {failed ? (
        <LoadFailure
          error={failed}
          onRetry={() => {
            void choices.refetch()
            if (targetId !== undefined) void held.refetch()
          }}
        />
      ) : targetId === undefined ? (
        <Empty description="请先选择授权给谁" />
      ) : (
        <Spin spinning={choices.isPending || !ticks}>
          {groups.map(({ name, title, empty }) => (
            <fieldset key={name} className={styles.group}>
              <legend>{title}</legend>
              {choices.data?.[name].length === 0 && <span className={styles.problem}>{empty}</span>}
              <Checkbox.Group
                className={styles.choices ?? ''}
                value={ticks?.[name] ?? []}
                onChange={(ids) => setChanged((before) => ({ ...before, [name]: ids }))}
                options={(choices.data?.[name] ?? []).map((each) => ({
                  value: each.id,
                  label: 'ruleName' in each ? each.ruleName : each.title,
                }))}
              />
            </fieldset>
          ))}
        </Spin>
      )}
    </Dialog>
  )
}
