import type { Field } from '@dougong/contract/resource/field'
import { queryableField } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Cell } from '../platform/excel/workbook-writer'

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
    const field = queryableField(resource, name)
    return field && name !== parent ? [{ name, field }] : []
  })
}

/** Columns that an import may fill; the others of the view are shown in exports and passed over in imports. */
export function importColumns(resource: Resource): ExcelColumn[] {
  return excelColumns(resource).filter(({ name, field }) => resource.form.includes(name) && !field.readOnly)
}

/** What a cell shows of a row whose texts have been added. */
export function cellOf({ name, field }: ExcelColumn, row: Record<string, unknown>): Cell {
  const value = row[`${name}_dictText`] ?? row[name]
  if (value === null || value === undefined) return null
  if (field.kind === 'switch') return switchText(field.values, String(value))
  return typeof value === 'number' ? value : String(value)
}

function switchText([yes, no]: readonly [string, string], value: string): string {
  return value === yes ? '是' : value === no ? '否' : value
}
