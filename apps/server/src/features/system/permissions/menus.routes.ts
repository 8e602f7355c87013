import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/permissions'
import type { Actor } from '../../../access/actor'
import { Answer, type Route, serve } from '../../../http/serve'
import { groupBy } from '../../../platform/group-by'
import type { Services } from '../../../services'
import { codesIn, normalisedUrl } from './menu-form'
import {
  countTaken,
  isCodeTaken,
  isUrlTaken,
  listFirstLevelRows,
  listMenuRows,
  listMenuRowsNamed,
  listRowsBelow,
} from './menu-rows.queries'
import {
  presentChoice,
  presentChoices,
  presentLevelRow,
  presentRow,
  presentTree,
} from './menu-tree.presenter'
import { changeMenu, createMenu, describeRemoval, removeMenus } from './menus.service'

/** The administration of menus and actions. */
export function menuRoutes(services: Services): Route[] {
  const { db } = services
  const idsOf = (text: string) => text.split(',').filter(Boolean)
  const remove = async (actor: Actor, ids: string[]) => {
    const removal = await removeMenus(services, actor, ids)
    return new Answer(removal, describeRemoval(removal))
  }
  return [
    serve(contract.listPermissions, async ({ query }) => {
      const name = query.name?.trim()
      if (!name) return presentTree(await listMenuRows(db))
      const rows = await listMenuRowsNamed(db, name)
      return rows.map((row) => ({ ...presentRow(row), isLeaf: true, leaf: true }))
    }),
    serve(contract.listFirstLevel, async () => (await listFirstLevelRows(db)).map(presentLevelRow)),
    serve(contract.listBelow, async ({ query }) =>
      (await listRowsBelow(db, [query.parentId])).map(presentLevelRow),
    ),
    serve(contract.listBelowSeveral, async ({ query }) => {
      const parents = idsOf(query.parentIds)
      if (parents.length === 0) return {}
      const below = groupBy(await listRowsBelow(db, parents), (row) => row.parent_id ?? '')
      return Object.fromEntries([...below].map(([id, rows]) => [id, rows.map(presentLevelRow)]))
    }),
    serve(contract.listParentChoices, async () => {
      const rows = await listMenuRows(db)
      return { treeList: presentChoices(rows, () => true), ids: rows.map((row) => row.id) }
    }),
    serve(contract.listParentChoicesBelow, async ({ query }) => {
      const rows = query.pid ? await listRowsBelow(db, [query.pid]) : await listFirstLevelRows(db)
      return rows.map((row) => presentChoice(row, row.has_below ? [] : null, true))
    }),
    serve(contract.addPermission, ({ body, actor }) => createMenu(services, actor, body)),
    serve(contract.changePermission, async ({ body, actor }) => {
      await changeMenu(services, actor, body)
      return null
    }),
    serve(contract.foreseeRemoval, ({ query }) => countTaken(db, idsOf(query.ids))),
    serve(contract.removePermission, ({ query, actor }) => remove(actor, [query.id])),
    serve(contract.removePermissions, ({ query, actor }) => remove(actor, idsOf(query.ids))),
    serve(contract.checkPermissionFree, async ({ query }) => {
      const { id, url, alwaysShow, perms } = query
      const isTaken =
        (url && (await isUrlTaken(db, { id, url: normalisedUrl(url), alwaysShow }))) ||
        (perms && (await isCodeTaken(db, id, codesIn(perms))))
      return isTaken ? refuse('permission.taken') : null
    }),
  ]
}
