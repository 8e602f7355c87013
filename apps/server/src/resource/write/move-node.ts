import { refuse } from '@dougong/contract/errors'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import { orderSql } from '../read/list'
import { changeRecord } from './records'
import { requireSeen } from '../read/seen-rows'
import type { ServedResource } from '../serve-resource'
import { lockTree } from '../tree/branch'
import { isChildOf, siblingOrder, treeOf } from '../tree/nodes'
import { type View, wholeView } from '../view'

/** Where a node goes: below which parent (null for the roots) and behind which sibling (null puts it first, undefined last). */
export interface Move {
  id: string
  parentId: string | null
  afterId?: string | null | undefined
}

/** Moves a node that the actor may change, with everything below it, and renumbers its new siblings. */
export async function moveNode(tx: Transaction, view: View, { id, parentId, afterId }: Move): Promise<void> {
  const { served } = view
  const { resource } = served
  const { parent, order } = treeOf(resource)
  await lockTree(tx, served)
  const siblings = order === undefined ? [] : await siblingIds(tx, view, parentId, id)
  const place =
    order === undefined || afterId === undefined
      ? siblings.length
      : afterId === null
        ? 0
        : siblings.indexOf(afterId) + 1
  if (order !== undefined && typeof afterId === 'string') {
    if (place === 0) refuse('tree.siblingGone', { title: resource.title })
    await requireSeen(tx, view, [afterId], 'tree.siblingGone', { title: resource.title })
  }
  await changeRecord(tx, view, { id, [parent]: parentId ?? '' })
  if (order !== undefined) await renumber(tx, served, order, siblings.toSpliced(place, 0, id))
}

/** Returns the ids of all children of a node in their order, seen by the actor or not, without one of them. */
async function siblingIds(
  tx: Transaction,
  { served, actor }: View,
  parentId: string | null,
  without: string,
): Promise<string[]> {
  const nodes = wholeView(served, actor)
  const statement = new Statement()
  const text = `${nodes.ids(statement)} and ${isChildOf(nodes, [parentId])(statement)} and "id" <> ${statement.value(without)}
    ${orderSql(nodes, siblingOrder(served.resource))}`
  const rows = await runStatement<{ id: string }>(tx, text, statement.values)
  return rows.map(({ id }) => id)
}

/** Numbers siblings in the order of `ids`. Those with the right number are not written. */
async function renumber(
  tx: Transaction,
  { table }: ServedResource,
  order: string,
  ids: readonly string[],
): Promise<void> {
  const column = table.columnOf(order)
  const text = `update ${table.table} node set ${column} = listed.place
    from (select id, place::int from unnest($1::text[]) with ordinality as t (id, place)) listed
    where node."id" = listed.id and node.${column} is distinct from listed.place`
  await runStatement(tx, text, [ids])
}
