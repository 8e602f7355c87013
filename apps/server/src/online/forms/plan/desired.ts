import {
  type auditColumns,
  type Form,
  type FormField,
  isUnique,
  linkOf,
  placeColumn,
  storedFields,
  tenantColumn,
} from '@dougong/contract/online/forms/form'
import { departmentColumn, sortingField } from '@dougong/contract/online/forms/to-resource'
import { readMoment } from '@dougong/contract/read-moment'
import { digitsOf, readNumber } from '@dougong/contract/read-number'
import { indexName } from './names'
import type {
  ForeignKeyShape,
  IndexShape,
  ShapeType,
  WantedColumn,
  WantedFilling,
  WantedTable,
} from './shape'

/** The table that a form wants. A table that was taken in has no column for the tenant, and indexes under their own names. */
export function desiredTable(form: Form, { isTakenIn }: { isTakenIn: boolean }): WantedTable {
  const fields = storedFields(form)
  return {
    name: form.table,
    comment: form.title,
    key: fields.filter(({ isKey }) => isKey).map(({ name }) => name),
    columns: [
      ...fields.map((field) => (isTakenIn ? columnOf(field, form) : ownColumnOf(field, form))),
      ...(isTakenIn ? [] : [tenant]),
      ...(!isTakenIn && linkOf(form) ? [place] : []),
    ],
    indexes: isTakenIn ? indexesOf(form) : ownIndexesOf(form),
    foreignKeys: fields.flatMap(foreignKeyOf),
  }
}

/** Whose a row is: the server fills it in, nobody else. */
const tenant: WantedColumn = {
  id: tenantColumn,
  name: tenantColumn,
  type: { type: 'integer' },
  isRequired: true,
  filling: null,
  comment: '租户',
  isSecret: false,
  isExpected: false,
  takesOneValue: false,
}

/** Where a record of a sub form stands among those of its record. */
const place: WantedColumn = {
  ...tenant,
  id: placeColumn,
  name: placeColumn,
  isRequired: false,
  comment: '序号',
}

/** What the server writes into these columns is its own business, and so is what they take. */
const ownColumns: Readonly<Record<string, Partial<WantedColumn>>> = {
  create_by: { type: { type: 'varchar', length: 100 } },
  create_time: { isRequired: true, filling: { expression: 'now()' } },
  update_by: { type: { type: 'varchar', length: 100 } },
} satisfies Partial<Record<(typeof auditColumns)[number], Partial<WantedColumn>>>

function ownColumnOf(field: FormField, form: Form): WantedColumn {
  return { ...columnOf(field, form), ...(Object.hasOwn(ownColumns, field.name) && ownColumns[field.name]) }
}

function columnOf(field: FormField, form: Form): WantedColumn {
  const { id, name, title, isNullable, isKey, isRequired, control } = field
  return {
    id,
    name,
    type: typeOf(field),
    isRequired: !isNullable || isKey,
    filling: fillingOf(field),
    comment: title,
    isSecret: control === 'password',
    isExpected: isRequired,
    takesOneValue: takesOneValue(field, form),
  }
}

/** What only one record can have, or what the server keeps. */
const ownControls: ReadonlySet<FormField['control']> = new Set([
  'password',
  'file',
  'image',
  'signature',
  'link_table_field',
  'link_down',
])

/** Whether a value that somebody chooses can stand in many rows alike. */
function takesOneValue(field: FormField, { tree }: Form): boolean {
  const { name, type, control, isKey, belongsTo, expressions } = field
  const isOfTree = name === tree?.parent || name === tree?.hasChild
  const isServers = isOfTree || Object.hasOwn(ownColumns, name) || name === departmentColumn
  if (isKey || belongsTo || isServers || type === 'Blob' || ownControls.has(control)) return false
  return !isUnique(field) && expressions?.formula === undefined
}

