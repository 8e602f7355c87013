import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/departments/department-tree'
import type { Actor } from '../../../access/actor'
import { Answer, type Route, serve } from '../../../http/serve'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { presentIdTree, presentLevel, presentTree } from './department-tree.presenter'
import { listByKeys, listDirectedRoots, listLevel } from './department-tree.queries'
import { listAncestors, listDirected, listWhole, searchTree } from './department-tree.service'
import { storedDepartments } from './departments.resource'

/** Reads of the department tree that every picker needs, within the data rules of the departments' page. */
export function departmentTreeRoutes({ db }: Services): Route[] {
  const seen = (actor: Actor) => viewOf(storedDepartments, actor)
  return [
    serve(contract.getDepartmentTree, async ({ query, actor }) => {
      const ids = listOf(query.ids)
      return ids
        ? presentLevel(await listByKeys(db, seen(actor), 'id', ids))
        : presentTree(await listWhole(db, seen(actor), 'siblings'))
    }),
    serve(contract.listDepartmentLevel, async ({ query, actor }) => {
      const chosen = listOf(query.ids)
      const rows = chosen
        ? await listByKeys(db, seen(actor), query.primaryKey, chosen)
        : await listLevel(db, seen(actor), query.pid || null)
      return presentLevel(rows, query.primaryKey)
    }),
    serve(contract.getDepartmentIdTree, async ({ actor }) =>
      presentIdTree(await listWhole(db, seen(actor), 'siblings')),
    ),
    serve(contract.searchDepartments, ({ query, actor }) =>
      searchTree(db, seen(actor), query.keyWord, query.myDeptSearch ? actor.userId : undefined),
    ),
    serve(contract.getOwnDepartmentTree, async ({ query, actor }) => {
      const roots = await listDirectedRoots(db, seen(actor), actor.userId)
      if (roots.length === 0) return new Answer(null, '1')
      const tree = query.lazy ? presentLevel(roots) : presentTree(await listDirected(db, seen(actor), roots))
      return new Answer(tree, '2')
    }),
    serve(contract.listDepartmentAncestors, ({ query, actor }) => {
      const ids = listOf(query.departId)
      return ids
        ? listAncestors(db, seen(actor), 'id', ids)
        : listAncestors(db, seen(actor), 'orgCode', listOf(query.orgCode) ?? [])
    }),
    serve(contract.listDepartments, async ({ query, actor }) => {
      const ids = listOf(query.id)
      return ids ? listByKeys(db, seen(actor), 'id', ids) : listWhole(db, seen(actor), 'code')
    }),
    serve(contract.getDepartmentByCode, async ({ query, actor }) => {
      const [row] = await listByKeys(db, seen(actor), 'orgCode', [query.orgCode])
      return row ?? refuse('record.missing')
    }),
  ]
}

/** The parts of a comma list; nothing where it is absent or empty. Clients append trailing commas. */
function listOf(text: string | undefined): string[] | undefined {
  const parts = text?.split(',').filter(Boolean) ?? []
  return parts.length > 0 ? parts : undefined
}
