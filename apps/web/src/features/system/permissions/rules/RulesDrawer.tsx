import { PlusOutlined } from '@ant-design/icons'
import { type DataRuleRow, removeDataRule } from '@dougong/contract/system/data-rules'
import type { PermissionNode } from '@dougong/contract/system/permissions'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Spin } from 'antd'
import { useState } from 'react'
import { Can } from '../../../../shared/access/Can'
import { answer } from '../../../../shared/api/client'
import { dictionaryText } from '../../../../shared/dictionaries/dictionaries'
import { describeRule } from '../../grants'
import { ColourTag } from '../../../../shared/ui/ColourTag'
import { LoadFailure } from '../../../../shared/ui/LoadFailure'
import { EditButton, RemoveButton } from '../../../../shared/ui/RowButtons'
import { ShortList } from '../../../../shared/ui/ShortList'
import { SideDrawer } from '../../../../shared/ui/SideDrawer'
import { RuleForm } from './RuleForm'
import styles from './RulesDrawer.module.css'
import { dataRules, ruleFields } from './rules.queries'

interface RulesDrawerProps {
  menu: PermissionNode
  onChanged: () => void
  onClose: () => void
}

/** The data rules of a page. They limit nobody until a role's grant switches them on. */
export function RulesDrawer({ menu, onChanged, onClose }: RulesDrawerProps) {
  const { message } = App.useApp()
  const [ruleName, setRuleName] = useState('')
  const [editing, setEditing] = useState<{ rule?: DataRuleRow }>()
  const rules = useQuery(dataRules({ permissionId: menu.id, ...(ruleName && { ruleName }) }))
  const fields = useQuery(ruleFields(menu.id))
  const hasFields = (fields.data?.length ?? 0) > 0

  async function remove({ id }: DataRuleRow) {
    const done = await answer(removeDataRule, { query: { id } }).catch(() => undefined)
    if (done) void message.success(done.message)
    onChanged()
  }

  return (
    <SideDrawer title={`数据规则：${menu.name}`} size={640} onClose={onClose}>
      {fields.data && !hasFields && (
        <Alert type="info" showIcon className={styles.note ?? ''} title="该菜单没有可以设置数据规则的列表" />
      )}
      {rules.error ? (
        <LoadFailure error={rules.error} onRetry={() => void rules.refetch()} />
      ) : (
        <Spin spinning={rules.isPending || rules.isPlaceholderData}>
          <ShortList
            rows={rules.data}
            empty="还没有数据规则"
            search={{
              name: '规则名称查询',
              placeholder: '请输入规则名称',
              maxLength: 50,
              onSearch: setRuleName,
            }}
            adding={
              <Can do="system:permission:addRule">
                <Button
                  type="primary"
                  icon={<PlusOutlined />}
                  disabled={!hasFields}
                  onClick={() => setEditing({})}
                >
                  添加规则
                </Button>
              </Can>
            }
            what={(rule) => (
              <>
                <strong>{rule.ruleName}</strong>{' '}
                {rule.status === '0' && <ColourTag color="orange">无效</ColourTag>}
                <span className={styles.text}>{describeRule(rule, fields.data, dictionaryText)}</span>
              </>
            )}
            actions={(rule) => (
              <>
                <Can do="system:permission:editRule">
                  <EditButton name={rule.ruleName} onClick={() => setEditing({ rule })} />
                </Can>
                <Can do="system:permission:deleteRule">
                  <RemoveButton
                    name={rule.ruleName}
                    warning="已勾选它的授权会不再受它限制"
                    onRemove={() => remove(rule)}
                  />
                </Can>
              </>
            )}
          />
        </Spin>
      )}
      {editing && (
        <RuleForm
          permissionId={menu.id}
          rule={editing.rule}
          fields={fields.data ?? []}
          onSaved={onChanged}
          onClose={() => setEditing(undefined)}
        />
      )}
    </SideDrawer>
  )
}
