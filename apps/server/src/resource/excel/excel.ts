import type { Field } from '@dougong/contract/resource/field'
import { hasColumn } from '@dougong/contract/resource/field-kinds/kind-rules'
import { shownField } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Cell } from '../../platform/excel/workbook-writer'
import { meaningOf } from '../field-kinds/index'
import type { View } from '../view'

/** A column of a resource's spreadsheets. */
export interface ExcelColumn {
  name: string
  field: Field
}

/**
 * Returns the columns of the definition's `excel` view, in its order. Parts without one show their list without the `parent`.
 */
export function excelColumns(resource: Resource, parent?: string): ExcelColumn[] {
  const names = resource.excel ?? (parent === undefined ? [] : resource.list)
  return names.flatMap((name) => {
    const field = shownField(resource, name)
    return field && name !== parent ? [{ name, field }] : []
  })
}

/**
 * Returns the stored fields that these are read from: for a field of another record, the one that names that record; for a
 * formula, all stored fields.
 */
export function columnNames({ fields }: Resource, names: readonly string[]): string[] {
  const stored = Object.keys(fields).filter((name) => isReadable(fields[name]))
  const needed = names.flatMap((name) => {
    const { related, unstored } = fields[name] ?? {}
    return unstored ? stored : [related?.through ?? name]
  })
  return [...new Set(needed)]
}

function isReadable(field: Field | undefined): boolean {
  return field !== undefined && hasColumn(field) && !field.secret
}

/**
 * Returns the columns that an import may fill; other columns of the view appear in exports and are ignored by imports. Parts
 * without a view of their own have the columns of their form.
 */
export function importColumns(resource: Resource, parent?: string): ExcelColumn[] {
  const { excel, form } = resource
  const source = parent !== undefined && !excel ? { ...resource, excel: form } : resource
  return excelColumns(source, parent).filter(({ name, field }) => form.includes(name) && !field.readOnly)
}

/** The title of the column that names the record on the sheets of its parts. */
export function nameTitle({ resource, served }: View): string {
  const name = served.options.nameField ?? resource.list[0] ?? 'id'
  return resource.fields[name]?.title ?? '主键'
}

/** Returns the cell of a row whose texts have been added. */
export function cellOf({ name, field }: ExcelColumn, row: Record<string, unknown>): Cell {
  const value = row[`${name}_dictText`] ?? row[name]
  if (value === null || value === undefined) return null
  const meaning = meaningOf(field)
  if (meaning && 'choices' in meaning)
    return meaning.choices.find((choice) => choice.value === String(value))?.text ?? String(value)
  return typeof value === 'number' ? value : String(value)
}
