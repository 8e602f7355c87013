import { outputOf } from '../rows/row-output'
import { rowsFrom } from '../rows/rows'
import { findRow, rowKeyOf, type Table } from './table'
import { unhide } from './table-filter'
import { childrenIn, mayOpen } from '../rows/tree'

/** Opens or closes a row of a tree; children that were never there are asked for. */
export async function toggleOpen(table: Table, id: string): Promise<void> {
  const { open, rows } = table.state
  if (open.has(id)) return table.set({ open: without(open, id) })
  if (!mayOpen(table.state.rows, id) || table.state.waiting.has(id)) return
  if (!rows.children.has(id) && table.options.tree?.loadChildren) await loadChildren(table, id)
  if (mayOpen(table.state.rows, id)) table.set({ open: new Set(table.state.open).add(id) })
}

async function loadChildren(table: Table, id: string): Promise<void> {
  const row = findRow(table, id)
  const load = table.options.tree?.loadChildren
  if (!row || !load) return
  const loaded = table.state.rows.rows
  table.set({ waiting: new Set(table.state.waiting).add(id) })
  try {
    const answer = await load(outputOf(row, { rowKey: rowKeyOf(table) }), table.closing.signal)
    if (findRow(table, id)) place(table, id, childrenIn(answer), loaded)
  } catch (error) {
    if (!table.closing.signal.aborted)
      table.screen?.warn(error instanceof Error ? error.message : String(error))
  } finally {
    table.set({ waiting: without(table.state.waiting, id) })
  }
}

/** Children from elsewhere are saved rows: nothing to undo. */
function place(
  table: Table,
  parent: string,
  records: ReturnType<typeof childrenIn>,
  known: ReadonlyMap<string, unknown>,
): void {
  const { rows } = table.state
  const source = { rowKey: rowKeyOf(table), nextId: table.nextId, parent }
  const children = rowsFrom(records, source, new Set([...known.keys(), ...rows.rows.keys()]))
  const lists = new Map(rows.children).set(parent, [])
  for (const child of children) lists.set(child.parent, [...(lists.get(child.parent) ?? []), child.id])
  table.set({
    rows: {
      ...rows,
      rows: new Map([...rows.rows, ...children.map((child) => [child.id, child] as const)]),
      children: lists,
    },
  })
}

/** Opens everything above a row, so that it can be seen. */
export function reveal(table: Table, id: string): void {
  unhide(table, id)
  const open = new Set(table.state.open)
  for (let parent = findRow(table, id)?.parent; parent; parent = findRow(table, parent)?.parent)
    open.add(parent)
  if (open.size !== table.state.open.size) table.set({ open })
}

/** Opens or closes what a row shows below itself. */
export function toggleExpanded(table: Table, id: string): void {
  const { expanded } = table.state
  if (expanded.has(id)) return table.set({ expanded: without(expanded, id) })
  table.set({ expanded: new Set(table.options.isAccordion ? [id] : [...expanded, id]) })
}

function without(ids: ReadonlySet<string>, id: string): Set<string> {
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}
