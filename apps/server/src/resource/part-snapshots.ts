import { auditFields } from '@dougong/contract/resource/resource'
import { runStatement } from '../database/statement'
import type { Transaction } from '../database/transaction'
import { groupBy } from '../platform/group-by'
import { orderSql } from './list'
import type { ServedResource } from './serve-resource'

type Content = Record<string, unknown>

/** Puts the parts of records into what is kept of them, under the names that a body gives them: a statement for each kind. */
export async function addPartSnapshots(
  tx: Transaction,
  { resource, options }: ServedResource,
  contents: ReadonlyMap<string, Content>,
): Promise<void> {
  for (const [name, { parent }] of Object.entries(resource.parts ?? {})) {
    const below = options.parts?.[name]
    if (!below) continue
    const { table } = below
    const { by, order } = below.resource.sort
    const text = `select ${table.selection} from ${table.source}
      where ${table.columnOf(parent)} = any($1) ${table.isSoftDeleted ? 'and del_flag = 0' : ''}
      ${orderSql(below.resource, table, [{ field: by, order }])}`
    const rows = await runStatement<Content>(tx, text, [[...contents.keys()]])
    const byParent = groupBy(rows, (row) => String(row[parent]))
    for (const [id, content] of contents) content[name] = (byParent.get(id) ?? []).map(own)

    function own(row: Content): Content {
      const left = { ...row }
      for (const key of [parent, '_version', ...auditFields]) delete left[key]
      return left
    }
  }
}
