import { createElement } from 'react'
import type { PageLoader } from './load-page'
import { MissingPage } from './MissingPage'
import { onlineComponents } from './online-components'

/** Shown in place of a page that one may not see. */
export const forbiddenPage: PageLoader = async () =>
  (await import('../features/exceptions/ForbiddenPage')).ForbiddenPage

/**
 * Every page a menu may name, but for the examples (`example-pages.ts`). The key stands in customers' databases, so it outlives the moving of files;
 * each page is a chunk of its own.
 */
export const pages: Readonly<Record<string, PageLoader>> = {
  'account/center/Index': async () =>
    (await import('../features/account/AccountCenterPage')).AccountCenterPage,
  'account/settings/Index': async () =>
    (await import('../features/account/AccountSettingsPage')).AccountSettingsPage,
  'account/settings/BaseSetting': async () =>
    (await import('../features/account/BaseSettingPage')).BaseSettingPage,
  'account/settings/Security': async () =>
    (await import('../features/account/SecuritySettingPage')).SecuritySettingPage,
  'dashboard/Analysis': async () =>
    (await import('../features/dashboards/DashboardAnalysisPage')).DashboardAnalysisPage,
  'exception/403': forbiddenPage,
  'exception/404': async () => (await import('../features/exceptions/NotFoundPage')).NotFoundPage,
  'exception/500': async () => (await import('../features/exceptions/ServerErrorPage')).ServerErrorPage,
  'modules/oss/OSSFileList': async () => (await import('../features/files/StoredFilesPage')).StoredFilesPage,
  'modules/product/ProductList': async () => (await import('../features/products/ProductsPage')).ProductsPage,
  'result/Success': async () => (await import('../features/results/SuccessPage')).SuccessPage,
  'result/Error': async () => (await import('../features/results/FailurePage')).FailurePage,
  'system/AddressList': async () =>
    (await import('../features/system/address-book/AddressBookPage')).AddressBookPage,
  'system/DepartUserList': async () =>
    (await import('../features/system/department-users/DepartmentUsersPage')).DepartmentUsersPage,
  'system/RoleUserList': async () => (await import('../features/system/roles/RolesPage')).RolesPage,
  'system/QuartzJobList': async () => (await import('../features/system/jobs/JobsPage')).JobsPage,
  'system/SysBackupList': async () => (await import('../features/system/backups/BackupsPage')).BackupsPage,
  'system/SysAnnouncementList': async () =>
    (await import('../features/messages/administration/AnnouncementsPage')).AnnouncementsPage,
  'system/NewPermissionList': async () =>
    (await import('../features/system/permissions/PermissionsPage')).PermissionsPage,
  'system/SysCheckRuleList': async () =>
    (await import('../features/system/check-rules/CheckRulesPage')).CheckRulesPage,
  'system/SysFillRuleList': async () =>
    (await import('../features/system/fill-rules/FillRulesPage')).FillRulesPage,
  'system/DataLogList': async () => (await import('../features/system/data-log/DataLogPage')).DataLogPage,
  'system/SysDataSourceList': async () =>
    (await import('../features/system/data-sources/DataSourcesPage')).DataSourcesPage,
  'system/DictList': async () =>
    (await import('../features/system/dictionaries/DictionariesPage')).DictionariesPage,
  'system/SysCategoryList': async () =>
    (await import('../features/system/categories/CategoriesPage')).CategoriesPage,
  'system/TenantList': async () => (await import('../features/system/tenants/TenantsPage')).TenantsPage,
  'system/DepartList': async () =>
    (await import('../features/system/departments/DepartmentsPage')).DepartmentsPage,
  'system/SysGatewayRouteList': async () =>
    (await import('../features/gateway/GatewayRoutesPage')).GatewayRoutesPage,
  'system/LogList': async () => (await import('../features/system/logs/LogsPage')).LogsPage,
  'system/SysPositionList': async () =>
    (await import('../features/system/positions/PositionsPage')).PositionsPage,
  'system/SysUserOnlineList': async () =>
    (await import('../features/monitoring/OnlineUsersPage')).OnlineUsersPage,
  'system/UserAnnouncementList': async () =>
    (await import('../features/messages/OwnAnnouncementsPage')).OwnAnnouncementsPage,
  'system/UserList': async () => (await import('../features/system/users/UsersPage')).UsersPage,
  ...Object.fromEntries(Object.entries(onlineComponents).map(([key, kind]) => [key, onlinePage(kind)])),
}

/** The loader of the page a menu names; the same one each time it is asked. */
export function pageLoader(key: string): PageLoader | undefined {
  if (Object.hasOwn(pages, key)) return pages[key]
  return key.startsWith('jeecg/') || key.startsWith('examples/') ? exampleLoader(key) : undefined
}

const exampleLoaders = new Map<string, PageLoader>()

/** Examples are many and seldom opened: even their list is loaded when one of them is. */
function exampleLoader(key: string): PageLoader {
  const known = exampleLoaders.get(key)
  if (known) return known
  const loader: PageLoader = async () => {
    const { examplePages } = await import('./example-pages')
    const load = Object.hasOwn(examplePages, key) ? examplePages[key] : undefined
    return load ? load() : () => createElement(MissingPage, { component: key })
  }
  exampleLoaders.set(key, loader)
  return loader
}

function onlinePage(kind: (typeof onlineComponents)[string]): PageLoader {
  return async () => {
    const { OnlineModule } = await import('../online/OnlineModule')
    return function OnlinePage() {
      return createElement(OnlineModule, { kind })
    }
  }
}
