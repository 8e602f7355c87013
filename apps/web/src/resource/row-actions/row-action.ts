import type { ReactNode } from 'react'
import type { Done } from './use-done-notice'

/** Something that can be done to one record of a list. */
export interface RowAction {
  label: string
  /** Stands in the row; the others are behind ⋯. */
  isMain?: boolean
  /** Rarely wanted: always behind ⋯. */
  isAside?: boolean
  /** What belongs together behind ⋯ stands together, apart from the rest. */
  group?: string
  /** The permission code of the call; who does not hold it is not offered it. */
  may?: string
  danger?: boolean
  /** The question before it is done; without it, it is done at once. */
  ask?: string | { title: string; content: ReactNode }
  /** Does it. What the server says is shown, and the list is read again. */
  run?: () => void | Promise<Done | undefined | void>
  /** What it opens instead, which may be loaded by then. */
  dialog?: (close: () => void) => ReactNode
  /** Whether it is on, where it is something that is turned on and off. */
  isOn?: boolean
}

/** What a page offers for a record; what is false is not offered. */
export type RowActionsOf<Row> = (row: Row) => readonly (RowAction | false | undefined)[]

/** At most so many stand in a row. */
const maxLinks = 2

/**
 * Which actions stand in the row and which behind ⋯: the main ones of the page, then the first of the others. What is
 * dangerous is behind it, unless there is nothing else, and what is rarely wanted; the dangerous ones stand last.
 */
export function divided(actions: readonly RowAction[]): { links: RowAction[]; more: RowAction[] } {
  const safe = actions.filter(({ danger, isAside }) => !danger && !isAside)
  if (safe.length === 0 && actions.length === 1) return { links: [...actions], more: [] }
  const first = [...safe.filter(({ isMain }) => isMain), ...safe.filter(({ isMain }) => !isMain)]
  const chosen = new Set(first.slice(0, maxLinks))
  return {
    links: actions.filter((action) => chosen.has(action)),
    more: actions
      .filter((action) => !chosen.has(action))
      .toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false)),
  }
}

/** What stands behind ⋯ in its groups: those of the page in their order, then what has none, then what is dangerous. */
export function grouped(actions: readonly RowAction[]): RowAction[][] {
  const groupOf = ({ group, danger }: RowAction) => (danger ? 'danger' : (group ?? ''))
  const names = [...new Set(actions.map(groupOf))].filter((name) => name !== '' && name !== 'danger')
  return [...names, '', 'danger']
    .map((name) => actions.filter((action) => groupOf(action) === name))
    .filter((members) => members.length > 0)
}

/** 删除 of a record, by its name; the answer is what the server says. */
export function removal(
  name: string,
  remove: () => Promise<Done>,
  {
    label = '删除',
    ask = `确定${label}“${name}”吗？`,
    question,
  }: { label?: string; ask?: string; question?: ReactNode } = {},
): RowAction {
  return { label, danger: true, ask: question ? { title: ask, content: question } : ask, run: remove }
}
