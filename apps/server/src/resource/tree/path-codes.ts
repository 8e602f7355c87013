import { type ErrorCode, refuse } from '@dougong/contract/errors'
import {
  isPathCode,
  nextPathCode,
  parentPathCode,
  pathCodeLevel,
  segmentLength,
} from '@dougong/contract/menu/path-code'
import { beginningWith } from '../../database/like'
import { quoteIdentifier } from '../../database/identifiers'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import type { Value } from '@dougong/contract/resource/record'
import { ofTenantSql, type Tenancy } from '../../access/tenants'
import type { Placing, ServedResource } from '../serve-resource'
import { isChildOf, treeOf } from './nodes'
import { parentTitle } from './placing'
import { wholeView } from '../view'

/** A column that holds codes, and the condition of the rows of a tenant. */
interface Holder {
  table: string
  column: string
  ofTenant: (tenancy: Tenancy, statement: Statement) => string
}

interface PathCodes {
  /** The resource whose nodes have the codes. */
  served: ServedResource
  /** The field that holds them. */
  code: string
  /** How many characters its column holds, in whole segments. */
  longest: number
  /** A field that holds the level, 1 for roots. */
  level?: string
  /** What a node is called in sentences. */
  noun: string
  /** The refusal of a malformed code. */
  badCode: ErrorCode
  /** Columns elsewhere that hold such codes: they are changed when a branch moves. */
  holders?: readonly Holder[]
}

/**
 * Codes that hold the place of a node: a letter and two digits for each level, so that everything below a node has a code
 * that begins with its code. The server makes them; one in the input, as of an import, decides the parent. Each tenant has
 * its own codes.
 */
export function pathCodes({ served, code, longest, level, noun, badCode, holders = [] }: PathCodes) {
  const { resource, table } = served
  const column = table.columnOf(code)
  const withLevel = (value: string): Record<string, Value> => ({
    [code]: value,
    ...(level && { [level]: String(pathCodeLevel(value)) }),
  })
  const missing = () => refuse('tree.parentMissing', { parent: parentTitle(served) })
  const tooDeep = () => refuse('tree.tooDeep', { title: noun, most: Math.floor(longest / segmentLength) })

  const own = (tenancy: Tenancy, statement: Statement) =>
    table.isOwn ? ofTenantSql(tenancy, statement) : 'true'

  const find = async (tx: Transaction, tenancy: Tenancy, by: 'id' | 'code', value: string) => {
    const statement = new Statement()
    const condition = `${by === 'id' ? '"id"' : column} = ${statement.value(value)}`
    const text = `select "id", ${column} as code from ${table.table} where ${condition} and ${own(tenancy, statement)}`
    const [row] = await runStatement<{ id: string; code: string }>(tx, text, statement.values)
    return row ?? missing()
  }

  /** Returns the next code below a parent; the tree is locked. */
  const next = async (tx: Transaction, tenancy: Tenancy, parentId: string | null): Promise<string> => {
    const above = parentId === null ? '' : (await find(tx, tenancy, 'id', parentId)).code
    const statement = new Statement()
    const isChild = isChildOf(wholeView(served, tenancy), [parentId])(statement)
    const isLike = `${column} ~ ${statement.value(`^${above}[A-Z][0-9]{2}$`)}`
    const text = `select max(${column} collate "C") as greatest from ${table.source}
      where ${isChild} and ${isLike} and ${own(tenancy, statement)}`
    const [row] = await runStatement<{ greatest: string | null }>(tx, text, statement.values)
    const made = nextPathCode(above, row?.greatest ?? null) ?? refuse('tree.levelFull', { title: noun })
    return made.length > longest ? tooDeep() : made
  }

  /** Replaces the beginning of all codes below a code, here and in the columns that hold such codes. */
  const rename = async (tx: Transaction, tenancy: Tenancy, from: string, to: string) => {
    const depth = new Statement()
    const below = (statement: Statement) =>
      `${column} like ${statement.value(beginningWith(from))} and ${column} <> ${statement.value(from)}
        and ${own(tenancy, statement)}`
    const [row] = await runStatement<{ deepest: number | null }>(
      tx,
      `select max(length(${column})) as deepest from ${table.table} where ${below(depth)}`,
      depth.values,
    )
    if ((row?.deepest ?? 0) - from.length + to.length > longest) tooDeep()
    const renamed = (held: string, statement: Statement) =>
      `${statement.value(to)}::text || substr(${held}, ${statement.value(from.length + 1)}::int)`
    const statement = new Statement()
    const code = renamed(column, statement)
    const levels = level ? `, ${table.columnOf(level)} = (length(${code}) / ${segmentLength})::text` : ''
    const text = `update ${table.table} set ${column} = ${code}${levels} where ${below(statement)}`
    await runStatement(tx, text, statement.values)
    for (const holder of holders) {
      const held = new Statement()
      const quoted = quoteIdentifier(holder.column)
      const change = `update ${quoteIdentifier(holder.table)} set ${quoted} = ${renamed(quoted, held)}
        where ${quoted} like ${held.value(beginningWith(from))} and ${holder.ofTenant(tenancy, held)}`
      await runStatement(tx, change, held.values)
    }
  }

  const enter: Placing['enter'] = async (parentId, values, { tx, actor }) => {
    const ownCode = values[code]
    if (!ownCode) return withLevel(await next(tx, actor, parentId))
    const text = String(ownCode)
    if (!isPathCode(text)) refuse(badCode)
    const above = parentPathCode(text)
    const parent = above === '' ? null : (await find(tx, actor, 'code', above)).id
    return { ...withLevel(text), [treeOf(resource).parent]: parent }
  }

  const move: NonNullable<Placing['move']> = async (id, parentId, { tx, actor }) => {
    const { code: before } = await find(tx, actor, 'id', id)
    const after = await next(tx, actor, parentId)
    await rename(tx, actor, before, after)
    return withLevel(after)
  }
  return { enter, move, next, withLevel }
}
