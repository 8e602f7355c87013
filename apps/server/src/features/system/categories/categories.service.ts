import type { Tenancy } from '../../../access/tenants'
import { refuse } from '@dougong/contract/errors'
import { type Category, rootCategory } from '@dougong/contract/system/categories'
import type { Database } from '../../../database/connect'
import { type View, wholeView } from '../../../resource/view'
import { type LevelCondition, listBelow, listBy } from './categories.queries'
import { storedCategories } from './categories.resource'

/** Calls that return a whole branch refuse one with more categories than this. */
const maxRows = 10_000

/** Fields that single categories are looked up by. */
const lookUpFields = new Set(['id', 'code', 'name', 'pid'])

/** A second one says that the first is not the only one. */
const two = 2

/** The category a code names, as the parent of a level; no code, or `0`, is the parent of the roots. */
export async function parentByCode(db: Database, view: View, code: string | undefined) {
  if (!code || code === rootCategory) return { id: rootCategory, code: '' }
  const [found, second] = await listBy(db, view, 'code', [code], two)
  if (second) refuse('category.codeTwice', { code })
  return found ?? refuse('category.codeMissing', { code })
}

/** Everything below a code, the one that has it included. */
export async function listBranch(db: Database, view: View, code: string): Promise<Category[]> {
  const rows = await listBelow(db, view, code, maxRows + 1)
  return rows.length > maxRows ? refuse('category.tooMany', { most: maxRows }) : rows
}

/** The single category whose field has the value. */
export async function findOne(db: Database, view: View, field: string, value: string): Promise<Category> {
  if (!lookUpFields.has(field)) refuse('category.badField')
  const [found, second] = await listBy(db, view, field, [value], two)
  if (second) refuse('category.ambiguous', { field, value })
  return found ?? refuse('category.noneFound')
}

/** Names in the order of the ids; told of every category of the tenant, as lists tell the names behind their values. */
export async function listNames(
  db: Database,
  actor: Tenancy,
  ids: readonly string[],
  leavesOut: boolean,
): Promise<string[]> {
  if (ids.length === 0) refuse('category.noIds')
  const names = new Map(
    (await listBy(db, wholeView(storedCategories, actor), 'id', ids)).map((row) => [row.id, row.name]),
  )
  return ids.flatMap((id) => names.get(id) ?? (leavesOut ? [] : [id]))
}

const conditionFields = new Set(['code', 'name', 'id', 'createBy', 'sysOrgCode'])

/** The equalities of a condition as clients write it: the text of a JSON object. */
export function readCondition(text: string | undefined): LevelCondition {
  if (!text) return {}
  const conditions = parsed(text)
  return Object.fromEntries(
    Object.entries(conditions).map(([name, value]) => {
      if (!conditionFields.has(name)) refuse('query.unknownField', { field: name })
      return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : badCondition()]
    }),
  )
}

function parsed(text: string): object {
  try {
    const condition: unknown = JSON.parse(text)
    return typeof condition === 'object' && condition !== null && !Array.isArray(condition)
      ? condition
      : badCondition()
  } catch {
    return badCondition()
  }
}

function badCondition(): never {
  return refuse('query.badValue', { field: 'condition' })
}
