import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../access/actor'
import { runStatement, Statement } from '../database/statement'
import { findRow, orderSql, whereSql } from './list'
import { scopeFor } from './scope'
import { seenBy } from './seen-by'
import type { ServedResource } from './serve-resource'
import { addTexts, type TextSources } from './texts'

/** The parts of one record that the actor may see, in their order. */
export async function listParts(
  sources: TextSources,
  served: ServedResource,
  actor: Actor,
  name: string,
  id: string,
): Promise<Record<string, unknown>[]> {
  const part = served.resource.parts?.[name]
  const below = served.options.parts?.[name]
  const isVisible = await findRow(sources.db, served.resource, served.table, scopeFor(served, actor), id)
  if (!part || !below || !isVisible) refuse('record.missing')
  const { resource, table } = seenBy(below, actor)
  const statement = new Statement()
  const where = whereSql(resource, table, scopeFor(below, actor), statement)
  const order = orderSql(resource, table, [{ field: resource.sort.by, order: resource.sort.order }])
  const text = `select ${table.selection} from ${table.source}
    where ${where} and ${table.columnOf(part.parent)} = ${statement.value(id)} ${order}`
  const rows = await runStatement<Record<string, unknown>>(sources.db, text, statement.values)
  await addTexts(sources, resource, rows)
  return rows
}
