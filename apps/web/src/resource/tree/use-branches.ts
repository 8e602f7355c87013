import { type QueryKey, useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'

interface Shape<Row, Key extends QueryKey> {
  /** The children of a node. */
  levelOf: (parentId: string) => UseQueryOptions<Row[], Error, Row[], Key>
  hasChild: (row: Row) => boolean
  /** Nothing is open, whatever was opened. */
  isFlat?: boolean
}

/** A tree as far as it is open: every open node's children are a query of their own. */
export function useBranches<Row extends { id: string }, Key extends QueryKey>({
  levelOf,
  hasChild,
  isFlat = false,
}: Shape<Row, Key>) {
  const [opened, setOpened] = useState<readonly string[]>([])
  const visible = isFlat ? [] : opened
  const levels = useQueries({ queries: visible.map((id) => levelOf(id)) })
  const childrenOf = new Map(visible.map((id, index) => [id, levels[index]?.data]))
  const isOpen = (id: string) => opened.includes(id)
  const close = (id: string) => setOpened((before) => before.filter((each) => each !== id))
  const open = (...ids: string[]) => setOpened((before) => [...new Set([...before, ...ids])])

  /** The rows with what is open below them; one that is not open yet holds an empty list. */
  const grown = (rows: readonly Row[]): Row[] =>
    isFlat
      ? [...rows]
      : rows.map((row) => (hasChild(row) ? { ...row, children: grown(childrenOf.get(row.id) ?? []) } : row))

  return {
    opened,
    childrenOf,
    grown,
    isOpen,
    open,
    /** Exactly these are open. */
    set: (ids: readonly string[]) => setOpened(ids),
    toggle: (id: string) => (isOpen(id) ? close(id) : open(id)),
    error: levels.find(({ error }) => error)?.error ?? null,
    isFetching: levels.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(levels.map(({ refetch }) => refetch())),
    /** What a table needs to open rows. */
    expandable: {
      expandedRowKeys: [...visible],
      rowExpandable: hasChild,
      onExpand: (isOpening: boolean, { id }: Row) => (isOpening ? open(id) : close(id)),
    },
  }
}
