import { departmentSchema, type Department } from '@dougong/contract/system/departments/department-tree'
import type { Database } from '../../../database/connect'
import { beginningWith, containing } from '../../../database/like'
import type { Statement } from '../../../database/statement'
import { type Condition, isChildOf, readNodes } from '../../../resource/tree/nodes'
import type { View } from '../../../resource/view'

/** What a department shows in trees; who answers for it is not asked for there. */
const fields = Object.keys(departmentSchema.shape).filter((name) => name !== 'id')

/** A search answers no more than this: who needs another department types another letter. */
const maxFound = 100

/** A department as the wire has it; `1` where something that may be seen is below it. */
export type DepartmentRow = Department & { hasChild: string }

interface Listing {
  limit?: number
  by?: 'siblings' | 'code'
}

function listWhere(db: Database, view: View, condition: Condition, { limit, by = 'siblings' }: Listing = {}) {
  return readNodes<DepartmentRow>(db, view, condition, {
    fields,
    ...(limit !== undefined && { limit }),
    ...(by === 'code' && { sort: [{ field: 'orgCode', order: 'asc' as const }] }),
  })
}

export function listAll(db: Database, view: View, listing: Listing) {
  return listWhere(db, view, () => 'true', listing)
}

export function listByKeys(db: Database, view: View, key: 'id' | 'orgCode', values: readonly string[]) {
  const column = view.table.columnOf(key)
  return listWhere(db, view, (statement) => `${column} = any(${statement.value(values)})`, { by: 'code' })
}

/** The roots, or the children of a department. */
export function listLevel(db: Database, view: View, parentId: string | null) {
  return listWhere(db, view, isChildOf(view, [parentId]))
}

/** The topmost departments a user answers for: none of them is below another. */
export function listDirectedRoots(db: Database, view: View, userId: string) {
  const { source } = view.table
  const isDirected = (statement: Statement) => {
    const user = statement.value(userId)
    return `"id" in (
        select ud.dep_id from sys_user_depart ud join sys_user u on u.id = ud.user_id
        where ud.user_id = ${user} and ud.is_director and u.user_identity = 2)
      and not exists (
        select from sys_user_depart o join sys_depart a on a.id = o.dep_id
        where o.user_id = ${user} and o.is_director and a.id <> ${source}."id" and a.tenant_id = ${source}."tenant_id"
          and starts_with(${source}."org_code", a.org_code))`
  }
  return listWhere(db, view, isDirected, { by: 'code' })
}

/** The departments of these codes and all below them. */
export function listBelow(db: Database, view: View, codes: readonly string[], limit: number) {
  return listWhere(db, view, isBelow(codes), { limit })
}

/** Departments whose name holds the text; `within` limits it to codes and what is below. */
export function searchByName(db: Database, view: View, text: string, within?: readonly string[]) {
  const isFound = (statement: Statement) => {
    const isNamed = `"depart_name" ilike ${statement.value(containing(text))}`
    return within ? `${isNamed} and ${isBelow(within)(statement)}` : isNamed
  }
  return listWhere(db, view, isFound, { limit: maxFound, by: 'code' })
}

function isBelow(codes: readonly string[]): Condition {
  return (statement) =>
    `(${codes.map((code) => `"org_code" like ${statement.value(beginningWith(code))}`).join(' or ') || 'false'})`
}
