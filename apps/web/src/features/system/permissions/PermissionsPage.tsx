import { ReloadOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { PermissionTable } from './PermissionTable'
import styles from './PermissionsPage.module.css'
import { useMenuTree } from './use-menu-tree'

/** `/isystem/newPermissionList`: the menu of the product, its actions and the rules attached to pages. */
export function PermissionsPage() {
  const tree = useMenuTree()
  const [selected, select] = useState<string[]>([])
  return (
    <Panel>
      <div className={styles.tools}>
        <Input.Search
          className={styles.search ?? ''}
          placeholder="请输入菜单名称"
          aria-label="菜单名称"
          allowClear
          enterButton="查询"
          maxLength={100}
          onSearch={(text) => tree.search(text.trim())}
        />
        <Button icon={<ReloadOutlined />} loading={tree.isFetching} onClick={tree.refetch}>
          刷新
        </Button>
      </div>
      {tree.error ? (
        <LoadFailure error={tree.error} onRetry={tree.refetch} isRetrying={tree.isFetching} />
      ) : (
        <PermissionTable tree={tree} selected={selected} select={select} actions={() => null} />
      )}
    </Panel>
  )
}
