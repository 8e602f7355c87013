import { writeTags } from '../../tag-cell/tags'
import { registeredCellType } from '../cell-types'
import { valueOfText } from '../values/cell-values'
import type { Column } from '../columns'
import type { Draft } from './table'
import { typeNameOf } from '../values/type-names'

/** What typing opens a cell with: the typed text as far as the cell takes it. */
export function openingText(column: Column, typed: string): string {
  if (registeredCellType(column.type ?? '')) return typed
  const longest = Number(column.props?.['maxLength'])
  return longest > 0 ? typed.slice(0, longest) : typed
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
    case 'date':
    case 'datetime':
    case 'time': {
      const read = valueOfText(column, typed, [])
      return 'value' in read ? { ...read, typed } : { ...read, value: before, typed }
    }
    case 'tags':
      return { value: writeTags(typed), typed }
    default:
      return undefined
  }
}
