import { DownOutlined, RightOutlined } from '@ant-design/icons'
import type { PermissionNode } from '@dougong/contract/system/permissions'
import { Button, Empty, Spin } from 'antd'
import { MenuTypeTag } from './MenuTypeTag'
import type { PermissionListProps } from './PermissionTable'
import styles from './PermissionsPage.module.css'

/** The same tree for a screen too narrow for columns: each level a little further in. */
export function PermissionCards({ tree, actions }: PermissionListProps) {
  const level = (rows: readonly PermissionNode[]) => (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={styles.card}>
            <div className={styles.head}>
              {row.isLeaf ? (
                <span className={styles.leaf} />
              ) : (
                <Button
                  type="text"
                  size="small"
                  aria-expanded={tree.opened.includes(row.id)}
                  aria-label={tree.opened.includes(row.id) ? `收起${row.name}` : `展开${row.name}`}
                  icon={tree.opened.includes(row.id) ? <DownOutlined /> : <RightOutlined />}
                  onClick={() => tree.toggle(row.id)}
                />
              )}
              <strong className={styles.name}>{row.name}</strong>
              <MenuTypeTag row={row} />
            </div>
            <p className={styles.fact}>{row.perms ?? row.url}</p>
            <div className={styles.acts}>{actions(row)}</div>
          </div>
          {row.children && tree.opened.includes(row.id) && level(row.children)}
        </li>
      ))}
    </ul>
  )
  return (
    <Spin spinning={tree.isLoading}>
      {tree.rows.length === 0 && !tree.isLoading && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有查询到任何数据" />
      )}
      {level(tree.rows)}
    </Spin>
  )
}
