import type { ClipboardEvent } from 'react'
import type { Table } from '../table/table'
import { clearCells, copyCells, type Pasted, pasteCells } from '../table/table-clipboard'

/** What a table's values travel as between tables. */
const valuesFormat = 'application/x-dougong-cells'

/** Copies, cuts and pastes the cells that are selected; an editor inside keeps its own clipboard. */
export function clipboardOf(table: Table, isOwn: (target: EventTarget) => boolean) {
  function copy(event: ClipboardEvent, isCut: boolean) {
    const copied = copyCells(table)
    if (!copied || !isOwn(event.target)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied.text)
    event.clipboardData.setData(valuesFormat, copied.values)
    if (isCut) clearCells(table)
  }
  return {
    onCopy: (event: ClipboardEvent) => copy(event, false),
    onCut: (event: ClipboardEvent) => copy(event, true),
    onPaste(event: ClipboardEvent) {
      if (!isOwn(event.target)) return
      event.preventDefault()
      paste(table, event.clipboardData)
    },
  }
}

/** Whether more than one cell was copied: a line end behind the only line makes no block of it. */
export function isBlock(copied: DataTransfer): boolean {
  return /[\t\r\n]/.test(copied.getData('text/plain').replace(/\r?\n$/, ''))
}

/** Puts what was copied into the cells that are selected, and says what could not be. */
export function paste(table: Table, copied: DataTransfer): void {
  const [text, values] = [copied.getData('text/plain'), copied.getData(valuesFormat)]
  void pasteCells(table, text, values).then((pasted) => {
    const words = pasted ? wordsFor(pasted) : ''
    if (words !== '') table.screen?.warn(words)
  })
}

function wordsFor({ refused, rowsLeft, columnsLeft }: Pasted): string {
  return [
    refused > 0 && `${refused} 个单元格未粘贴，原因已标在单元格上`,
    rowsLeft > 0 && `超出表格的 ${rowsLeft} 行未粘贴`,
    columnsLeft > 0 && `超出表格的 ${columnsLeft} 列未粘贴`,
  ]
    .filter(Boolean)
    .join('；')
}
