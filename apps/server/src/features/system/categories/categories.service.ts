import { refuse } from '@dougong/contract/errors'
import { rootCategory } from '@dougong/contract/system/categories'
import {
  type CategoryRow,
  findBy,
  type LevelCondition,
  listBelow,
  listByIds,
  type Looking,
  lookUpFields,
} from './categories.queries'

/** Calls that answer a whole branch end with a refusal above so many categories. */
const mostAtOnce = 10_000

/** The category a code names, as the parent of a level; no code, or `0`, is the parent of the roots. */
export async function parentByCode(looking: Looking, code: string | undefined) {
  if (!code || code === rootCategory) return { id: rootCategory, code: '' }
  const [found, second] = await findBy(looking, 'code', code)
  if (second) refuse('category.codeTwice', { code })
  return found ?? refuse('category.codeMissing', { code })
}

/** Everything below a code, the one that has it included. */
export async function listBranch(looking: Looking, code: string): Promise<CategoryRow[]> {
  const rows = await listBelow(looking, code, mostAtOnce + 1)
  return rows.length > mostAtOnce ? refuse('category.tooMany', { most: mostAtOnce }) : rows
}

/** The single category whose field has the value. */
export async function findOne(looking: Looking, field: string, value: string): Promise<CategoryRow> {
  const column = Object.hasOwn(lookUpFields, field)
    ? lookUpFields[field as keyof typeof lookUpFields]
    : undefined
  if (!column) refuse('category.badField')
  const [found, second] = await findBy(looking, column, value)
  if (second) refuse('category.ambiguous', { field, value })
  return found ?? refuse('category.noneFound')
}

/** Names in the order of the ids; told of every category, as lists tell the names behind their values. */
export async function listNames(
  { db }: Looking,
  ids: readonly string[],
  leavesOut: boolean,
): Promise<string[]> {
  if (ids.length === 0) refuse('category.noIds')
  const names = new Map((await listByIds({ db }, ids)).map((row) => [row.id, row.name]))
  return ids.flatMap((id) => names.get(id) ?? (leavesOut ? [] : [id]))
}

const conditionFields = {
  code: 'code',
  name: 'name',
  id: 'id',
  createBy: 'create_by',
  sysOrgCode: 'sys_org_code',
} as const

/** The equalities of a condition as clients write it: the text of a JSON object. */
export function readCondition(text: string | undefined): LevelCondition {
  if (!text) return {}
  const given = parsed(text)
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const column = Object.hasOwn(conditionFields, name)
        ? conditionFields[name as keyof typeof conditionFields]
        : refuse('query.unknownField', { field: name })
      return [column, typeof value === 'string' || typeof value === 'number' ? String(value) : badCondition()]
    }),
  )
}

function parsed(text: string): object {
  try {
    const given: unknown = JSON.parse(text)
    return typeof given === 'object' && given !== null && !Array.isArray(given) ? given : badCondition()
  } catch {
    return badCondition()
  }
}

function badCondition(): never {
  return refuse('query.badValue', { field: 'condition' })
}
