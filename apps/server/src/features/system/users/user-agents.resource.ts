import { refuse } from '@dougong/contract/errors'
import { userAgents } from '@dougong/contract/system/users/user-agents'
import type { Transaction } from '../../../database/transaction'
import { requirePowerOverUsers } from '../../../access/power'
import { isMember, isMemberSql, platform, type Tenancy } from '../../../access/tenants'
import { type Saving, serveResource } from '../../../resource/serve-resource'

export const userAgentsResource = serveResource(userAgents, {
  table: 'sys_user_agent',
  tenant: 'linked',
  page: 'system/UserAgentList',
  /* whose agents they are is told by the users */
  limitRows: (actor, statement) =>
    actor.isOnlyTenant || actor.tenantId === platform
      ? 'true'
      : `user_name in (select u.username from sys_user u where ${isMemberSql(actor, statement, 'u.id')})`,
  afterSave: requireSound,
})

/** As it now stands: two different accounts that exist, a time that passes, a principal not above the actor. */
async function requireSound(id: string, { tx, actor }: Saving): Promise<void> {
  const agent = await tx
    .selectFrom('sys_user_agent')
    .select((eb) => ['user_name', 'agent_user_name', eb('end_time', '>', eb.ref('start_time')).as('passes')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (agent.user_name === agent.agent_user_name) refuse('agent.self')
  if (!agent.passes) refuse('agent.times')
  const principal = (await findIds(tx, actor, [agent.user_name, agent.agent_user_name])).get(agent.user_name)
  if (principal) await requirePowerOverUsers(tx, actor, [principal])
}

async function findIds(tx: Transaction, actor: Tenancy, usernames: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('sys_user')
    .select(['id', 'username'])
    .where('username', 'in', usernames)
    .where('del_flag', '=', 0)
    .where(isMember(actor, 'sys_user.id'))
    .execute()
  if (rows.length < usernames.length) refuse('user.missing')
  return new Map(rows.map(({ id, username }) => [username, id]))
}
