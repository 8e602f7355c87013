import type { SocketMessage } from '@dougong/contract/sockets'
import { platform } from '../../access/tenants'
import type { Database } from '../../database/connect'
import type { Services } from '../../services/services'
import { amongAddressees } from './readers'

/** What screens are told of. */
export interface Told {
  id: string
  title: string
  audience: string
  tenant_id: number
}

const everyAddressee = 'announcement'
const unreadAddressees = 'announcement unread'

/** How nodes learn which of their users an announcement is for. */
export function defineAudiences({ db, sockets }: Services): void {
  for (const name of [everyAddressee, unreadAddressees])
    sockets.defineAudience(name, async (id, userIds) => {
      const audience = await findAudience(db, id)
      return audience ? amongAddressees(db, audience, userIds, name === unreadAddressees) : []
    })
}

async function findAudience(db: Database, id: string) {
  /* whatever the tenant: it is told to sockets for its own alone */
  return db
    .selectFrom('sys_announcement')
    .select(['id', 'audience as kind', 'end_time as end'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Notifies open screens that an announcement to them came, went, or waits to be read. */
export async function notifyAudience(
  { db, sockets }: Pick<Services, 'db' | 'sockets'>,
  { id, title, audience, tenant_id }: Told,
  onlyUnread = false,
): Promise<void> {
  const message = (cmd: 'topic' | 'user'): SocketMessage => ({ cmd, msgId: id, msgTxt: title })
  const tenant = (await hasOneTenant(db)) || tenant_id === platform ? undefined : tenant_id
  if (audience === 'ALL' && !onlyUnread) await sockets.pushToAll(message('topic'), tenant)
  else
    await sockets.pushToAudience(onlyUnread ? unreadAddressees : everyAddressee, id, message('user'), tenant)
}

/** Where there is one tenant every row is its own, whatever number it bears. */
async function hasOneTenant(db: Database): Promise<boolean> {
  const rows = await db.selectFrom('sys_tenant').select('id').limit(2).execute()
  return rows.length < 2
}
