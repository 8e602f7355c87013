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

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The columns of the definition's `excel` view, in its order. Parts without one show their list, not their `parent`. */
export function excelColumns(resource: Resource, parent?: string): ExcelColumn[] {
  const names = resource.excel ?? (parent === undefined ? [] : resource.list)
  return names.flatMap((name) => {
    const field = shownField(resource, name)
    return field && name !== parent ? [{ name, field }] : []
  })
}

/** The fields with columns that tell what these show: of another record, the field that names it; of a formula, all that it may ask for. */
export function columnNames({ fields }: Resource, names: readonly string[]): string[] {
  const stored = Object.keys(fields).filter((name) => isReadable(fields[name]))
  const told = names.flatMap((name) => {
    const { related, unstored } = fields[name] ?? {}
    return unstored ? stored : [related?.through ?? name]
  })
  return [...new Set(told)]
}

function isReadable(field: Field | undefined): boolean {
  return field !== undefined && hasColumn(field) && !field.secret
}

/**
 * Columns that an import may fill; the others of the view are shown in exports and passed over in imports. Parts without a
 * view of their own are filled in as their form is.
 */
export function importColumns(resource: Resource, parent?: string): ExcelColumn[] {
  const { excel, form } = resource
  const shown = parent !== undefined && !excel ? { ...resource, excel: form } : resource
  return excelColumns(shown, parent).filter(({ name, field }) => form.includes(name) && !field.readOnly)
}

/** The title of the column that names the record on the sheets of its parts. */
export function nameTitle({ resource, served }: View): string {
  const name = served.options.nameField ?? resource.list[0] ?? 'id'
  return resource.fields[name]?.title ?? '主键'
}

/** What a cell shows of a row whose texts have been added. */
export function cellOf({ name, field }: ExcelColumn, row: Record<string, unknown>): Cell {
  const value = row[`${name}_dictText`] ?? row[name]
  if (value === null || value === undefined) return null
  const meaning = meaningOf(field)
  if (meaning && 'choices' in meaning)
    return meaning.choices.find((choice) => choice.value === String(value))?.text ?? String(value)
  return typeof value === 'number' ? value : String(value)
}
