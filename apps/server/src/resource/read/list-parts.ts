import { refuse } from '@dougong/contract/errors'
import { runStatement, Statement } from '../../database/statement'
import type { View } from '../view'
import { findRow, orderSql } from './list'
import { addTexts } from './add-texts'
import type { TextSources } from '../text-sources'

/** Returns the parts of one record that the actor sees, in their order. */
export async function listParts(
  sources: TextSources,
  view: View,
  name: string,
  id: string,
): Promise<Record<string, unknown>[]> {
  const part = view.resource.parts?.[name]
  const below = view.part(name)
  if (!part || !below || !(await findRow(sources.db, view, id))) refuse('record.missing')
  const { resource, table } = below
  const statement = new Statement()
  const order = orderSql(below, [{ field: resource.sort.by, order: resource.sort.order }])
  const text = `select ${table.selection} from ${table.source}
    where ${below.where(statement)} and ${table.columnOf(part.parent)} = ${statement.value(id)} ${order}`
  const rows = await runStatement<Record<string, unknown>>(sources.db, text, statement.values)
  await addTexts(sources, below, rows)
  return rows
}
