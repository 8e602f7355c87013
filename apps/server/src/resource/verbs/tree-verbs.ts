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

/* What can be done besides with records that stand below one another. */

/** A page of the roots, or of the children of the parent that the query names. */
export async function listLevel(engine: Engine, whole: View, call: ListCall & { signal: AbortSignal }) {
  const view = whole.listed
  const { parent, root = null } = treeOf(view.resource)
  const { [parent]: named, ...query } = call.query
  const parentId = typeof named === 'string' && named !== '' ? named : root
  const asked = readListCall(view, { ...call, query })
  const sort = query.column ? asked.sort : siblingOrder(view.resource)
  const level = { ...asked, sort, within: isChildOf(view, [parentId]) }
  const { records, total } = await listRows(engine.db, view, level, call.signal)
  const rows = records.map(({ _version, ...row }) => row)
  await addTexts(engine, view, rows)
  return page(rows, total.count, asked)
}

/** Every child of any of these nodes. */
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

/** The page of a list, whatever the level, each record with `_path`: the names above it, from its root down. */
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
