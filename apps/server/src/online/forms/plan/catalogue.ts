import type { Database } from '../../../database/connect'
import { runStatement } from '../../../database/statement'
import type { Transaction } from '../../../database/transaction'
import type { PresentColumn, PresentForeignKey, PresentIndex, PresentTable, ShapeType } from './shape'

interface TableRow {
  oid: string
  comment: string
  key: string[]
  columnsUsed: number
  estimatedRows: number
}

interface ColumnRow {
  name: string
  type: string
  isRequired: boolean
  comment: string
  filling: string | null
  isComputed: boolean
  views: string[]
  textIndexes: string[]
}

/** Only a table that holds rows itself is one here: no view, and no table of another server. */
const tableText = `
  select c.oid::text as oid, coalesce(obj_description(c.oid, 'pg_class'), '') as comment,
    coalesce((
      select array_agg(a.attname::text order by k.place)
      from pg_index i, unnest(i.indkey::smallint[]) with ordinality k(number, place), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number), '{}') as key,
    c.relnatts as "columnsUsed", greatest(c.reltuples, 0)::bigint as "estimatedRows"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relname = $2 and c.relkind in ('r', 'p')`

const columnsText = `
  select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
    coalesce(col_description(a.attrelid, a.attnum), '') as comment,
    pg_get_expr(d.adbin, d.adrelid) as filling, a.attgenerated <> '' or a.attidentity <> '' as "isComputed",
    array(
      select distinct v.relname::text from pg_depend e join pg_rewrite r on r.oid = e.objid join pg_class v on v.oid = r.ev_class
      where e.classid = 'pg_rewrite'::regclass and e.refclassid = 'pg_class'::regclass
        and e.refobjid = a.attrelid and e.refobjsubid = a.attnum
      order by 1) as views,
    array(
      select x.relname::text from pg_depend e join pg_index i on i.indexrelid = e.objid join pg_class x on x.oid = e.objid
      join pg_am m on m.oid = x.relam
      where e.classid = 'pg_class'::regclass and e.refclassid = 'pg_class'::regclass and e.refobjid = a.attrelid
        and e.refobjsubid = a.attnum and i.indrelid = a.attrelid and m.amname = 'gin'
      order by 1) as "textIndexes"
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1::oid and a.attnum > 0 and not a.attisdropped
  order by a.attnum`

/** Over plain columns, all of them, in their usual order. */
const indexesText = `
  select x.relname::text as name, i.indisunique as "isUnique", i.indisvalid as "isValid",
    (select k.conname::text from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('u', 'x')) as constraint,
    (select array_agg(a.attname::text order by k.place)
      from unnest(i.indkey::smallint[]) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number) as columns
  from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
  where i.indrelid = $1::oid and not i.indisprimary and m.amname = 'btree' and i.indpred is null and i.indexprs is null
    and i.indnatts = i.indnkeyatts and not exists (select from unnest(i.indoption::smallint[]) o(option) where option <> 0)
  order by 1`

const foreignKeysText = `
  select k.conname::text as name, a.attname::text as column, t.relname::text as table, f.attname::text as target
  from pg_constraint k join pg_class t on t.oid = k.confrelid join pg_class c on c.oid = k.conrelid
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
  where k.conrelid = $1::oid and k.contype = 'f' and cardinality(k.conkey) = 1 and t.relnamespace = c.relnamespace
  order by 1`

const leadingHereText = `
  select c.relname::text as table, k.conname::text as name
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.confrelid = $1::oid and k.conrelid <> k.confrelid and k.contype = 'f' and t.relnamespace = c.relnamespace
  order by 1, 2`

/** Columns of this schema that no two rows share a value of: what a foreign key can lead to. */
export async function isKeyColumn(
  db: Database | Transaction,
  schema: string,
  { table, target }: { table: string; target: string },
): Promise<boolean> {
  const found = await readTable(db, schema, table)
  const keys = [
    found?.key,
    ...(found?.indexes ?? []).filter(({ isUnique }) => isUnique).map(({ columns }) => columns),
  ]
  return keys.some((columns) => columns?.join() === target)
}

/** Reads a table as it is now; undefined where there is none. */
export async function readTable(
  db: Database | Transaction,
  schema: string,
  name: string,
): Promise<PresentTable | undefined> {
  const [table] = await runStatement<TableRow>(db, tableText, [schema, name])
  if (!table) return undefined
  const { oid, ...known } = table
  const columns = await runStatement<ColumnRow>(db, columnsText, [oid])
  return {
    schema,
    name,
    ...known,
    columns: columns.map(columnOf),
    indexes: await runStatement<PresentIndex>(db, indexesText, [oid]),
    foreignKeys: await runStatement<PresentForeignKey>(db, foreignKeysText, [oid]),
    leadingHere: await runStatement<{ table: string; name: string }>(db, leadingHereText, [oid]),
  }
}

function columnOf({ type: words, filling, ...known }: ColumnRow): PresentColumn {
  const type = readType(words)
  return { ...known, type, filling: readFilling(filling, type) }
}

const plainTypes: Readonly<Record<string, ShapeType>> = {
  text: { type: 'text' },
  integer: { type: 'integer' },
  bigint: { type: 'bigint' },
  date: { type: 'date' },
  'timestamp with time zone': { type: 'timestamptz' },
}

function readType(words: string): ShapeType {
  const plain = plainTypes[words]
  if (plain) return plain
  const text = /^character varying\((\d+)\)$/.exec(words)
  if (text) return { type: 'varchar', length: Number(text[1]) }
  const number = /^numeric\((\d+),(\d+)\)$/.exec(words)
  if (number) return { type: 'numeric', digits: Number(number[1]), decimals: Number(number[2]) }
  return { type: 'other', words }
}

/** A constant in PostgreSQL's own spelling: a number, or a text and perhaps its type. */
const numberConstant = /^\(?(-?\d+(?:\.\d+)?)\)?(?:::[a-z0-9 (),]+)?$/
const textConstant = /^(E?)'((?:[^']|'')*)'(?:::[a-z0-9 (),]+)?$/

function readFilling(words: string | null, { type }: ShapeType): PresentColumn['filling'] {
  if (words === null || words.startsWith('NULL::')) return null
  const number = numberConstant.exec(words)
  if (number) return { constant: number[1] ?? '' }
  const text = textConstant.exec(words)
  if (!text) return { expression: words }
  const constant = (text[2] ?? '').replaceAll("''", "'")
  /* moments are told in the server's zone, as everywhere */
  if (type === 'timestamptz') return { constant: constant.slice(0, 19) }
  return { constant: text[1] ? constant.replaceAll('\\\\', '\\') : constant }
}
