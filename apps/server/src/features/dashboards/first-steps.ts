import type { FirstStep } from '@dougong/contract/home'
import { type Actor, isAdministrator } from '../../access/actor'
import { isMember, ofTenant } from '../../access/tenants'
import { defaultProductTitle } from '../../config/config'
import {
  administratorSeed,
  announcementSeed,
  departmentSeeds,
  roleSeeds,
  userSeeds,
} from '../../database/seeds/organisation'
import type { Services } from '../../services/services'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** What makes a new installation one's own. A step is done once there is something that did not come with the product. */
export async function readFirstSteps({ db, product, messages }: Services, actor: Actor) {
  if (!isAdministrator(actor)) return null
  const [department, role, user, announcement, channels] = await Promise.all([
    db
      .selectFrom('sys_depart')
      .where(ofTenant(actor))
      .where((eb) => eb.or([eb('id', 'not in', idsOf(departmentSeeds)), eb('update_time', 'is not', null)]))
      .select('id')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('sys_role')
      .where(ofTenant(actor))
      .where('id', 'not in', idsOf(roleSeeds))
      .select('id')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('sys_user as u')
      .where(isMember(actor, 'u.id'))
      .where('u.del_flag', '=', 0)
      .where('u.id', 'not in', [administratorSeed.id, ...idsOf(userSeeds)])
      .select('u.id')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('sys_announcement')
      .where(ofTenant(actor))
      .where('id', '<>', announcementSeed.id)
      .where('send_status', '=', '1')
      .select('id')
      .limit(1)
      .executeTakeFirst(),
    messages.channels.open(),
  ])
  const isDone: Record<FirstStep, boolean> = {
    name: product.title !== defaultProductTitle,
    departments: department !== undefined,
    roles: role !== undefined,
    users: user !== undefined,
    announcement: announcement !== undefined,
    mail: channels.includes('email'),
  }
  return { steps: (Object.keys(isDone) as FirstStep[]).map((step) => ({ step, isDone: isDone[step] })) }
}
