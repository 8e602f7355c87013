import { menuTypes, type PermissionNode } from '@dougong/contract/system/permissions'
import { Button, Space } from 'antd'
import { Can } from '../../../shared/access/Can'
import styles from './PermissionsPage.module.css'

export type RowVerb = 'edit' | 'add' | 'rules' | 'remove'

interface PermissionActionsProps {
  row: PermissionNode
  onAct: (verb: RowVerb, row: PermissionNode) => void
}

/** What can be done to one row. */
export function PermissionActions({ row, onAct }: PermissionActionsProps) {
  const isAction = row.menuType === menuTypes.action
  const isPage = !isAction && !row.component?.startsWith('layouts/')
  const link = (verb: RowVerb, label: string) => (
    <Button
      type="link"
      size="small"
      danger={verb === 'remove'}
      className={styles.action ?? ''}
      aria-label={`${label} ${row.name}`}
      onClick={() => onAct(verb, row)}
    >
      {label}
    </Button>
  )
  return (
    <Space size={12} wrap>
      <Can do="system:permission:edit">{link('edit', '编辑')}</Can>
      {!isAction && <Can do="system:permission:add">{link('add', '添加下级')}</Can>}
      {isPage && link('rules', '数据规则')}
      <Can do="system:permission:delete">{link('remove', '删除')}</Can>
    </Space>
  )
}
