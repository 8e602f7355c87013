import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import { containing } from '../../../database/like'
import type { SeenRows } from '../../../resource/seen-rows'

const columns = [
  'd.id',
  'd.parent_id',
  'd.depart_name',
  'd.depart_name_en',
  'd.depart_name_abbr',
  'd.depart_order',
  'd.description',
  'd.org_category',
  'd.org_type',
  'd.org_code',
  'd.mobile',
  'd.fax',
  'd.address',
  'd.memo',
  'd.status',
] as const

/** A search answers no more than this: who needs another department types another letter. */
const mostFound = 100

/** Where one looks: every read is limited to the departments that the actor may see. */
export interface Looking {
  db: Database
  seen: SeenRows
}

function departments({ db, seen }: Looking) {
  return db.selectFrom('sys_depart as d').select(columns).where(seen.has('d.id'))
}

export type DepartmentRow = Awaited<ReturnType<typeof listByCode>>[number]

/** The first departments in the order of their codes. */
export function listByCode(looking: Looking, limit: number) {
  return departments(looking).orderBy('d.org_code').limit(limit).execute()
}

/** Departments as siblings stand: by order, then by code. */
export function listInOrder(looking: Looking, limit: number) {
  return departments(looking).orderBy('d.depart_order').orderBy('d.org_code').limit(limit).execute()
}

export function listByKeys(looking: Looking, key: 'id' | 'org_code', values: string[]) {
  return departments(looking)
    .select(hasChildren(looking))
    .where(`d.${key}`, '=', sql<string>`any(${values})`)
    .orderBy('d.org_code')
    .execute()
}

/**
 * The roots, or the children of a department, each with whether something is below it. A department whose parent is out of
 * sight is a root: so everything that may be seen stands in the tree once.
 */
export function listLevel(looking: Looking, parentId: string | null) {
  const { seen } = looking
  const isRoot = seen.isLimited
    ? sql<boolean>`(${seen.has('d.parent_id')}) is not true`
    : sql<boolean>`d.parent_id is null`
  return departments(looking)
    .select(hasChildren(looking))
    .where(parentId === null ? isRoot : sql<boolean>`d.parent_id = ${parentId}`)
    .orderBy('d.depart_order')
    .orderBy('d.org_code')
    .execute()
}

function hasChildren({ seen }: Looking) {
  const child = seen.has('c.id')
  return sql<boolean>`exists (select from sys_depart c where c.parent_id = d.id and ${child})`.as(
    'has_children',
  )
}

/** The topmost departments a user answers for: none of them is below another. */
export function listDirectedRoots(looking: Looking, userId: string) {
  return departments(looking)
    .select(hasChildren(looking))
    .innerJoin('sys_user_depart as ud', 'ud.dep_id', 'd.id')
    .innerJoin('sys_user as u', 'u.id', 'ud.user_id')
    .where('ud.user_id', '=', userId)
    .where('ud.is_director', '=', true)
    .where('u.user_identity', '=', 2)
    .where(
      sql<boolean>`not exists (
        select from sys_user_depart o join sys_depart a on a.id = o.dep_id
        where o.user_id = ud.user_id and o.is_director and a.id <> d.id and starts_with(d.org_code, a.org_code))`,
    )
    .orderBy('d.org_code')
    .execute()
}

/** The departments of these codes and all below them, as siblings stand. */
export function listBelow(looking: Looking, codes: string[], limit: number) {
  return departments(looking)
    .where((eb) => eb.or(codes.map((code) => eb('d.org_code', 'like', `${code}%`))))
    .orderBy('d.depart_order')
    .orderBy('d.org_code')
    .limit(limit)
    .execute()
}

/**
 * Departments whose name holds the text, with the names above them; `within` limits it to codes and what is below. Names of
 * ancestors are told whether or not their rows may be seen, as every list tells the names of departments.
 */
export function searchByName(looking: Looking, text: string, within?: string[]) {
  const found = departments(looking)
    .select([
      hasChildren(looking),
      sql<string[]>`array(
        select a.depart_name from sys_depart a
        where a.org_code in (select left(d.org_code, n) from generate_series(3, length(d.org_code) - 1, 3) n)
        order by a.org_code)`.as('path'),
    ])
    .where('d.depart_name', 'ilike', containing(text))
    .orderBy('d.org_code')
    .limit(mostFound)
  return within
    ? found.where((eb) => eb.or(within.map((code) => eb('d.org_code', 'like', `${code}%`)))).execute()
    : found.execute()
}

/** Every ancestor of the departments, with the id of the one it stands above; the root first. */
export function listAncestors(looking: Looking, key: 'id' | 'org_code', values: string[]) {
  return departments(looking)
    .innerJoin('sys_depart as below', (join) =>
      join
        .on(sql<boolean>`starts_with(below.org_code, d.org_code)`)
        .on(
          sql<boolean>`d.org_code in (select left(below.org_code, n) from generate_series(3, length(below.org_code) - 1, 3) n)`,
        ),
    )
    .select('below.id as below_id')
    .where(`below.${key}`, '=', sql<string>`any(${values})`)
    .orderBy('d.org_code')
    .execute()
}

export function findByCode(looking: Looking, code: string) {
  return departments(looking).where('d.org_code', '=', code).executeTakeFirst()
}
