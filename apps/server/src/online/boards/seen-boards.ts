import { type Actor, isAdministrator, readersOf } from '../../access/actor'
import { belongsSql } from '../../access/tenants'
import type { Statement } from '../../database/statement'

/** The condition that a row of `onl_board` is who asks' own, or shared with him or a role of his; administrators see all. */
export function seenBoardsSql(actor: Actor, statement: Statement): string {
  const limits = readersOf(actor)
    .filter((reader) => !isAdministrator(reader))
    .map(({ userId, username }) => {
      const name = statement.value(username)
      const inTenant = belongsSql(actor, 'ownOrPlatform', statement, 'r.tenant_id')
      return `("create_by" = ${name} or ${name} = any(string_to_array("usernames", ',')) or exists (
        select from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = ${statement.value(userId)} and r.id = any(string_to_array("role_ids", ','))
          and ${inTenant}))`
    })
  return limits.length > 0 ? limits.join(' and ') : 'true'
}
