import { refuse } from '@dougong/contract/errors'
import { belongsSql, type Tenancy } from '../../access/tenants'
import { quoteIdentifier, quoteTable } from '../../database/identifiers'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import type { Usage } from '../serve-resource'
import type { ResourceTable } from '../table'

const maxNames = 3

/** Refuses if a row elsewhere in the tenant refers to one of the records, and names that row. One statement per kind of use. */
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

/** Selects the first of the records that is in use, with the names of some rows that use it. */
function usageSql(table: string, nameColumn: string, usage: Usage & { where: string }, ids: string): string {
  const using = quoteTable(usage.table)
  const column = `u.${quoteIdentifier(usage.column)}`
  const key = `r.${quoteIdentifier(usage.key ?? 'id')}`
  const names = usage.several
    ? `string_to_array(${column}, ',') && array[${key}::text]`
    : `${column} = ${key}`
  /* records that are removed together do not keep each other */
  const others = using === table ? `and u."id" <> all(${ids})` : ''
  return `select * from (
      select r.${nameColumn}::text as record, array(
        select u.${quoteIdentifier(usage.name)}::text from (select * from ${using} where ${usage.where}) u
        where ${names} ${others} limit ${maxNames + 1}) as users
      from ${table} r where r."id" = any(${ids})
    ) used where cardinality(users) > 0 limit 1`
}

function usersOf({ noun }: Usage, names: string[]): string {
  const named = names.slice(0, maxNames).map((name) => `“${name}”`)
  return `${noun}${named.join('、')}${names.length > maxNames ? '等' : ''}`
}
