import type { PermissionChoice } from '@dougong/contract/system/permissions'
import { Button } from 'antd'
import styles from './GrantTree.module.css'
import { gaps, unreachable } from './ticks'

interface GrantNotesProps {
  tree: readonly PermissionChoice[]
  ticked: ReadonlySet<string>
  choose: (ticks: ReadonlySet<string>) => void
}

/** What is ticked and would be of no use: pages below menus that are not, and pages whose list would be refused. */
export function GrantNotes({ tree, ticked, choose }: GrantNotesProps) {
  const lost = unreachable(tree, ticked)
  const lacking = gaps(tree, ticked)
  const mendable = lacking.filter(({ needed }) => needed.grantable)
  return (
    <>
      {lost.length > 0 && (
        <p className={styles.lost} role="note">
          {lost[0]?.title}
          {lost.length > 1 && ` 等 ${lost.length} 项`}的上级菜单没有勾选，用户在菜单中看不到。
        </p>
      )}
      {lacking.length > 0 && (
        <p className={styles.lost} role="note">
          “{lacking[0]?.page.title}”{lacking.length > 1 && `等 ${lacking.length} 个页面`}
          没有勾选查看权限，菜单中不显示。
          {mendable.length > 0 && (
            <Button
              type="link"
              size="small"
              onClick={() => choose(new Set([...ticked, ...mendable.map(({ needed }) => needed.key)]))}
            >
              补上查看权限
            </Button>
          )}
        </p>
      )}
    </>
  )
}
