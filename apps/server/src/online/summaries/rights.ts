import { refuse } from '@dougong/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, readersOf } from '../../access/actor'
import { ofTenantOrPlatform } from '../../access/tenants'

/** Who makes reports reads all of them, as far as the records are his to list. */
export const authors = ['online:summary:add', 'online:summary:edit']

/** The condition that a row of `onl_summary` was given to who asks: by a role, or as one who makes reports. */
export function isGiven(actor: Actor): RawBuilder<boolean> {
  const readers = readersOf(actor).filter(({ permissions }) => !authors.some((code) => permissions.has(code)))
  if (readers.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${sql.join(
    readers.map(
      ({ userId }) => sql`exists (
        select from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = ${userId} and r.id = any(string_to_array(onl_summary.role_ids, ','))
          and ${ofTenantOrPlatform(actor, 'r.tenant_id')})`,
    ),
    sql` and `,
  )})`
}

/** Says that the page of a report is in the menu already. */
export function refuseTaken(name: string): never {
  return refuse('report.inMenu', { name })
}
