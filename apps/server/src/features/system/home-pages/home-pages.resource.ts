import { refuse } from '@dougong/contract/errors'
import { homePages } from '@dougong/contract/system/home-pages'
import { ofTenantOrPlatform } from '../../../access/tenants'
import { type Saving, serveResource, type Values } from '../../../resource/serve-resource'

export const homePagesResource = serveResource(homePages, {
  table: 'sys_role_index',
  tenant: 'own',
  page: 'system/RoleIndexList',
  nameField: 'roleCode',
  beforeCreate: (values, saving) => sound(values, saving),
  beforeChange: (_, values, saving) => sound(values, saving),
})

/** A role that there is, and a page of ours: what the menu of its holders does not lead to is passed over later. */
async function sound(values: Values, { tx, actor }: Saving): Promise<Values> {
  const { roleCode, url } = values
  if (typeof url === 'string' && !/^\/(?![/\\])[^\s?#\\]*$/.test(url)) refuse('homePage.badAddress')
  if (typeof roleCode === 'string') {
    const role = await tx
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', roleCode)
      .where(ofTenantOrPlatform(actor))
      .executeTakeFirst()
    if (!role) refuse('homePage.noRole', { code: roleCode })
  }
  return values
}
