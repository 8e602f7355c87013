import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/department-tree'
import type { Actor } from '../../../access/actor'
import { searchDepartmentsAndUsers } from '@dougong/contract/system/users'
import { Answer, type Route, serve } from '../../../http/serve'
import { rowsSeenBy } from '../../../resource/seen-rows'
import type { Services } from '../../../services'
import { listUsers, storedUsers } from '../users/index'
import {
  presentDepartment,
  presentFound,
  presentIdTree,
  presentLevel,
  presentTree,
} from './department-tree.presenter'
import {
  findByCode,
  listByKeys,
  listDirectedRoots,
  listLevel,
  type Looking,
  searchByName,
} from './department-tree.queries'
import {
  ancestorsOf,
  listAllDepartments,
  listDirected,
  listWholeTree,
  searchTree,
} from './department-tree.service'
import { storedDepartments } from './departments.resource'

/** As many users as a search shows beside the departments it finds. */
const firstFound = { pageNo: 1, pageSize: 100 }

/** Reads of the department tree that every picker needs, within the data rules of the departments' page. */
export function departmentTreeRoutes({ db }: Services): Route[] {
  const as = (actor: Actor): Looking => ({ db, seen: rowsSeenBy(storedDepartments, actor) })
  return [
    serve(contract.getDepartmentTree, async ({ query, actor }) => {
      const ids = listOf(query.ids)
      return ids
        ? presentLevel(await listByKeys(as(actor), 'id', ids))
        : presentTree(await listWholeTree(as(actor)))
    }),
    serve(contract.listDepartmentLevel, async ({ query, actor }) => {
      const key = query.primaryKey === 'orgCode' ? 'org_code' : 'id'
      const chosen = listOf(query.ids)
      const rows = chosen
        ? await listByKeys(as(actor), key, chosen)
        : await listLevel(as(actor), query.pid || null)
      return presentLevel(rows, key)
    }),
    serve(contract.getDepartmentIdTree, async ({ actor }) => presentIdTree(await listWholeTree(as(actor)))),
    serve(contract.searchDepartments, async ({ query, actor }) =>
      presentFound(await searchTree(as(actor), query.keyWord, query.myDeptSearch ? actor.userId : undefined)),
    ),
    serve(searchDepartmentsAndUsers, async ({ query: { keyWord }, actor }) => {
      const [departments, users] = await Promise.all([
        searchByName(as(actor), keyWord),
        listUsers(db, storedUsers, actor, { isActive: true, keyword: keyWord }, firstFound),
      ])
      return { departList: presentFound(departments), userList: users.records }
    }),
    serve(contract.getOwnDepartmentTree, async ({ query, actor }) => {
      const roots = await listDirectedRoots(as(actor), actor.userId)
      if (roots.length === 0) return new Answer(null, '1')
      const tree = query.lazy ? presentLevel(roots) : presentTree(await listDirected(as(actor), roots))
      return new Answer(tree, '2')
    }),
    serve(contract.listDepartmentAncestors, ({ query, actor }) => {
      const ids = listOf(query.departId)
      return ids
        ? ancestorsOf(as(actor), 'id', ids)
        : ancestorsOf(as(actor), 'org_code', listOf(query.orgCode) ?? [])
    }),
    serve(contract.listDepartments, async ({ query, actor }) => {
      const ids = listOf(query.id)
      const rows = ids ? await listByKeys(as(actor), 'id', ids) : await listAllDepartments(as(actor))
      return rows.map(presentDepartment)
    }),
    serve(contract.getDepartmentByCode, async ({ query, actor }) => {
      const row = await findByCode(as(actor), query.orgCode)
      return row ? presentDepartment(row) : refuse('record.missing')
    }),
  ]
}

/** The parts of a comma list; nothing where it is absent or empty. Clients append trailing commas. */
function listOf(text: string | undefined): string[] | undefined {
  const parts = text?.split(',').filter(Boolean) ?? []
  return parts.length > 0 ? parts : undefined
}
