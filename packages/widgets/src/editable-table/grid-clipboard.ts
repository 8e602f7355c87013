import type { ClipboardEvent } from 'react'
import type { Table } from './table'
import { clearCells, copyCells, pasteCells } from './table-clipboard'

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
      const { clipboardData } = event
      const refused = pasteCells(
        table,
        clipboardData.getData('text/plain'),
        clipboardData.getData(valuesFormat),
      )
      if (refused > 0) table.screen?.warn(`${refused} 个单元格未粘贴：内容与列类型不符或不可编辑`)
    },
  }
}
