import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/permissions'
import type { Actor } from '../../../access/actor'
import { Answer, type Route, serve } from '../../../http/serve'
import { groupBy } from '../../../platform/group-by'
import type { Engine } from '../../../resource/engine'
import { resourceRoutes } from '../../../resource/routes/resource-routes'
import { addRecord, editRecord } from '../../../resource/verbs/record-verbs'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { codesIn, normalisedUrl } from './menu-form'
import {
  countTaken,
  findMenuRow,
  isCodeTaken,
  isUrlTaken,
  listMenuLevel,
  listMenuRows,
  listMenuRowsNamed,
} from './menu-rows.queries'
import {
  presentChoice,
  presentChoices,
  presentLevelRow,
  presentRow,
  presentTree,
} from './menu-tree.presenter'
import { describeRemoval, removeMenus } from './menu-removal'
import { menusResource } from './menus.resource'

/** The administration of menus and actions. */
export function menuRoutes(services: Services, engine: Engine): Route[] {
  const { db } = services
  const served = menusResource(services)
  const seen = (actor: Actor) => viewOf(served, actor)
  const idsOf = (text: string) => text.split(',').filter(Boolean)
  const remove = async (actor: Actor, ids: string[]) => {
    const removal = await removeMenus(db, seen(actor), ids)
    return new Answer(removal, describeRemoval(removal))
  }
  return [
    ...resourceRoutes(served, engine),
    serve(contract.listPermissions, async ({ query, actor }) => {
      const name = query.name?.trim()
      if (!name) return presentTree(await listMenuRows(db, actor))
      const rows = await listMenuRowsNamed(db, actor, name)
      return rows.map((row) => ({ ...presentRow(row), isLeaf: true, leaf: true }))
    }),
    serve(contract.listFirstLevel, async ({ actor }) =>
      (await listMenuLevel(db, actor, [null])).map(presentLevelRow),
    ),
    serve(contract.listBelow, async ({ query, actor }) =>
      (await listMenuLevel(db, actor, [query.parentId])).map(presentLevelRow),
    ),
    serve(contract.listBelowSeveral, async ({ query, actor }) => {
      const parents = idsOf(query.parentIds)
      if (parents.length === 0) return {}
      const below = groupBy(await listMenuLevel(db, actor, parents), (row) => row.parentId ?? '')
      return Object.fromEntries([...below].map(([id, rows]) => [id, rows.map(presentLevelRow)]))
    }),
    serve(contract.listParentChoices, async ({ actor }) => {
      const rows = await listMenuRows(db, actor)
      return { treeList: presentChoices(rows, () => true), ids: rows.map((row) => row.id) }
    }),
    serve(contract.listParentChoicesBelow, async ({ query, actor }) => {
      const rows = await listMenuLevel(db, actor, [query.pid || null])
      return rows.map((row) => presentChoice(row, row.hasChild === '1' ? [] : null, true))
    }),
    serve(contract.addPermission, ({ body, actor }) => addRecord(engine, seen(actor), body)),
    serve(contract.changePermission, async ({ body, actor }) => {
      if (!(await findMenuRow(db, body.id))) refuse('permission.missing')
      return editRecord(engine, seen(actor), body)
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
