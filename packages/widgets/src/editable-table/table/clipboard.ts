/** The cells of copied text: tabs between cells, lines between rows, quotes around what holds either. */
export function cellsIn(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at)
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text.charAt(at + 1) === '\n') at++
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

/** Cells as spreadsheets take them. */
export function textOfCells(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
}

function quoted(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
