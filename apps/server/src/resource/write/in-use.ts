import { refuse } from '@dougong/contract/errors'
import { type Belonging, belongsSql, type Tenancy } from '../../access/tenants'
import { quoteIdentifier, quoteTable } from '../../database/identifiers'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import type { ResourceTable } from '../table'

/** Rows elsewhere that name records of a resource: while there are any, the record cannot be removed. */
export interface Usage {
  table: string
  /** The column that names the record. */
  column: string
  /** The record's column that is named; its id where silent. */
  key?: string
  /** The column holds several, joined by commas; `string_to_array(column, ',')` has a gin index. */
  several?: true
  /** Only these rows count: SQL of ours over the using table, as `del_flag = 0`. */
  where?: string
  /** Whose the using rows are, where another tenant's could name the record as well: by its code, or by its id against all rules. */
  belonging?: Belonging
  /** What such a row is called, in Chinese, and the column that tells one from another. */
  noun: string
  name: string
}

const namedAtMost = 3

/** Ends the call, saying by what, if one of the records is named elsewhere in the tenant. One statement per kind of use. */
export async function refuseInUse(
  tx: Transaction,
  tenancy: Tenancy,
  { table, nameColumn }: Pick<ResourceTable, 'table' | 'nameColumn'>,
  usages: readonly Usage[],
  ids: readonly string[],
): Promise<void> {
  for (const usage of usages) {
    const statement = new Statement()
    const alive = usage.where ?? 'true'
    const where = usage.belonging ? `${alive} and ${belongsSql(tenancy, usage.belonging, statement)}` : alive
    const text = usageSql(table, nameColumn, { ...usage, where }, statement.value(ids))
    const [used] = await runStatement<{ record: string; users: string[] }>(tx, text, statement.values)
    if (used) refuse('record.usedBy', { record: used.record, users: usersOf(usage, used.users) })
  }
}

/** The first of the records that is in use, with the names of some of its users. */
function usageSql(table: string, nameColumn: string, usage: Usage & { where: string }, ids: string): string {
  const using = quoteTable(usage.table)
  const column = `u.${quoteIdentifier(usage.column)}`
  const key = `r.${quoteIdentifier(usage.key ?? 'id')}`
  const names = usage.several
    ? `string_to_array(${column}, ',') && array[${key}::text]`
    : `${column} = ${key}`
  /* records that go together do not hold each other */
  const others = using === table ? `and u."id" <> all(${ids})` : ''
  return `select * from (
      select r.${nameColumn}::text as record, array(
        select u.${quoteIdentifier(usage.name)}::text from (select * from ${using} where ${usage.where}) u
        where ${names} ${others} limit ${namedAtMost + 1}) as users
      from ${table} r where r."id" = any(${ids})
    ) used where cardinality(users) > 0 limit 1`
}

function usersOf({ noun }: Usage, names: string[]): string {
  const named = names.slice(0, namedAtMost).map((name) => `“${name}”`)
  return `${noun}${named.join('、')}${names.length > namedAtMost ? '等' : ''}`
}
