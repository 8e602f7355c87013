/**
 * How many rows each cell spans, by the column and then by the row: 0 where the cell above reaches down to it.
 * A column merges only within the merged cells of the column before it.
 */
export function rowSpans<Row>(
  rows: readonly Row[],
  valuesOf: readonly ((row: Row) => unknown)[],
): number[][] {
  let starts: readonly boolean[] = rows.map((_, index) => index === 0)
  return valuesOf.map((valueOf) => {
    const before = starts
    starts = rows.map((row, index) => {
      const above = rows[index - 1]
      return before[index] === true || above === undefined || valueOf(above) !== valueOf(row)
    })
    return lengths(starts)
  })
}

/** The length of each run at its start, 0 elsewhere. */
function lengths(starts: readonly boolean[]): number[] {
  return starts.map((isStart, index) => {
    if (!isStart) return 0
    const next = starts.indexOf(true, index + 1)
    return (next === -1 ? starts.length : next) - index
  })
}
