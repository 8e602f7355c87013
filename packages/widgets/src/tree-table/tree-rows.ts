/** What has come of a level: on its way, refused, or its rows. */
export type Level<Row> =
  | { state: 'loading' }
  | { state: 'failed'; error: Error }
  | { state: 'loaded'; rows: readonly Row[] }

/** Levels by the parent's key; the roots stand under `null`. */
export type Levels<Row> = ReadonlyMap<string | null, Level<Row>>

/** A line of the table: a record, or what is said in the place of a level that is not there. */
export type TreeLine<Row> = RecordLine<Row> | NoteLine

export interface RecordLine<Row> {
  kind: 'record'
  key: string
  row: Row
  level: number
  parent: string | null
  isLeaf: boolean
  isOpen: boolean
  /** The place among its siblings, from 1, and how many they are. */
  place: number
  siblings: number
}

interface NoteLine {
  kind: 'loading' | 'failed'
  key: string
  parent: string
  level: number
  error?: Error
}

export interface TreeShape<Row> {
  keyOf: (row: Row) => string
  hasChildren: (row: Row) => boolean
}

/** The lines in sight, from the top down. A parent whose level came empty is a leaf; a circle is cut. */
export function linesOf<Row>(
  levels: Levels<Row>,
  open: ReadonlySet<string>,
  shape: TreeShape<Row>,
  parent: string | null = null,
  above: readonly string[] = [],
): TreeLine<Row>[] {
  const level = levels.get(parent)
  if (level?.state !== 'loaded') return parent === null ? [] : noteOf(level, parent, above.length + 1)
  const rows = level.rows.filter((row) => !above.includes(shape.keyOf(row)))
  return rows.flatMap((row, index) => {
    const key = shape.keyOf(row)
    const below = levels.get(key)
    const isLeaf = !shape.hasChildren(row) || (below?.state === 'loaded' && below.rows.length === 0)
    const isOpen = !isLeaf && open.has(key)
    const line: RecordLine<Row> = {
      kind: 'record',
      key,
      row,
      level: above.length + 1,
      parent,
      isLeaf,
      isOpen,
      place: index + 1,
      siblings: rows.length,
    }
    return isOpen ? [line, ...linesOf(levels, open, shape, key, [...above, key])] : [line]
  })
}

function noteOf<Row>(level: Level<Row> | undefined, parent: string, depth: number): NoteLine[] {
  const note = { parent, key: `${parent}…`, level: depth }
  return level?.state === 'failed'
    ? [{ ...note, kind: 'failed', error: level.error }]
    : [{ ...note, kind: 'loading' }]
}

/** What a key does on a record's line: the focus moves to another line, or the line opens or closes. */
export type KeyDeed = { focus: string } | { toggle: string } | undefined

/** The keys of a treegrid: arrows, Home, End, Page keys and Enter. */
export function keyDeed<Row>(
  lines: readonly TreeLine<Row>[],
  focused: string,
  pressed: string,
  page: number,
): KeyDeed {
  const records = lines.filter((line) => line.kind === 'record')
  const index = records.findIndex(({ key }) => key === focused)
  const line = records[index]
  if (!line) return undefined
  const to = (place: number): KeyDeed => {
    const target = records[Math.min(Math.max(place, 0), records.length - 1)]
    return target && target.key !== focused ? { focus: target.key } : undefined
  }
  const next = records[index + 1]
  switch (pressed) {
    case 'ArrowDown':
      return to(index + 1)
    case 'ArrowUp':
      return to(index - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(records.length - 1)
    case 'PageDown':
      return to(index + page)
    case 'PageUp':
      return to(index - page)
    case 'ArrowRight':
      if (line.isLeaf) return undefined
      if (!line.isOpen) return { toggle: line.key }
      return next?.parent === line.key ? { focus: next.key } : undefined
    case 'ArrowLeft':
      if (line.isOpen) return { toggle: line.key }
      return line.parent === null ? undefined : { focus: line.parent }
    case 'Enter':
      return line.isLeaf ? undefined : { toggle: line.key }
    default:
      return undefined
  }
}
