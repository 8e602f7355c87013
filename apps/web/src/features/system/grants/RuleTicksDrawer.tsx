import { listRuleFields } from '@dougong/contract/system/data-rules'
import type { PermissionChoice } from '@dougong/contract/system/permissions'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Checkbox, Spin } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/client'
import { dictionaryText } from '../../../shared/dictionaries/dictionaries'
import { EditDrawer } from '../../../shared/ui/EditDrawer'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import type { GrantSource } from './grant-source'
import styles from './GrantTree.module.css'
import { describeRule } from './rule-words'

interface RuleTicksDrawerProps {
  source: GrantSource
  row: PermissionChoice
  onClose: () => void
}

/** Which rules of a granted page are switched on: all of them limit together. */
export function RuleTicksDrawer({ source, row, onClose }: RuleTicksDrawerProps) {
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<string[]>()
  const [isSaving, setSaving] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['grants', ...source.key, 'rules', row.key],
    queryFn: ({ signal }) => source.rules(row.key, signal),
    staleTime: 0,
    gcTime: 0,
  })
  /* who may not read the menu's fields sees their names as they are stored */
  const fields = useQuery({
    queryKey: ['rule-fields', row.key],
    queryFn: ({ signal }) =>
      call(listRuleFields, { query: { permissionId: row.key } }, { signal, silent: true }),
    retry: false,
  })
  const held = data?.drChecked?.split(',') ?? []
  const ticked = chosen ?? held
  const isDirty = ticked.length !== held.length || ticked.some((id) => !held.includes(id))

  async function save() {
    setSaving(true)
    try {
      void message.success(await source.saveRules(row.key, ticked))
      onClose()
    } catch {
      setSaving(false)
    }
  }

  return (
    <EditDrawer
      title={`数据规则：${row.title}`}
      size={420}
      isDirty={isDirty}
      unsaved={{ short: '勾选', full: '数据规则' }}
      onClose={onClose}
      actions={
        <Button type="primary" loading={isSaving} disabled={!data} onClick={() => void save()}>
          保存
        </Button>
      }
    >
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Spin spinning={isPending}>
          <p className={styles.note}>勾选的规则同时生效：持有者只能看到和修改符合全部规则的数据。</p>
          <Checkbox.Group className={styles.rules ?? ''} value={ticked} onChange={setChosen}>
            {data?.datarule.map((rule) => (
              <Checkbox key={rule.id} value={rule.id}>
                {rule.ruleName}
                {rule.status === '0' && '（已停用）'}
                <span className={styles.rule}>{describeRule(rule, fields.data, dictionaryText)}</span>
              </Checkbox>
            ))}
          </Checkbox.Group>
        </Spin>
      )}
    </EditDrawer>
  )
}
