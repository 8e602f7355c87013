import { escapeXml } from './xml-text'

/** A cell's value. Text is always written as text: nothing that somebody typed becomes a formula. */
export type Cell = string | number | null

/** Characters beyond this a cell cannot hold. */
export const longestText = 32_767

export function rowXml(cells: readonly Cell[]): string {
  let text = '<row>'
  for (const cell of cells) text += cellXml(cell)
  return `${text}</row>`
}

function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(cell).slice(0, longestText))}</t></is></c>`
}
