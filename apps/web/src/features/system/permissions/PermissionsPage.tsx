import { lazyPart } from '@dougong/widgets/lazy-part'
import { menus } from '@dougong/contract/system/menus'
import type { PermissionNode } from '@dougong/contract/system/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { AsTyped } from '../../../resource/list/AsTyped'
import type { ResourceRow } from '../../../resource/resource.queries'
import type { CellProps } from '../../../resource/field-kinds/shape/field-kind'
import { type MadeNode, TreePage } from '../../../resource/tree/TreePage'
import { isMenu, nodeOf } from './menu-rows'
import { MenuTypeTag } from './MenuTypeTag'
import { permissionsKey } from './permissions-key'
import { useRemoval } from './use-removal'

const PermissionForm = lazyPart(async () => (await import('./PermissionForm')).PermissionForm)
const RulesDrawer = lazyPart(async () => (await import('./rules/RulesDrawer')).RulesDrawer)

type Open =
  | { kind: 'form'; row?: PermissionNode; parent?: PermissionNode }
  | { kind: 'rules'; row: PermissionNode }

const NamedIcon = lazyPart(async () => (await import('../../../shared/icons/NamedIcon')).NamedIcon)

const cells = {
  sortNo: AsTyped,
  icon: ({ value }: CellProps) =>
    typeof value === 'string' && value !== '' ? (
      <Suspense>
        <span title={value}>
          <NamedIcon name={value} />
        </span>
      </Suspense>
    ) : null,
  menuType: ({ row }: { row: ResourceRow }) => <MenuTypeTag row={nodeOf(row)} />,
  component: ({ row }: { row: ResourceRow }) => nodeOf(row).perms ?? nodeOf(row).component,
}

const isPage = (row: ResourceRow) => isMenu(row) && !nodeOf(row).component?.startsWith('layouts/')

/** `/isystem/newPermissionList`: the menu of the product, its actions and the rules attached to pages. */
export function PermissionsPage() {
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const [made, setMade] = useState<MadeNode>()
  const close = () => setOpen(undefined)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['resource', menus.path] })
    void queries.invalidateQueries({ queryKey: permissionsKey })
  }
  const remove = useRemoval()
  return (
    <>
      <TreePage
        resource={menus}
        cells={cells}
        mayHold={isMenu}
        made={made}
        rowActions={(row) => [
          isPage(row) && { label: '数据规则', run: () => setOpen({ kind: 'rules', row: nodeOf(row) }) },
        ]}
        own={{
          add: (parent) => setOpen({ kind: 'form', ...(parent && { parent: nodeOf(parent) }) }),
          edit: (row) => setOpen({ kind: 'form', row: nodeOf(row) }),
          remove: (ids, names, onRemoved) => void remove(ids, names, onRemoved),
        }}
      />
      <Suspense>
        {open?.kind === 'form' && (
          <PermissionForm
            row={open.row}
            parent={open.parent}
            onSaved={(node) => {
              setMade(node)
              refresh()
            }}
            onClose={close}
          />
        )}
        {open?.kind === 'rules' && <RulesDrawer menu={open.row} onChanged={refresh} onClose={close} />}
      </Suspense>
    </>
  )
}
