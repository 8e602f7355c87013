import { rowFilter, unfiltered } from '../rows/row-filter'
import { allRows } from '../rows/rows'
import type { SortedBy } from '../table-props'
import { typeNameOf } from '../values/type-names'
import type { Column, RowValues } from '../columns'
import { findRow, loadInto, type Table } from './table'
import { textOf, columnOf } from './table-values'
import { finishEditing } from './table-editing'

/**
 * Whether the cells of a column can be filtered and sorted by what they show. Rows of a tree keep their places, and those that
 * their owner sorts are a page of more.
 */
export function mayFilter({ options }: Table, column: Column): boolean {
  return !options.tree && !options.sorting && column.render === undefined && typeNameOf(column) !== 'slot'
}

/** Whether rows are hidden or stand in another order than they are stored in. */
export function isFiltered({ state: { filter } }: Table): boolean {
  return filter !== unfiltered
}

/** Shows rows whose cells of a column show one of these texts; undefined shows all of them again. */
export function filterBy(table: Table, key: string, texts: readonly string[] | undefined): void {
  const { [key]: _before, ...others } = table.state.filter.texts
  apply(table, texts ? { ...others, [key]: texts } : others, table.state.filter.sort)
}

/** Shows the rows in an order of a column, or as they are stored. */
export function sortBy(table: Table, sort: SortedBy | undefined): void {
  apply(table, table.state.filter.texts, sort)
}

/** Hides and orders the rows as they stand now. */
export function filterAnew(table: Table): void {
  apply(table, table.state.filter.texts, table.state.filter.sort)
}

export function clearFilter(table: Table): void {
  table.set({ filter: unfiltered })
}

/** Another list of rows is seen as the one before it was. */
export function loadFiltered(table: Table, records: readonly RowValues[], isNew = false): void {
  const { filter } = table.state
  loadInto(table, records, isNew)
  if (filter !== unfiltered) apply(table, filter.texts, filter.sort)
}

/** The texts that a column's cells show, each once, as people sort them. */
export function textsIn(table: Table, column: Column): string[] {
  const texts = new Set(allRows(table.state.rows).map(({ values }) => textOf(table, values, column)))
  return [...texts].sort(new Intl.Collator('zh-CN', { numeric: true }).compare)
}

function apply(
  table: Table,
  texts: Readonly<Record<string, readonly string[]>>,
  sort: SortedBy | undefined,
): void {
  finishEditing(table)
  if (Object.keys(texts).length === 0 && !sort) return clearFilter(table)
  const rows = allRows(table.state.rows).map(({ id, values }) => ({
    id,
    text: (key: string) => {
      const column = columnOf(table, key)
      return column ? textOf(table, values, column) : ''
    },
    value: (key: string) => values[key],
  }))
  const filter = rowFilter(rows, texts, sort)
  const { selected, focus, anchor, end } = table.state
  const isSeen = (id: string | undefined) => id !== undefined && !filter.hidden.has(id)
  table.set({
    filter,
    // What cannot be seen is neither deleted nor changed by mistake.
    selected: new Set([...selected].filter(isSeen)),
    focus: isSeen(focus?.id) ? focus : undefined,
    anchor: isSeen(anchor?.id) ? anchor : undefined,
    end: isSeen(end?.id) ? end : undefined,
  })
}

/** Shows a row that the filter hides, as somebody is led to it. */
export function unhide(table: Table, id: string): void {
  const row = findRow(table, id)
  const { filter } = table.state
  if (!row || !filter.hidden.has(row.id)) return
  const hidden = new Set(filter.hidden)
  hidden.delete(row.id)
  table.set({ filter: { ...filter, hidden } })
}
