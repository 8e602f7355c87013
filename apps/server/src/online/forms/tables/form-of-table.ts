import {
  auditColumns,
  type ColumnType,
  type Control,
  type Form,
  type FormField,
  newField,
  newForm,
  placeColumn,
  tenantColumn,
} from '@dougong/contract/online/forms/form'
import { fieldNameProblem, tableNameProblem } from '@dougong/contract/online/forms/name-rules'
import { departmentColumn } from '@dougong/contract/online/forms/to-resource'
import { indexName } from '../plan/names'
import type { PresentColumn, PresentTable, ShapeType } from '../plan/shape'

/** The columns that the server fills in: without them nobody could tell whose a record is, or who made it. */
const needed = ['id', ...auditColumns, tenantColumn]
const own = new Set<string>([...needed, placeColumn, departmentColumn])

interface Meant {
  type: ColumnType
  length: number
  decimals?: number
  control?: Control
}

/** What a column's type is called in forms; undefined where forms have no such type. */
function meaningOf(shape: ShapeType): Meant | undefined {
  switch (shape.type) {
    case 'varchar':
      return { type: 'string', length: shape.length }
    case 'text':
      return { type: 'Text', length: 0, control: 'textarea' }
    case 'integer':
      return { type: 'int', length: 10 }
    case 'bigint':
      return { type: 'long', length: 19 }
    case 'numeric':
      return { type: 'BigDecimal', length: shape.digits, decimals: shape.decimals }
    case 'date':
      return { type: 'Date', length: 0, control: 'date' }
    case 'timestamptz':
      return { type: 'Datetime', length: 0, control: 'datetime' }
    case 'other':
      return undefined
  }
}

/** Why no form can be made of a table, in one sentence; undefined where one can. */
export function tableProblem({ name, key, columns }: PresentTable): string | undefined {
  const problem = tableNameProblem(name)
  if (problem !== undefined) return `表名${problem}`
  if (key.length === 0) return '没有主键'
  if (key.length > 1) return `是联合主键（${key.join('、')}）`
  if (key[0] !== 'id') return `主键应为 id，而不是 ${key[0] ?? ''}`
  const missing = needed.filter((column) => !columns.some((each) => each.name === column))
  if (missing.length > 0) return `缺少系统字段：${missing.join('、')}`
  for (const column of columns) {
    const reason = own.has(column.name) ? undefined : columnProblem(column)
    if (reason !== undefined) return `字段 ${column.name} ${reason}`
  }
  return undefined
}

function columnProblem({ name, type, filling, isComputed }: PresentColumn): string | undefined {
  if (isComputed) return '由数据库计算，不能填写'
  if (type.type === 'other') return `的类型 ${type.words} 不受支持`
  if (filling && 'expression' in filling) return '的默认值是表达式'
  return fieldNameProblem(name)
}

/** The form that a table without problems is the table of. */
export function formOfTable({ name, comment, columns, indexes, foreignKeys }: PresentTable): Form {
  const unique = new Set(
    indexes.filter((index) => index.isUnique && index.isValid).map((index) => index.name),
  )
  const fields = columns
    .filter((column) => column.name !== tenantColumn && column.name !== placeColumn)
    .map((column): FormField => {
      const { control, ...meant } = meaningOf(column.type) ?? { type: 'string', length: 100 }
      const isOwn = own.has(column.name)
      const link = foreignKeys.find((key) => key.column === column.name)
      return newField({
        id: `new-${column.name}`,
        name: column.name,
        title: column.comment || column.name,
        ...meant,
        ...(control && { control }),
        isKey: column.name === 'id',
        isNullable: !column.isRequired || (isOwn && column.name !== 'id'),
        isRequired: column.isRequired && !isOwn,
        columnDefault: column.filling && 'constant' in column.filling ? column.filling.constant : '',
        isInForm: !isOwn,
        isInList: !isOwn,
        ...(unique.has(indexName(name, `only ${column.name}`)) && { validation: 'only' }),
        ...(link && { belongsTo: { table: link.table, field: link.target } }),
      })
    })
  const isSub = fields.some(({ belongsTo }) => belongsTo !== undefined)
  return newForm({ id: '', table: name, title: comment || name, fields, ...(isSub && { type: 'sub' }) })
}
