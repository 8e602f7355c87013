import { readValue } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import type { CellRule, Column, RowValues } from '@dougong/widgets/editable-table/columns'
import type { Column as ListColumn } from '../list/columns'
import { editableColumns, fitsCell } from '../rows/editable-columns'
import type { ResourceRow } from '../resource.queries'
import { takenWords } from '../form/unique-rule'

/** Whether a list's cells of this field are edited where they stand: only what the form would ask for as a cell does. */
export function isInlineField(resource: Resource, name: string, ownInputs: readonly string[] = []): boolean {
  const field = resource.fields[name]
  if (!field || !resource.inline?.includes(name) || !resource.form.includes(name)) return false
  if (field.readOnly || field.createOnly || field.secret || ownInputs.includes(name)) return false
  return fitsCell(field.kind)
}

/** The columns of a list in an editable table: what is not edited looks as it does in the list. */
export function inlineColumns(
  resource: Resource,
  columns: readonly ListColumn[],
  ownInputs?: readonly string[],
): Column[] {
  return columns.flatMap(({ name, title, render }) =>
    isInlineField(resource, name, ownInputs)
      ? editableColumns(resource, [name]).map((column) => withUniqueRule(resource, column))
      : [{ key: name, title, type: 'normal', render: ({ row }) => render(row as ResourceRow) }],
  )
}

function withUniqueRule(resource: Resource, column: Column): Column {
  if (!resource.fields[column.key]?.unique) return column
  const rule: CellRule = {
    handler: async ({ value, row }) => {
      const text = String(value ?? '').trim()
      return text === ''
        ? true
        : ((await takenWords(resource.path, column.key, text, String(row.id))) ?? true)
    },
  }
  return { ...column, validateRules: [...(column.validateRules ?? []), rule] }
}

/** What the form would say of the values; nothing where it would take them. */
export function judgeValues(resource: Resource, values: RowValues): string | undefined {
  const words = Object.entries(values).flatMap(([name, value]) => {
    const field = resource.fields[name]
    const read = field && readValue(field, value)
    return read && 'message' in read ? [read.message] : []
  })
  return words.length > 0 ? words.join('；') : undefined
}
