import type { Feature } from '../../../services/feature'
import { departmentPermissionRoutes } from './department-permissions.routes'
import { grantRoutes } from './grants.routes'

export const grants: Feature = {
  routes: (services) => [...grantRoutes(services), ...departmentPermissionRoutes(services)],
}
