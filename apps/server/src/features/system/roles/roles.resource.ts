import { refuse } from '@dougong/contract/errors'
import { administratorRole, roles } from '@dougong/contract/system/roles'
import { requirePowerOverRoles } from '../../../access/power'
import { serveResource } from '../../../resource/serve-resource'

export const rolesResource = serveResource(roles, {
  table: 'sys_role',
  tenant: 'own',
  page: 'system/RoleUserList',
  usedBy: [{ table: 'sys_role_holder', column: 'role_id', noun: '用户', name: 'realname' }],

  async beforeCreate(values) {
    /* the role of administrators is the platform's, and there is one */
    if (values.roleCode === administratorRole) refuse('role.codeTaken')
    return values
  },

  async beforeChange(id, values, { tx, actor }) {
    await requirePowerOverRoles(tx, actor, [id])
    return values
  },

  async beforeRemove(ids, { tx, actor }) {
    /* whatever the tenant: called for a record that the actor's view has locked */
    const builtIn = await tx
      .selectFrom('sys_role')
      .select('id')
      .where('id', 'in', [...ids])
      .where('role_code', '=', administratorRole)
      .executeTakeFirst()
    if (builtIn) refuse('role.builtIn')
    await requirePowerOverRoles(tx, actor, ids)
  },
})
