import { quoteIdentifier } from '../../../database/identifiers'
import { quoteTable, quoteText } from './names'
import {
  type ForeignKeyShape,
  type IndexShape,
  typeWords,
  type WantedColumn,
  type WantedFilling,
  type WantedTable,
} from './shape'
import type { Step } from './steps'

/** The table that steps are about, as it is called once it has its new name. */
export interface Place {
  schema: string
  table: string
}

const quote = quoteIdentifier

/** What a step is to PostgreSQL. Every name passes the one function that quotes names. */
export function statementsOf(step: Step, { schema, table }: Place): string[] {
  const place = quoteTable(schema, table)
  const alter = (change: string) => `alter table ${place} ${change}`
  switch (step.kind) {
    case 'setTableAside':
      return [
        `alter table ${quoteTable(schema, step.table)} rename to ${quote(step.aside)}`,
        /* names of indexes are taken in the whole schema; what they were called is written on them */
        ...step.indexes.flatMap((index, number) => {
          const aside = `${step.aside}_index${number + 1}`
          return [
            `alter index ${quoteTable(schema, index)} rename to ${quote(aside)}`,
            `comment on index ${quoteTable(schema, aside)} is ${quoteText(index)}`,
          ]
        }),
      ]
    case 'releaseTable':
      return [`alter table ${quoteTable(schema, step.other)} drop constraint ${quote(step.name)}`]
    case 'createTable':
      return [creation(place, step.wanted), ...comments(place, step.wanted)]
    case 'renameTable':
      return [`alter table ${quoteTable(schema, step.from)} rename to ${quote(step.to)}`]
    case 'dropForeignKey':
      return [alter(`drop constraint ${quote(step.name)}`)]
    case 'dropIndex':
      return [
        step.constraint === null
          ? `drop index ${quoteTable(schema, step.name)}`
          : alter(`drop constraint ${quote(step.constraint)}`),
      ]
    case 'setAside': {
      const column = `alter column ${quote(step.column)}`
      const changes = [
        step.isRequired && `${column} drop not null`,
        step.hasDefault && `${column} drop default`,
      ]
      const loosened = changes.filter((change) => change !== false)
      return [
        ...(loosened.length > 0 ? [alter(loosened.join(', '))] : []),
        alter(`rename column ${quote(step.column)} to ${quote(step.aside)}`),
      ]
    }
    case 'renameColumn':
      return [alter(`rename column ${quote(step.from)} to ${quote(step.to)}`)]
    case 'bringBack':
      return [alter(`rename column ${quote(step.aside)} to ${quote(step.column)}`)]
    case 'addColumn':
      return [
        alter(`add column ${columnWords(filledColumn(step), step.isRequired)}`),
        ...(step.value === undefined ? [] : [alter(`alter column ${quote(step.column.name)} drop default`)]),
        ...commentOf(place, step.column),
      ]
    case 'dropDefault':
      return [alter(`alter column ${quote(step.column)} drop default`)]
    case 'changeType':
      return [alter(typeChange(step))]
    case 'setDefault':
      return [alter(`alter column ${quote(step.column)} set default ${fillingWords(step.filling)}`)]
    case 'allowNull':
      return [alter(`alter column ${quote(step.column)} drop not null`)]
    case 'require':
      return step.isHeld ? [] : [alter(`alter column ${quote(step.column)} set not null`)]
    case 'fill':
      return [
        `update ${place} set ${quote(step.column)} = ${quoteText(step.value)} where ${quote(step.column)} is null`,
      ]
    case 'commentColumn':
      return [`comment on column ${place}.${quote(step.column)} is ${quoteText(step.comment)}`]
    case 'commentTable':
      return [`comment on table ${place} is ${quoteText(step.comment)}`]
    case 'renameIndex':
      return [`alter index ${quoteTable(schema, step.from)} rename to ${quote(step.to)}`]
    case 'createIndex':
      return [indexCreation(step.index, { schema, table })]
    case 'addForeignKey':
      return [alter(foreignKey(step.key, schema))]
  }
}

/** The statements of several steps: changes of types stand together, so that the table is written once. */
export function statementsOfAll(steps: readonly Step[], place: Place): string[] {
  const statements: string[] = []
  let changes: string[] = []
  const flush = () => {
    if (changes.length > 0)
      statements.push(`alter table ${quoteTable(place.schema, place.table)} ${changes.join(', ')}`)
    changes = []
  }
  for (const step of steps) {
    if (step.kind === 'changeType') changes.push(typeChange(step))
    else {
      flush()
      statements.push(...statementsOf(step, place))
    }
  }
  flush()
  return statements
}

/** Without blocking those who write meanwhile; not inside a transaction. */
export function indexCreation(
  index: IndexShape,
  { schema, table }: Place,
  { isBeside = false } = {},
): string {
  const columns = index.columns.map(quote).join(', ')
  const words = [index.isUnique && 'unique', 'index', isBeside && 'concurrently'].filter(Boolean).join(' ')
  return `create ${words} ${quote(index.name)} on ${quoteTable(schema, table)} (${columns})`
}

function creation(place: string, { columns, key }: WantedTable): string {
  const parts = [
    ...columns.map((column) => columnWords(column, column.isRequired)),
    `primary key (${key.map(quote).join(', ')})`,
  ]
  return `create table ${place} (\n  ${parts.join(',\n  ')}\n)`
}

/** A default fills the rows that are there without writing any of them. */
function filledColumn({ column, value }: Step & { kind: 'addColumn' }): WantedColumn {
  return value === undefined ? column : { ...column, filling: { constant: value } }
}

function columnWords({ name, type, filling }: WantedColumn, isRequired: boolean): string {
  return [
    quote(name),
    typeWords(type),
    isRequired && 'not null',
    filling && `default ${fillingWords(filling)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function fillingWords(filling: NonNullable<WantedFilling>): string {
  return 'constant' in filling ? quoteText(filling.constant) : filling.expression
}

function comments(place: string, { comment, columns }: WantedTable): string[] {
  return [
    ...(comment === '' ? [] : [`comment on table ${place} is ${quoteText(comment)}`]),
    ...columns.flatMap((column) => commentOf(place, column)),
  ]
}

function commentOf(place: string, { name, comment }: WantedColumn): string[] {
  return comment === '' ? [] : [`comment on column ${place}.${quote(name)} is ${quoteText(comment)}`]
}

function typeChange({ column, to, conversion }: Step & { kind: 'changeType' }): string {
  const name = quote(column)
  return `alter column ${name} type ${typeWords(to)}${conversion.isFree ? '' : ` using ${conversion.value(name)}`}`
}

function foreignKey({ column, table, target }: ForeignKeyShape, schema: string): string {
  return `add foreign key (${quote(column)}) references ${quoteTable(schema, table)} (${quote(target)})`
}
