import { lazyPart } from '@dougong/widgets/lazy-part'
import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import type { PermissionNode } from '@dougong/contract/system/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { Suspense, useState } from 'react'
import { Can } from '../../../shared/access/Can'
import { useDevice } from '../../../shared/settings/device'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { SearchBox } from '../../../shared/ui/SearchBox'
import { Panel } from '../../../shared/ui/Panel'
import { PermissionActions, type RowVerb } from './PermissionActions'
import { PermissionCards } from './PermissionCards'
import { permissionsKey } from './permissions.queries'
import { PermissionTable } from './PermissionTable'
import styles from './PermissionsPage.module.css'
import { useMenuTree } from './use-menu-tree'
import { useRemoval } from './use-removal'

const PermissionForm = lazyPart(async () => (await import('./PermissionForm')).PermissionForm)
const RulesDrawer = lazyPart(async () => (await import('./rules/RulesDrawer')).RulesDrawer)

type Open =
  | { kind: 'form'; row?: PermissionNode; parent?: PermissionNode }
  | { kind: 'rules'; row: PermissionNode }

/** `/isystem/newPermissionList`: the menu of the product, its actions and the rules attached to pages. */
export function PermissionsPage() {
  const queries = useQueryClient()
  const isMobile = useDevice() === 'mobile'
  const tree = useMenuTree()
  const [selected, select] = useState<string[]>([])
  const [open, setOpen] = useState<Open>()
  const refresh = () => void queries.invalidateQueries({ queryKey: permissionsKey })
  const remove = useRemoval(() => {
    select([])
    refresh()
  })

  const acts: Record<RowVerb, (row: PermissionNode) => void> = {
    edit: (row) => setOpen({ kind: 'form', row }),
    add: (parent) => setOpen({ kind: 'form', parent }),
    rules: (row) => setOpen({ kind: 'rules', row }),
    remove: (row) => void remove([row.id]),
  }
  const List = isMobile ? PermissionCards : PermissionTable
  return (
    <Panel>
      <div className={styles.tools}>
        <SearchBox label="菜单名称" onSearch={tree.search} />
        <Space wrap>
          <Can do="system:permission:add">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ kind: 'form' })}>
              新增
            </Button>
          </Can>
          {!isMobile && (
            <Can do="system:permission:delete">
              <Button danger onClick={() => void remove(selected)}>
                批量删除
              </Button>
            </Can>
          )}
          <Button icon={<ReloadOutlined />} loading={tree.isFetching} onClick={tree.refetch}>
            刷新
          </Button>
        </Space>
      </div>
      {tree.error ? (
        <LoadFailure error={tree.error} onRetry={tree.refetch} isRetrying={tree.isFetching} />
      ) : (
        <List
          tree={tree}
          selected={selected}
          select={select}
          actions={(row) => <PermissionActions row={row} onAct={(verb, each) => acts[verb](each)} />}
        />
      )}
      <Suspense>
        {open?.kind === 'form' && (
          <PermissionForm
            row={open.row}
            parent={open.parent}
            onSaved={refresh}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open?.kind === 'rules' && (
          <RulesDrawer menu={open.row} onChanged={refresh} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </Panel>
  )
}
