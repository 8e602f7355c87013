import type { Actor } from '../../../access/actor'
import { requirePowerOverRoles } from '../../../access/power'
import type { ActingRole } from '../../../access/role-actor'
import type { Services } from '../../../services/services'
import { isAllowed } from '../../or-refusal'

/** Whether somebody could give a role, and so may have a flow act as it. */
export async function mayGive({ db }: Pick<Services, 'db'>, actor: Actor, roleId: string): Promise<boolean> {
  return isAllowed(() => requirePowerOverRoles(db, actor, [roleId]))
}

export function exceedsYours({ name }: Pick<ActingRole, 'name'>): string {
  return `角色“${name}”的权限超出您自己的权限，您不能让流程以它执行`
}
