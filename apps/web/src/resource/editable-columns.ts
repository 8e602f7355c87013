import type { Field, FieldKind } from '@dougong/contract/resource/field'
import { numberRules, readValue } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import type { BuiltInCellType, Column } from '@dougong/widgets/editable-table/columns'

const cellTypes: Partial<Record<FieldKind, BuiltInCellType>> = {
  text: 'input',
  integer: 'inputNumber',
  decimal: 'inputNumber',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  dict: 'select',
  dicts: 'list_multi',
  switch: 'checkbox',
  user: 'sel_user',
  users: 'sel_user',
  department: 'sel_depart',
  departments: 'sel_depart',
  file: 'file',
  files: 'file',
  image: 'image',
  images: 'image',
  longText: 'input_pop',
}

/** Fields of a resource as columns of an editable table: judged as its forms are. `own` says what else a column is. */
export function editableColumns(
  resource: Resource,
  names: readonly string[],
  own: Readonly<Record<string, Partial<Column>>> = {},
): Column[] {
  return names.flatMap((name) => {
    const field = resource.fields[name]
    return field ? [{ ...columnOf(name, field), ...own[name] }] : []
  })
}

/** Whether a cell can hold values of the kind as its form input does. */
export function fitsCell(kind: FieldKind): boolean {
  return cellTypes[kind] !== undefined
}

function columnOf(key: string, field: Field): Column {
  const type = field.readOnly ? 'normal' : (cellTypes[field.kind] ?? 'input')
  return {
    key,
    title: field.title,
    type,
    placeholder: '请输入${title}',
    ...('dictionary' in field && { dictCode: field.dictionary, placeholder: '请选择${title}' }),
    ...(field.kind === 'switch' && { customValue: field.values }),
    ...decimalsOf(field),
    ...(isSingle(field.kind) && { number: 1, fieldExtendJson: { uploadnum: 1, multiSelect: false } }),
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

function decimalsOf(field: Field): Pick<Column, 'decimals'> {
  if (field.kind !== 'integer' && field.kind !== 'decimal') return {}
  const { decimals } = numberRules(field)
  return decimals === undefined ? {} : { decimals }
}

function isSingle(kind: FieldKind): boolean {
  return kind === 'file' || kind === 'image' || kind === 'user' || kind === 'department'
}
