import { writeTags } from '../../tag-cell/tags'
import { emptied, isUnfinished, pastedNumber, type TypedNumber } from '../../number-input/number-typing'
import { registeredCellType } from '../cell-types'
import { valueOfText } from '../values/cell-values'
import type { Column } from '../columns'
import type { Draft } from './table'
import { typeNameOf } from '../values/type-names'

/** What typing opens a cell with: the typed text as far as the cell takes it, or why it does not open. */
export function openingText(column: Column, typed: string): TypedNumber {
  if (registeredCellType(column.type ?? '')) return { text: typed }
  if (typeNameOf(column) === 'inputNumber')
    return pastedNumber({ before: '', text: typed, behind: '' }, { decimals: column.decimals })
  const longest = Number(column.props?.['maxLength'])
  return { text: longest > 0 ? typed.slice(0, longest) : typed }
}

/** What is stored if nothing follows the text that opened a cell; other editors than those of text decide it themselves. */
export function openingDraft(column: Column, typed: string, before: unknown): Draft | undefined {
  if (registeredCellType(column.type ?? '')) return undefined
  switch (typeNameOf(column)) {
    case 'input':
    case 'textarea':
    case 'input_pop':
      return { value: typed, typed }
    case 'inputNumber':
      return isUnfinished(typed) ? { value: null, typed, problem: emptied } : readDraft(column, typed, before)
    case 'date':
    case 'datetime':
    case 'time':
      return readDraft(column, typed, before)
    case 'tags':
      return { value: writeTags(typed), typed }
    default:
      return undefined
  }
}

function readDraft(column: Column, typed: string, before: unknown): Draft {
  const read = valueOfText(column, typed, [])
  return 'value' in read ? { ...read, typed } : { ...read, value: before, typed }
}
