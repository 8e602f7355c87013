import { auditColumns, tenantColumn } from '@dougong/contract/online/forms/form'
import { desiredTable } from '../plan/desired'
import { fillingWords } from '../plan/statements'
import { free } from '../plan/names'
import { typeWords, type WantedColumn } from '../plan/shape'
import { type CodeFile, type Family, remark, type Thing } from './thing'
import { widthOf } from './print'

/** The tables, each behind those that its foreign keys lead to. */
export function migrationFile(family: Family): CodeFile {
  const { main, subs, migration } = family
  const tables = new Map([main, ...subs].map(({ form, table }) => [form.table, table]))
  const taken = new Set<string>()
  const statements = [main, ...subs].flatMap((thing) => [
    creation(thing, tables),
    ...indexesOf(thing, taken).map((index) => `  await sql\`${index}\`.execute(db)`),
  ])
  const text = [
    "import { type Kysely, sql } from 'kysely'\n",
    `/** ${remark(main.title)}. */`,
    'export async function up(db: Kysely<unknown>): Promise<void> {',
    ...statements,
    '}\n',
  ].join('\n')
  return { path: `apps/server/src/database/migrations/${migration}-${main.names.kebab}.ts`, text }
}

const audit: readonly string[] = auditColumns

/** The columns of a thing's table; whether something is below a node is computed, never stored. */
function columnsOf({ form }: Thing): WantedColumn[] {
  const columns = desiredTable(form, { isTakenIn: false }).columns.filter(
    ({ name }) => name !== form.tree?.hasChild,
  )
  const isAudit = ({ name }: WantedColumn) => audit.includes(name)
  return [...columns.filter((column) => !isAudit(column)), ...columns.filter(isAudit)]
}

function creation(thing: Thing, tables: ReadonlyMap<string, string>): string {
  const links = new Map(
    desiredTable(thing.form, { isTakenIn: false }).foreignKeys.map((key) => [key.column, key]),
  )
  const lines = columnsOf(thing).map(({ name, type, isRequired, filling }) => {
    const link = links.get(name)
    const target = link && tables.get(link.table)
    const words = [
      name,
      typeWords(type),
      name === 'id' ? 'primary key' : isRequired && 'not null',
      filling && `default ${fillingWords(filling)}`,
      link && target && `references ${target}${link.target === 'id' ? '' : ` (${link.target})`}`,
    ]
    return `      ${inTemplate(words.filter(Boolean).join(' '))}`
  })
  return `  await sql\`\n    create table ${thing.table} (\n${lines.join(',\n')}\n    )\`.execute(db)`
}

/** Those that the form has, and one for each text that lists are searched by a part of. */
function indexesOf(thing: Thing, taken: Set<string>): string[] {
  const { table, form } = thing
  const named = (columns: readonly string[]) => {
    const name = free([table, ...columns].join('_').slice(0, 60), taken)
    taken.add(name)
    return name
  }
  const known = new Set<string>()
  const plain = desiredTable(form, { isTakenIn: false }).indexes.flatMap(({ columns, isUnique }) => {
    const key = `${isUnique} ${columns.join(' ')}`
    if (known.has(key) || columns.some((column) => column === form.tree?.hasChild)) return []
    known.add(key)
    const name = named(columns.filter((column) => column !== tenantColumn && column !== 'id'))
    return [index(`create ${isUnique ? 'unique ' : ''}index ${name} on ${table} (`, columns, ')')]
  })
  const parts = form.fields
    .filter(({ type, isSearched, searchMode, search }) => {
      const isSearchedByPart = isSearched && searchMode === 'like' && !search
      return isSearchedByPart && type === 'string'
    })
    .map(({ name }) =>
      index(`create index ${named([name, 'part'])} on ${table} using gin (`, [`${name} gin_trgm_ops`], ')'),
    )
  return [...plain, ...parts]
}

/** On one line where it fits there. */
function index(start: string, columns: readonly string[], end: string): string {
  const flat = start + columns.join(', ') + end
  return widthOf(`  await sql\`${flat}\`.execute(db)`) <= 110
    ? flat
    : `\n    ${start}\n      ${columns.join(',\n      ')}\n    ${end}`
}

/** A text inside a template: nothing of it ends the template or is evaluated. */
function inTemplate(text: string): string {
  return text.replaceAll(/[\\`]|\$\{/g, (sign) => `\\${sign}`)
}
