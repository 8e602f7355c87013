import { type Actor, isAdministrator } from '../../access/actor'
import { type SharedColumns, sharedWithSql } from '../../access/shared-with'
import type { Statement } from '../../database/statement'

/** The condition that a row of `onl_board` is the actor's own or shared with them; administrators see all. */
export function seenBoardsSql(actor: Actor, statement: Statement): string {
  const columns: SharedColumns = {
    author: { column: '"create_by"', is: 'username' },
    usernames: '"shared_usernames"',
    roleIds: '"shared_role_ids"',
  }
  return sharedWithSql(actor, columns, statement, isAdministrator)
}
