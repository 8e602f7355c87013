import { writeWorkbook, type Sheet } from '../../platform/excel/workbook-writer'
import { workbookType } from '@dougong/contract/workbook/fixed-parts'
import type { Workbook } from './figure-source'

/** Sheets as a workbook of this title. */
export function workbookOf(title: string, sheets: readonly Sheet[]): Workbook {
  return {
    title,
    file: { name: `${title}.xlsx`, contentType: workbookType, bytes: writeWorkbook(...sheets) },
  }
}
