import type { Field, FieldKind } from '@dougong/contract/resource/field'
import { readValue } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Column } from '@dougong/widgets/editable-table/columns'
import { cellBehaviour } from '../behaviour/rows'
import { viewOf } from '../field-kinds/index'
import { plainDefaults } from '../form/default-values'

/** Fields of a resource as columns of an editable table: judged as its forms are. `own` says what else a column is. */
export function editableColumns(
  resource: Resource,
  names: readonly string[],
  own: Readonly<Record<string, Partial<Column>>> = {},
): Column[] {
  return names.flatMap((name) => {
    const field = resource.fields[name]
    return field ? [{ ...columnOf(name, field), ...cellBehaviour(resource, name, field), ...own[name] }] : []
  })
}

/** Whether a cell can hold values of the kind as its form input does. */
export function fitsCell(kind: FieldKind): boolean {
  return viewOf(kind).editable !== undefined
}

function columnOf(key: string, field: Field): Column {
  const { editable = 'input', editableColumn, isNumeric } = viewOf(field.kind)
  return {
    key,
    title: field.title,
    type: field.readOnly ? 'normal' : editable,
    ...(isNumeric && { isNumber: true }),
    placeholder: '请输入${title}',
    ...editableColumn?.(field),
    ...beginning(key, field),
    validateRules: [
      ...(field.required ? [{ required: true, message: '${title}不能为空' }] : []),
      {
        handler: ({ value }) => {
          const read = readValue(field, value)
          return 'message' in read ? read.message : true
        },
      },
    ],
  }
}

/** What a new row begins with. */
function beginning(key: string, field: Field): Partial<Column> {
  const { [key]: defaultValue } = plainDefaults({ fields: { [key]: field } })
  return defaultValue === undefined ? {} : { defaultValue }
}
