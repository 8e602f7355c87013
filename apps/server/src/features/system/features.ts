import type { Feature } from '../../services/feature'
import { about } from './about/feature'
import { addressBook } from './address-book/feature'
import { backups } from './backups/feature'
import { categories } from './categories/feature'
import { checkRules } from './check-rules/feature'
import { dataLog } from './data-log/feature'
import { dataSources } from './data-sources/feature'
import { departmentRoles } from './department-roles/feature'
import { departmentUsers } from './department-users/feature'
import { departments } from './departments/feature'
import { dictionaries } from './dictionaries/feature'
import { fillRules } from './fill-rules/feature'
import { grants } from './grants/feature'
import { homePages } from './home-pages/feature'
import { jobs } from './jobs/feature'
import { logs } from './logs/feature'
import { permissions } from './permissions/feature'
import { positions } from './positions/feature'
import { productLook } from './product-look/feature'
import { retention } from './retention/feature'
import { roles } from './roles/feature'
import { tenants } from './tenants/feature'
import { users } from './users/feature'
import { viewAs } from './view-as/feature'
import { workingCalendar } from './working-calendar/feature'
import { why } from './why/feature'

/** What an administrator runs the product with. */
export const systemFeatures: readonly Feature[] = [
  users,
  viewAs,
  roles,
  permissions,
  grants,
  homePages,
  why,
  departments,
  departmentRoles,
  departmentUsers,
  addressBook,
  positions,
  workingCalendar,
  tenants,
  retention,
  productLook,
  dictionaries,
  categories,
  fillRules,
  checkRules,
  dataSources,
  jobs,
  backups,
  logs,
  dataLog,
  about,
]
