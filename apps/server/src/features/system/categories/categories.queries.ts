import { rootCategory } from '@dougong/contract/system/categories'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import { beginningWith } from '../../../database/like'
import type { Transaction } from '../../../database/transaction'
import type { SeenRows } from '../../../resource/seen-rows'

const columns = [
  'id',
  'pid',
  'name',
  'code',
  'has_child',
  'sys_org_code',
  'create_by',
  'create_time',
  'update_by',
  'update_time',
] as const

/** Where one looks; without `seen` at every category, as codes and parents must be judged. */
export interface Looking {
  db: Database | Transaction
  seen?: SeenRows
}

function categories({ db, seen }: Looking) {
  const rows = db.selectFrom('sys_category_listed').select(columns)
  return seen?.isLimited ? rows.where(seen.has('id')) : rows
}

export type CategoryRow = Awaited<ReturnType<typeof listLevel>>[number]

/** Equalities that a level may be narrowed by. */
export type LevelCondition = Partial<Record<'code' | 'name' | 'id' | 'create_by' | 'sys_org_code', string>>

/** The children of any of the parents, by code. A category whose parent is out of sight stands among the roots. */
export function listLevel(looking: Looking, parentIds: readonly string[], condition: LevelCondition = {}) {
  const isChild = sql<boolean>`pid = any(${parentIds})`
  const { seen } = looking
  let level = categories(looking).where(
    seen?.isLimited && parentIds.includes(rootCategory)
      ? sql<boolean>`(${isChild} or not ${seen.has('pid')})`
      : isChild,
  )
  for (const [column, value] of Object.entries(condition) as [keyof LevelCondition, string][])
    level = level.where(column, '=', value)
  return level.orderBy('code').execute()
}

/** Everything whose code begins with the code, by code; the empty code is everything. */
export function listBelow(looking: Looking, code: string, limit: number) {
  return categories(looking).where('code', 'like', beginningWith(code)).orderBy('code').limit(limit).execute()
}

/** Fields that single categories are looked up by. */
export const lookUpFields = { id: 'id', code: 'code', name: 'name', pid: 'pid' } as const

/** Up to two categories whose field has the value: a second one says that it is ambiguous. */
export function findBy(looking: Looking, column: keyof typeof lookUpFields, value: string) {
  return categories(looking).where(column, '=', value).orderBy('code').limit(2).execute()
}

export function listByIds(looking: Looking, ids: readonly string[]) {
  return categories(looking)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
}

/** The greatest code among the children of a category. */
export async function greatestChild(tx: Transaction, parent: { id: string; code: string }) {
  const { greatest } = await tx
    .selectFrom('sys_category')
    .select(sql<string | null>`max(code collate "C")`.as('greatest'))
    .where('pid', '=', parent.id)
    .where(sql<boolean>`code ~ ${`^${parent.code}[A-Z][0-9]{2}$`}`)
    .executeTakeFirstOrThrow()
  return greatest
}

/** Ids of everything below the given categories, themselves aside. A cycle ends where it began. */
export async function listIdsBelow(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from sys_category where pid = any(${ids})
      union
      select c.id from sys_category c join below b on c.pid = b.id
    ) select id from below where id <> all(${ids}) and id <> ${rootCategory}`.execute(tx)
  return rows.map((row) => row.id)
}
