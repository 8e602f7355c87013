import type { SocketMessage } from '@dougong/contract/sockets'
import type { Actor } from '../../../access/actor'
import { ofTenant } from '../../../access/tenants'
import type { Services } from '../../../services/services'

/**
 * Says to the screens of everybody who has to do with a case that it moved on: counts and lists are read anew. Call it after the
 * commit.
 */
export async function notifyScreens(
  { db, sockets }: Pick<Services, 'db' | 'sockets'>,
  actor: Actor,
  caseId: string,
): Promise<void> {
  const people = await db
    .selectFrom('sys_user as u')
    .select('u.id')
    .where((eb) =>
      eb.or([
        eb(
          'u.username',
          'in',
          eb
            .selectFrom('flow_task as t')
            .select('t.person')
            .where('t.case_id', '=', caseId)
            .where(ofTenant(actor, 't.tenant_id')),
        ),
        eb(
          'u.username',
          'in',
          eb
            .selectFrom('flow_case as c')
            .select('c.starter')
            .where('c.id', '=', caseId)
            .where(ofTenant(actor, 'c.tenant_id')),
        ),
      ]),
    )
    .execute()
  const message: SocketMessage = { cmd: 'flows' }
  await sockets.pushToUsers(
    people.map(({ id }) => id),
    message,
  )
}
