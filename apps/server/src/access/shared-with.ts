import { type RawBuilder, sql } from 'kysely'
import { fragment, Statement } from '../database/statement'
import { type Actor, readersOf, type Viewer } from './actor'
import { belongsSql, isMember, ofTenantOrPlatform, type Tenancy } from './tenants'

/** The columns that say whom a row is shared with, as SQL. */
export interface SharedColumns {
  /** The author, and whether the column has their id or their name. */
  author?: { column: string; is: 'id' | 'username' }
  /** An array of names of users. */
  usernames?: string
  /** An array of ids of roles. */
  roleIds: string
}

/** Who sees every row, whoever it is shared with. */
type SeesAll = (reader: Actor | Viewer) => boolean

/**
 * The condition that the actor made a row, is named by it or holds a role that it names, for text under construction. A role counts
 * if it is the platform's or the tenant's. Whoever looks through the actor's eyes must share the row as well.
 */
export function sharedWithSql(
  actor: Actor,
  { author, usernames, roleIds }: SharedColumns,
  statement: Statement,
  seesAll: SeesAll = () => false,
): string {
  const limits = readersOf(actor)
    .filter((reader) => !seesAll(reader))
    .map(({ userId, username }) => {
      const byRole = `exists (select from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = ${statement.value(userId)} and r.id = any(${roleIds})
          and ${belongsSql(actor, 'ownOrPlatform', statement, 'r.tenant_id')})`
      const byName = usernames && `${statement.value(username)} = any(${usernames})`
      const isAuthor =
        author && `${author.column} = ${statement.value(author.is === 'id' ? userId : username)}`
      return `(${[isAuthor, byName, byRole].filter(Boolean).join(' or ')})`
    })
  return limits.length > 0 ? limits.join(' and ') : 'true'
}

/** The same as a part of a query. */
export function sharedWith(actor: Actor, columns: SharedColumns, seesAll?: SeesAll): RawBuilder<boolean> {
  const statement = new Statement()
  return fragment(`(${sharedWithSql(actor, columns, statement, seesAll)})`, statement)
}

/**
 * A query of the ids of people whom something of a tenant is shared with: those who are named, and members of the tenant with a role
 * that counts in it. Removed accounts are left out; whether the others may read it is asked elsewhere.
 */
export function receiversOf(
  tenancy: Tenancy,
  { usernames, roleIds }: { usernames: readonly string[]; roleIds: readonly string[] },
): RawBuilder<unknown> {
  return sql`
    select u.id from sys_user u where u.username = any(${usernames}) and u.del_flag = 0
    union
    select u.id from sys_user_role ur join sys_role r on r.id = ur.role_id join sys_user u on u.id = ur.user_id
    where r.id = any(${roleIds}) and ${ofTenantOrPlatform(tenancy, 'r.tenant_id')}
      and u.del_flag = 0 and ${isMember(tenancy, 'u.id')}`
}
