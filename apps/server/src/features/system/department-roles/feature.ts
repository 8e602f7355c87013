import type { Feature } from '../../../services/feature'
import { departmentRoleRoutes } from './department-roles.routes'
import { departmentRoleCodeColumn } from './index'

export const departmentRoles: Feature = {
  routes: departmentRoleRoutes,
  checkedColumns: [departmentRoleCodeColumn],
}