/** What the words of existing clients mean to PostgreSQL. */
function typeOf({ type, length, decimals }: FormField): ShapeType {
  switch (type) {
    case 'string':
      return { type: 'varchar', length }
    case 'int':
      return { type: 'integer' }
    case 'long':
      return { type: 'bigint' }
    case 'double':
    case 'BigDecimal':
      return { type: 'numeric', digits: length, decimals }
    case 'Date':
      return { type: 'date' }
    case 'Datetime':
      return { type: 'timestamptz' }
    case 'Text':
    case 'LongText':
      return { type: 'text' }
    case 'Blob':
      return { type: 'other', words: 'bytea' }
  }
}

/** A default in PostgreSQL's own spelling, so that what is stored compares equal. The form's rules have judged it. */
function fillingOf({ type, columnDefault }: FormField): WantedFilling {
  if (columnDefault === '') return null
  switch (type) {
    case 'int':
    case 'long':
    case 'double':
    case 'BigDecimal': {
      const read = readNumber(columnDefault)
      return 'value' in read && read.value !== null ? { constant: digitsOf(read.value) } : null
    }
    case 'Date':
    case 'Datetime': {
      const clock = type === 'Date' ? 'date' : 'datetime'
      /* words like 今天 would be another default every day */
      const [read, later] = [0, 2e12].map((now) => readMoment(columnDefault, clock, { now: new Date(now) }))
      const isLasting = read && later && 'value' in read && 'value' in later && read.value === later.value
      return isLasting ? { constant: read.value } : null
    }
    default:
      return { constant: columnDefault }
  }
}

function indexesOf({ indexes }: Form): IndexShape[] {
  return indexes.map(({ name, fields, isUnique: hasNoTwins }) => ({
    name,
    columns: fields,
    isUnique: hasNoTwins,
  }))
}

/** Of one tenant, what is unique is so in its own rows: another's would be told by a refusal. */
function ownIndexesOf(form: Form): IndexShape[] {
  const own = ({ name, columns, isUnique: hasNoTwins }: IndexShape): IndexShape => ({
    name: indexName(form.table, name),
    columns: hasNoTwins ? [...columns, tenantColumn] : columns,
    isUnique: hasNoTwins,
  })
  const unique = storedFields(form)
    .filter(isUnique)
    .map(({ name }) => ({ name: `only ${name}`, columns: [name], isUnique: true }))
  const links = storedFields(form)
    .filter(({ belongsTo, name }) => belongsTo || name === form.tree?.parent)
    .map(({ name, belongsTo }) => {
      const isOnly = belongsTo !== undefined && form.relation === 'one'
      return {
        name: `of ${name}`,
        columns: belongsTo && !isOnly ? [name, placeColumn] : [name],
        isUnique: isOnly,
      }
    })
  return [...indexesOf(form), ...unique, ...links, ...orderOf(form), ...limitsOf(form)].map(own)
}

/** What the list is sorted by: of many rows, a page comes out of the index. A long text would not fit into one. */
function orderOf(form: Form): IndexShape[] {
  const sorted = sortingField(form) ?? storedFields(form).find(({ name }) => name === 'create_time')
  const isShort = sorted && !['string', 'Text', 'LongText', 'Blob'].includes(sorted.type)
  if (!isShort || form.type === 'sub') return []
  return [{ name: 'in order', columns: [sorted.name, 'id'], isUnique: false }]
}

/** Dictionaries of which one entry is chosen. */
const choosing: ReadonlySet<FormField['control']> = new Set(['list', 'radio', 'sel_search', 'switch'])

/**
 * What lists are limited by, each with their order: dictionaries that the search offers. A page comes out of the index then,
 * however many newer records do not belong to it.
 */
function limitsOf(form: Form): IndexShape[] {
  const [order] = orderOf(form)
  if (!order) return []
  return storedFields(form)
    .filter((field) => field.isSearched && choosing.has(field.control) && field.length <= 255)
    .filter((field) => !isUnique(field) && !order.columns.includes(field.name))
    .map(({ name }) => ({ name: `limited by ${name}`, columns: [name, ...order.columns], isUnique: false }))
}

function foreignKeyOf({ name, belongsTo }: FormField): ForeignKeyShape[] {
  return belongsTo ? [{ column: name, table: belongsTo.table, target: belongsTo.field }] : []
}
