import type { RowValues } from '../columns'
import type { RowsState } from './rows'

/** A row on the screen. */
export interface ShownRow {
  id: string
  depth: number
}

/** The rows on the screen, children of open rows below them. */
export function shownRows(state: RowsState, open: ReadonlySet<string>): ShownRow[] {
  const visibleRows: ShownRow[] = []
  const show = (parent: string, depth: number) => {
    for (const id of state.children.get(parent) ?? []) {
      visibleRows.push({ id, depth })
      if (open.has(id)) show(id, depth + 1)
    }
  }
  show('', 0)
  return visibleRows
}

/** Whether a row can be opened: it has children, or says so before they are loaded. */
export function mayOpen(state: RowsState, id: string): boolean {
  const children = state.children.get(id)
  return children ? children.length > 0 : Boolean(state.rows.get(id)?.values['hasChildren'])
}

/** The rows of an answer: a list, or an object with a `records` list. */
export function childrenIn(answer: unknown): RowValues[] {
  if (Array.isArray(answer)) return answer as RowValues[]
  const records = typeof answer === 'object' && answer !== null && 'records' in answer && answer.records
  if (Array.isArray(records)) return records as RowValues[]
  throw new Error('返回数据类型不识别')
}
