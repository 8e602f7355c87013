import { writeTags } from '../tag-cell/tags'
import { registeredCellType } from './cell-types'
import type { Column } from './columns'
import { acceptedNumber, parsedNumber } from './number-input'
import { typeNameOf } from './type-names'

/** What typing opens a cell with: the typed text as far as the cell takes it; undefined where it takes nothing of it. */
export function openingText(column: Column, typed: string): string | undefined {
  if (registeredCellType(column.type ?? '')) return typed
  if (typeNameOf(column) === 'inputNumber') return acceptedNumber('', typed) || undefined
  const longest = Number(column.props?.['maxLength'])
  return longest > 0 ? typed.slice(0, longest) : typed
}

/** What is stored if nothing follows the text that opened a cell; other editors than those of text decide it themselves. */
export function openingDraft(column: Column, typed: string): { value: unknown; typed: string } | undefined {
  if (registeredCellType(column.type ?? '')) return undefined
  switch (typeNameOf(column)) {
    case 'input':
    case 'textarea':
    case 'input_pop':
      return { value: typed, typed }
    case 'inputNumber':
      return { value: parsedNumber(typed), typed }
    case 'tags':
      return { value: writeTags(typed), typed }
    default:
      return undefined
  }
}
