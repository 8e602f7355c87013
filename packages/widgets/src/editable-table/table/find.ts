import type { Place } from './ranges'

/** Every cell whose text holds the words, row by row. At most `limit`, so that one letter does not stop the page. */
export function findCells(
  rows: number,
  columns: number,
  textAt: (place: Place) => string,
  words: string,
  limit = 10_000,
): Place[] {
  const wanted = words.trim().toLowerCase()
  const found: Place[] = []
  if (wanted === '') return found
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (textAt({ row, column }).toLowerCase().includes(wanted)) found.push({ row, column })
      if (found.length >= limit) return found
    }
  return found
}

/** The find behind or before a place, around the ends. */
export function nextFind(found: readonly Place[], from: Place, by: 1 | -1): Place | undefined {
  const isBehind = (place: Place) =>
    place.row > from.row || (place.row === from.row && place.column > from.column)
  const isBefore = (place: Place) =>
    place.row < from.row || (place.row === from.row && place.column < from.column)
  return by === 1 ? (found.find(isBehind) ?? found[0]) : (found.findLast(isBefore) ?? found.at(-1))
}
