import type { Database } from '../../database/connect'
import { runStatement, type Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import type { ServedResource } from '../serve-resource'
import type { View, WholeView } from '../view'
import { nameFieldOf, type Node, readNodes, treeOf } from './nodes'

/**
 * Lets one transaction at a time write a tree: codes of siblings are consecutive, moves rename branches, and two moves could
 * close a circle.
 */
export async function lockTree(tx: Transaction, { options }: Pick<ServedResource, 'options'>): Promise<void> {
  await runStatement(tx, 'select pg_advisory_xact_lock(hashtext($1))', [options.table])
}

/**
 * Returns the ids of everything below the nodes, without the nodes, seen by the actor or not. `union` ends even if there is a
 * circle.
 */
export async function idsBelow(
  tx: Database | Transaction,
  { resource, table }: ServedResource,
  ids: readonly string[],
): Promise<string[]> {
  const parent = table.columnOf(treeOf(resource).parent)
  const alive = table.isSoftDeleted ? 'and node.del_flag = 0' : ''
  const text = `with recursive below as (
      select node."id" from ${table.table} node where node.${parent} = any($1) ${alive}
      union
      select node."id" from ${table.table} node join below on node.${parent} = below."id" ${alive}
    ) select "id" from below where "id" <> all($1)`
  const rows = await runStatement<{ id: string }>(tx, text, [ids])
  return rows.map(({ id }) => id)
}

/** Whether a node is `ancestor` or below it. */
export async function isAtOrBelow(
  tx: Transaction,
  { resource, table }: ServedResource,
  id: string,
  ancestor: string,
): Promise<boolean> {
  const parent = table.columnOf(treeOf(resource).parent)
  const text = `with recursive up as (
      select node."id", node.${parent} as parent from ${table.table} node where node."id" = $1
      union
      select node."id", node.${parent} from ${table.table} node join up on node."id" = up.parent
    ) select from up where "id" = $2`
  return (await runStatement(tx, text, [id, ancestor])).length > 0
}

/** Returns the ancestors of nodes that may be seen, from the root down, by the id of the node. */
export async function ancestorsOf<Row extends object = Node>(
  db: Database | Transaction,
  view: View | WholeView,
  ids: readonly string[],
  fields?: readonly string[],
): Promise<Map<string, Row[]>> {
  const { resource, table } = view
  const parent = table.columnOf(treeOf(resource).parent)
  const text = `with recursive up as (
      select node."id" as "from", node.${parent} as parent, array[node."id"::text] as path
        from ${table.table} node where node."id" = any($1)
      union all
      select up."from", node.${parent}, node."id"::text || up.path
        from ${table.table} node join up on node."id" = up.parent where node."id" <> all(up.path)
    ) select distinct on ("from") "from", path from up order by "from", cardinality(path) desc`
  const lines = await runStatement<{ from: string; path: string[] }>(db, text, [ids])
  const above = [...new Set(lines.flatMap(({ from, path }) => path.filter((id) => id !== from)))]
  const isAbove = (statement: Statement) => `"id" = any(${statement.value(above)})`
  const rows =
    above.length > 0 ? await readNodes<Row & Node>(db, view, isAbove, { ...(fields && { fields }) }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    lines.map(({ from, path }) => [from, path.flatMap((id) => (id === from ? [] : (byId.get(id) ?? [])))]),
  )
}

/** Returns the names of the ancestors of nodes that may be seen, from the root down. */
export async function pathsOf(
  db: Database | Transaction,
  view: View | WholeView,
  ids: readonly string[],
): Promise<(id: string) => string[]> {
  const nameField = nameFieldOf(view)
  const above = await ancestorsOf(db, view, ids, [nameField])
  return (id) => (above.get(id) ?? []).map((node) => String(node[nameField] ?? ''))
}
