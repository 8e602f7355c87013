import { account } from '../features/account'
import { dashboards } from '../features/dashboards'
import { exceptions } from '../features/exceptions'
import { files } from '../features/files'
import { gateway } from '../features/gateway'
import { messages } from '../features/messages'
import { messaging } from '../features/messaging'
import { monitoring } from '../features/monitoring'
import { password } from '../features/password'
import { products } from '../features/products'
import { results } from '../features/results'
import { addressBook } from '../features/system/address-book'
import { backups } from '../features/system/backups'
import { categories } from '../features/system/categories'
import { checkRules } from '../features/system/check-rules'
import { dataLog } from '../features/system/data-log'
import { dataSources } from '../features/system/data-sources'
import { departmentUsers } from '../features/system/department-users'
import { departments } from '../features/system/departments'
import { dictionaries } from '../features/system/dictionaries'
import { fillRules } from '../features/system/fill-rules'
import { jobs } from '../features/system/jobs'
import { logs } from '../features/system/logs'
import { permissions } from '../features/system/permissions'
import { positions } from '../features/system/positions'
import { homePages } from '../features/system/home-pages'
import { systemSettings } from '../features/system/settings'
import { roles } from '../features/system/roles'
import { tenants } from '../features/system/tenants'
import { users } from '../features/system/users'
import { workingCalendar } from '../features/system/working-calendar'
import { tasks } from '../features/tasks'
import { online } from '../online'
import type { Feature } from '../shared/routing/feature'

/** What the client is made of for who is signed in. The examples follow when one of them is opened (`late-features.ts`). */
export const features: readonly Feature[] = [
  account,
  dashboards,
  exceptions,
  files,
  gateway,
  tasks,
  messages,
  messaging,
  monitoring,
  password,
  products,
  results,

  addressBook,
  backups,
  categories,
  checkRules,
  dataLog,
  dataSources,
  departmentUsers,
  departments,
  dictionaries,
  fillRules,
  jobs,
  logs,
  permissions,
  positions,
  workingCalendar,
  roles,
  homePages,
  systemSettings,
  tenants,
  users,

  online,
]
