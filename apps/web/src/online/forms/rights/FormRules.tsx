import { PlusOutlined } from '@ant-design/icons'
import {
  type FormRule,
  formRuleConditions,
  removeFormRule,
} from '@dougong/contract/online/forms/rights/calls'
import type { RuleField } from '@dougong/contract/system/data-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Spin } from 'antd'
import { useState } from 'react'
import { answer } from '../../../shared/api/client'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { EditButton, RemoveButton } from '../../../shared/ui/RowButtons'
import { ShortList } from '../../../shared/ui/ShortList'
import { FormRuleDialog } from './FormRuleDialog'
import { formRuleFields, formRules, rightsKey } from './rights.queries'
import styles from './rights.module.css'

/** The rules of a form. They limit nobody until they are granted. */
export function FormRules({ formId }: { formId: string }) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const rules = useQuery(formRules(formId))
  const fields = useQuery(formRuleFields(formId))
  const [name, setName] = useState('')
  const [editing, setEditing] = useState<{ rule?: FormRule }>()
  const refresh = () => client.invalidateQueries({ queryKey: rightsKey(formId) })

  async function remove({ id }: FormRule) {
    const done = await answer(removeFormRule, { params: { id } }).catch(() => undefined)
    if (done) void message.success(done.message)
    await refresh()
  }

  if (rules.error)
    return (
      <LoadFailure error={rules.error} onRetry={() => void rules.refetch()} isRetrying={rules.isFetching} />
    )
  return (
    <Spin spinning={rules.isPending}>
      <ShortList
        rows={rules.data?.filter(({ ruleName }) => ruleName.includes(name))}
        empty="还没有数据规则"
        search={{ name: '规则名称查询', placeholder: '请输入规则名称', maxLength: 50, onSearch: setName }}
        adding={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({})}>
            添加规则
          </Button>
        }
        what={(rule) => (
          <>
            <strong>{rule.ruleName}</strong> {rule.status === 0 && <ColourTag color="orange">无效</ColourTag>}
            <code className={styles.text}>{describe(rule, fields.data)}</code>
          </>
        )}
        actions={(rule) => (
          <>
            <EditButton name={rule.ruleName} onClick={() => setEditing({ rule })} />
            <RemoveButton
              name={rule.ruleName}
              warning="被授予它的人会不再受它限制"
              onRemove={() => remove(rule)}
            />
          </>
        )}
      />
      {editing && (
        <FormRuleDialog
          formId={formId}
          rule={editing.rule}
          onSaved={() => void refresh()}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Spin>
  )
}

function describe(
  { ruleColumn, ruleOperator, ruleValue }: FormRule,
  fields: readonly RuleField[] = [],
): string {
  if (ruleOperator === 'USE_SQL_RULES') return ruleValue
  const words = formRuleConditions[ruleOperator as keyof typeof formRuleConditions]
  const title = fields.find(({ name }) => name === ruleColumn)?.title ?? ruleColumn
  return [title, words, ruleValue].filter(Boolean).join(' ')
}
