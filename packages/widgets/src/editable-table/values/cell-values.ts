import type { Reading } from '@dougong/contract/reading/read-number'
import { readTypedMoment } from '@dougong/contract/typed/read-typed-moment'
import { readTypedNumber } from '@dougong/contract/typed/read-typed-number'
import type { Choice } from '../../data'
import { nameIn } from '../../file-upload/upload-list'
import { joined, membersOf, type Stored } from '../../joined'
import { withoutSemicolons, writeTags } from '../../tag-cell/tags'
import type { CellChoice, Column } from '../columns'
import { typeNameOf } from './type-names'

const checkedWords = ['是', 'true', 'y', 'yes', '1', '√', '✓', 'on']
const uncheckedWords = ['否', 'false', 'n', 'no', '0', '', '×', 'off']
const chosenTypes = ['select', 'sel_search', 'radio', 'list_multi']

/** A choice as widgets have it. */
export function asChoice({
  value,
  text,
  label,
  title,
  disabled,
}: CellChoice): Choice & { disabled?: boolean } {
  return {
    value: String(value),
    text: text ?? label ?? title ?? String(value),
    ...(disabled && { disabled }),
  }
}

/** A column's own choices, and those of its dictionary that it does not have itself. */
export function withDictionary(column: Column, dictionary: readonly Choice[]): Choice[] {
  const own = (column.options ?? []).map(asChoice)
  const known = new Set(own.map(({ value }) => value))
  return [...own, ...dictionary.filter(({ value }) => !known.has(value))]
}

/** What checked and unchecked are stored as. */
export function checkedPair({ customValue }: Column): readonly [checked: unknown, unchecked: unknown] {
  return customValue ?? [true, false]
}

/** Whether a stored value is the checked one: numbers and texts that look the same are the same. */
export function isChecked(column: Column, value: unknown): boolean {
  const [checked] = checkedPair(column)
  return value === checked || (value !== undefined && value !== null && String(value) === String(checked))
}

/** The text of a value, as it is shown, found and copied. `choices` are those of the cell. */
export function textOfValue(column: Column, value: unknown, choices: readonly Choice[]): string {
  const type = typeNameOf(column)
  if (type === 'checkbox') return isChecked(column, value) ? '是' : '否'
  if (value === null || value === undefined) return ''
  if (chosenTypes.includes(type)) return chosenText(value, choices)
  if (type === 'file' || type === 'image' || type === 'upload')
    return joined(membersOf(value as Stored).map((path) => nameIn(path)))
  if (type === 'tags') return joined(String(value).split(';').filter(Boolean), ' ')
  if (type === 'progress') return `${Number(value) || 0}%`
  return typeof value === 'object' ? JSON.stringify(value) : String(value as Stored)
}

function chosenText(value: unknown, choices: readonly Choice[]): string {
  const texts = new Map(choices.map((choice) => [choice.value, choice.text]))
  return joined(membersOf(value as Stored).map((own) => texts.get(own) ?? own))
}

/** What a text that fits no value of its column is told. */
export const noSuchValue = '与列类型不符'

/** The value that pasted text stands for in a column, or why it stands for none. */
export function valueOfText(column: Column, text: string, choices: readonly Choice[]): Reading<unknown> {
  const trimmed = text.trim()
  const type = typeNameOf(column)
  switch (type) {
    case 'input':
    case 'textarea':
    case 'input_pop':
      return { value: text }
    case 'inputNumber':
      return readTypedNumber(trimmed, { decimals: column.decimals })
    case 'checkbox':
      return orRefused(checkedIn(column, trimmed))
    case 'select':
    case 'sel_search':
    case 'radio':
      return trimmed === ''
        ? { value: '' }
        : orRefused(valueIn(choices, trimmed) ?? (column.allowInput ? trimmed : undefined), '不在选项之中')
    case 'list_multi':
      return orRefused(severalIn(choices, trimmed), '不在选项之中')
    case 'date':
    case 'datetime':
    case 'time':
      return readTypedMoment(trimmed, type)
    case 'tags':
      return { value: writeTags(withoutSemicolons(trimmed).replaceAll(/\s/g, '')) }
    default:
      return { problem: noSuchValue }
  }
}

function orRefused(value: unknown, problem = noSuchValue): Reading<unknown> {
  return value === undefined ? { problem } : { value }
}

function checkedIn(column: Column, text: string): unknown {
  const [checked, unchecked] = checkedPair(column)
  if (text === String(checked)) return checked
  if (text === String(unchecked)) return unchecked
  if (checkedWords.includes(text.toLowerCase())) return checked
  return uncheckedWords.includes(text.toLowerCase()) ? unchecked : undefined
}

function valueIn(choices: readonly Choice[], text: string): string | undefined {
  return (choices.find((own) => own.text === text) ?? choices.find((own) => own.value === text))?.value
}

function severalIn(choices: readonly Choice[], text: string): string | undefined {
  const values = membersOf(text.replaceAll('，', ',')).map((own) => valueIn(choices, own))
  return values.some((value) => value === undefined) ? undefined : values.join(',')
}

/** The values of a new row: defaults, checked or unchecked, the next order number, and what the row brings. */
export function newValues(
  columns: readonly Column[],
  ownValues: Record<string, unknown>,
  greatest: (key: string) => number,
  createValue: (column: Column) => unknown,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const column of columns) {
    const value = firstValue(column, greatest, createValue)
    if (value !== undefined) values[column.key] = value
  }
  return { ...values, ...ownValues }
}

function firstValue(
  column: Column,
  greatest: (key: string) => number,
  createValue: (column: Column) => unknown,
): unknown {
  const made = createValue(column)
  if (made !== undefined) return made
  if (column.isOrder) return greatest(column.key) + 1
  if (typeNameOf(column) === 'checkbox' && column.defaultValue === undefined)
    return checkedPair(column)[column.defaultChecked ? 0 : 1]
  return column.defaultValue
}

/** What `fieldExtendJson` says, whether it is JSON or the object itself. */
export function extensionOf({ fieldExtendJson }: Column): Record<string, unknown> {
  if (typeof fieldExtendJson !== 'string') return fieldExtendJson ?? {}
  try {
    const said: unknown = JSON.parse(fieldExtendJson)
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
