import { getHomePageOfRole } from '@dougong/contract/system/home-pages'
import { ofTenant } from '../../../access/tenants'
import { actionsOf } from '../../../database/seeds/menu-seed'
import { serve } from '../../../http/serve'
import type { Feature } from '../../../services/feature'
import { homePagesResource } from './home-pages.resource'

/** The first page of those who hold a role; `permissions` decides with it where somebody begins. */
export const homePages: Feature = {
  menu: [
    {
      id: 'home-pages',
      under: 'system',
      name: '角色首页',
      url: '/isystem/roleIndex',
      component: 'system/RoleIndexList',
      sort: 1.25,
      keepAlive: true,
      actions: actionsOf('system:roleindex', '角色首页'),
    },
  ],
  resources: () => [homePagesResource],
  routes: ({ db }) => [
    serve(getHomePageOfRole, async ({ query: { roleCode }, actor }) => {
      const row = await db
        .selectFrom('sys_role_index')
        .select(['id', 'role_code', 'url', 'component', 'priority', 'status'])
        .where('role_code', '=', roleCode)
        .where(ofTenant(actor))
        .executeTakeFirst()
      if (!row) return null
      const { role_code: code, ...rest } = row
      return { ...rest, roleCode: code }
    }),
  ],
}
