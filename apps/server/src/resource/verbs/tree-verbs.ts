import { page } from '@dougong/contract/query'
import { canMove } from '@dougong/contract/resource/tree'
import { refuse } from '@dougong/contract/errors'
import { inTransaction } from '../../database/transaction'
import type { Engine } from '../engine'
import { listRows } from '../read/list'
import { type ListCall, readListCall } from '../read/list-call'
import { listPage } from '../read/list-page'
import { addTexts } from '../read/add-texts'
import { pathsOf } from '../tree/branch'
import { isChildOf, type Node, readNodes, siblingOrder, treeOf } from '../tree/nodes'
import type { View } from '../view'
import { type Move, moveNode } from '../write/move-node'

/* What else can be done with the records of a tree. */

/** Returns a page of the roots, or of the children of the parent in the query. */
export async function listLevel(engine: Engine, whole: View, call: ListCall & { signal: AbortSignal }) {
  const view = whole.listed
  const { parent, root = null } = treeOf(view.resource)
  const { [parent]: named, ...query } = call.query
  const parentId = typeof named === 'string' && named !== '' ? named : root
  const listQuery = readListCall(view, { ...call, query })
  const sort = query.column ? listQuery.sort : siblingOrder(view.resource)
  const level = { ...listQuery, sort, within: isChildOf(view, [parentId]) }
  const { records, total } = await listRows(engine.db, view, level, call.signal)
  const rows = records.map(({ _version, ...row }) => row)
  await addTexts(engine, view, rows)
  return page(rows, total.count, listQuery)
}

/** Returns all children of these nodes. */
export async function listChildren(
  engine: Engine,
  whole: View,
  parentIds: readonly string[],
): Promise<Node[]> {
  const view = whole.listed
  const rows = await readNodes(engine.db, view, isChildOf(view, parentIds))
  await addTexts(engine, view, rows)
  return rows
}

/** Returns a page of the list over all levels, each record with `_path`: the names of its ancestors from the root down. */
export async function searchTree(engine: Engine, view: View, call: ListCall & { signal: AbortSignal }) {
  const found = await listPage(engine, view, call)
  const ids = found.records.map(({ id }) => String(id))
  const pathOf = await pathsOf(engine.db, view, ids)
  return { ...found, records: found.records.map((row) => ({ ...row, _path: pathOf(String(row.id)) })) }
}

export async function moveInTree({ db }: Engine, view: View, move: Move): Promise<null> {
  if (!canMove(view.served.resource)) refuse('route.missing')
  await inTransaction(db, (tx) => moveNode(tx, view, { ...move, parentId: move.parentId || null }))
  await view.served.options.afterCommit?.([move.id], 'edit', view.actor)
  return null
}
