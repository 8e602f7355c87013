import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/department-tree'
import { Answer, type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services'
import {
  presentDepartment,
  presentFound,
  presentIdTree,
  presentLevel,
  presentTree,
} from './department-tree.presenter'
import { findByCode, listByKeys, listDirectedRoots, listLevel } from './department-tree.queries'
import {
  ancestorsOf,
  listAllDepartments,
  listDirected,
  listWholeTree,
  searchTree,
} from './department-tree.service'

/** Reads of the department tree that every picker needs. */
export function departmentTreeRoutes(services: Services): Route[] {
  const { db } = services
  return [
    serve(contract.getDepartmentTree, async ({ query }) => {
      const ids = listOf(query.ids)
      return ids ? presentLevel(await listByKeys(db, 'id', ids)) : presentTree(await listWholeTree(services))
    }),
    serve(contract.listDepartmentLevel, async ({ query }) => {
      const key = query.primaryKey === 'orgCode' ? 'org_code' : 'id'
      const chosen = listOf(query.ids)
      const rows = chosen ? await listByKeys(db, key, chosen) : await listLevel(db, query.pid || null)
      return presentLevel(rows, key)
    }),
    serve(contract.getDepartmentIdTree, async () => presentIdTree(await listWholeTree(services))),
    serve(contract.searchDepartments, async ({ query, actor }) =>
      presentFound(await searchTree(services, query.keyWord, query.myDeptSearch ? actor.userId : undefined)),
    ),
    serve(contract.getOwnDepartmentTree, async ({ query, actor }) => {
      const roots = await listDirectedRoots(db, actor.userId)
      if (roots.length === 0) return new Answer(null, '1')
      const tree = query.lazy ? presentLevel(roots) : presentTree(await listDirected(services, roots))
      return new Answer(tree, '2')
    }),
    serve(contract.listDepartmentAncestors, ({ query }) => {
      const ids = listOf(query.departId)
      return ids
        ? ancestorsOf(services, 'id', ids)
        : ancestorsOf(services, 'org_code', listOf(query.orgCode) ?? [])
    }),
    serve(contract.listDepartments, async ({ query }) => {
      const ids = listOf(query.id)
      const rows = ids ? await listByKeys(db, 'id', ids) : await listAllDepartments(services)
      return rows.map(presentDepartment)
    }),
    serve(contract.getDepartmentByCode, async ({ query }) => {
      const row = await findByCode(db, query.orgCode)
      return row ? presentDepartment(row) : refuse('record.missing')
    }),
  ]
}

/** The parts of a comma list; nothing where it is absent or empty. Clients append trailing commas. */
function listOf(text: string | undefined): string[] | undefined {
  const parts = text?.split(',').filter(Boolean) ?? []
  return parts.length > 0 ? parts : undefined
}
