/** A place in the grid as it stands on the screen: indexes of a row and a column. */
export interface Place {
  row: number
  column: number
}

/** Cells from one corner to the opposite one, wherever the corners lie. */
export interface CellRange {
  anchor: Place
  end: Place
}

export interface Edges {
  top: number
  bottom: number
  left: number
  right: number
}

export function edgesOf({ anchor, end }: CellRange): Edges {
  return {
    top: Math.min(anchor.row, end.row),
    bottom: Math.max(anchor.row, end.row),
    left: Math.min(anchor.column, end.column),
    right: Math.max(anchor.column, end.column),
  }
}

/** A place within a grid of so many rows and columns. */
export function within(place: Place, rows: number, columns: number): Place {
  return {
    row: Math.max(0, Math.min(place.row, rows - 1)),
    column: Math.max(0, Math.min(place.column, columns - 1)),
  }
}

/** The place behind this one as Tab goes: along the row, then into the next; undefined beyond the ends. */
export function tabbed(place: Place, by: 1 | -1, rows: number, columns: number): Place | undefined {
  const index = place.row * columns + place.column + by
  if (index < 0 || index >= rows * columns) return undefined
  return { row: Math.floor(index / columns), column: index % columns }
}

/** The next cell of a block, along its rows or down its columns; behind the last comes the first. */
export function nextInBlock(range: CellRange, place: Place, by: 1 | -1, along: 'row' | 'column'): Place {
  const { top, bottom, left, right } = edgesOf(range)
  const [height, breadth] = [bottom - top + 1, right - left + 1]
  const [row, column] = [place.row - top, place.column - left]
  const index = along === 'row' ? row * breadth + column : column * height + row
  const next = (index + by + height * breadth) % (height * breadth)
  return along === 'row'
    ? { row: top + Math.floor(next / breadth), column: left + (next % breadth) }
    : { row: top + (next % height), column: left + Math.floor(next / height) }
}

/** Where copied cells go: into the range as often as they fit it, otherwise once from its corner. */
export function targetsOf<Cell>(
  range: CellRange,
  cells: readonly (readonly Cell[])[],
): { row: number; column: number; cell: Cell }[] {
  const { top, bottom, left, right } = edgesOf(range)
  const width = Math.max(0, ...cells.map((row) => row.length))
  if (width === 0) return []
  const fits = (bottom - top + 1) % cells.length === 0 && (right - left + 1) % width === 0
  const height = fits ? bottom - top + 1 : cells.length
  const breadth = fits ? right - left + 1 : width
  return Array.from({ length: height * breadth }, (_, index) => ({
    row: top + Math.floor(index / breadth),
    column: left + (index % breadth),
  })).flatMap((place) => {
    const row = cells[(place.row - top) % cells.length]
    const at = (place.column - left) % width
    return row && at < row.length ? [{ ...place, cell: row[at] as Cell }] : []
  })
}

/** Which cells get the value of the range's top row; a single row takes from the row above it. */
export function fillsDown(range: CellRange): { from: Place; to: Place }[] {
  const { top, bottom, left, right } = edgesOf(range)
  const source = top === bottom ? top - 1 : top
  if (source < 0) return []
  const fills: { from: Place; to: Place }[] = []
  for (let row = source + 1; row <= bottom; row++)
    for (let column = left; column <= right; column++)
      fills.push({ from: { row: source, column }, to: { row, column } })
  return fills
}
