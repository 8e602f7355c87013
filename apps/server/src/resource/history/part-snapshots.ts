import { auditFields } from '@dougong/contract/resource/resource'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import { groupBy } from '../../platform/group-by'
import { orderSql } from '../read/list'
import type { WholeView } from '../view'

type Content = Record<string, unknown>

/** Adds the parts of records to their snapshots, under the names that they have in a request: one statement for each kind. */
export async function addPartSnapshots(
  tx: Transaction,
  view: WholeView,
  contents: ReadonlyMap<string, Content>,
): Promise<void> {
  for (const [name, { parent }] of Object.entries(view.resource.parts ?? {})) {
    const below = view.part(name)
    if (!below) continue
    const { table } = below
    const { by, order } = below.resource.sort
    const statement = new Statement()
    const text = `select ${table.selection} from ${table.source}
      where ${below.where(statement)} and ${table.columnOf(parent)} = any(${statement.value([...contents.keys()])})
      ${orderSql(below, [{ field: by, order }])}`
    const rows = await runStatement<Content>(tx, text, statement.values)
    const byParent = groupBy(rows, (row) => String(row[parent]))
    for (const [id, content] of contents) content[name] = (byParent.get(id) ?? []).map(own)

    function own(row: Content): Content {
      const left = { ...row }
      for (const key of [parent, '_version', ...auditFields]) delete left[key]
      return left
    }
  }
}
