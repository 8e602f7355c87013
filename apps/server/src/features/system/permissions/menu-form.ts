import { refuse } from '@dougong/contract/errors'
import { isMenuUrlAllowed } from '@dougong/contract/menu-url'
import { codesOf } from '@dougong/contract/permissions'
import { menuTypes, type PermissionChange } from '@dougong/contract/system/permissions'

/** A row of the menu table as it is about to be stored. */
export interface MenuValues {
  name: string
  menu_type: number
  parent_id: string | null
  url: string | null
  component: string | null
  component_name: string | null
  redirect: string | null
  perms: string | null
  perms_type: string | null
  icon: string | null
  sort_no: number
  always_show: boolean
  is_route: boolean
  keep_alive: boolean
  hidden: boolean
  hide_tab: boolean
  description: string | null
  status: string
  internal_or_external: boolean
}

const untouched: MenuValues = {
  name: '',
  menu_type: menuTypes.sub,
  parent_id: null,
  url: null,
  component: null,
  component_name: null,
  redirect: null,
  perms: null,
  perms_type: null,
  icon: null,
  sort_no: 1,
  always_show: false,
  is_route: true,
  keep_alive: false,
  hidden: false,
  hide_tab: false,
  description: null,
  status: '1',
  internal_or_external: false,
}

/** What is given, over what was: absent and null leave a field, an empty text clears it. Then put into its stored form. */
export function readMenu(given: Omit<PermissionChange, 'id'>, before: MenuValues = untouched): MenuValues {
  const text = (value: string | null | undefined, old: string | null) =>
    value === undefined || value === null ? old : value.trim() || null
  return normalised({
    name: text(given.name, before.name) ?? '',
    menu_type: given.menuType ?? before.menu_type,
    parent_id: text(given.parentId, before.parent_id),
    url: text(given.url, before.url),
    component: text(given.component, before.component),
    component_name: text(given.componentName, before.component_name),
    redirect: text(given.redirect, before.redirect),
    perms: text(given.perms, before.perms),
    perms_type: text(given.permsType, before.perms_type),
    icon: text(given.icon, before.icon),
    sort_no: given.sortNo ?? before.sort_no,
    always_show: given.alwaysShow ?? before.always_show,
    is_route: given.route ?? before.is_route,
    keep_alive: given.keepAlive ?? before.keep_alive,
    hidden: given.hidden ?? before.hidden,
    hide_tab: given.hideTab ?? before.hide_tab,
    description: text(given.description, before.description),
    status: given.status ?? before.status,
    internal_or_external: given.internalOrExternal ?? before.internal_or_external,
  })
}

/** The forms in which people write components and paths, made one. */
function normalised(menu: MenuValues): MenuValues {
  const component = menu.component
    ?.replace(/^\//, '')
    .replace(/^(?:src\/)?views\//, '')
    .replace(/\.vue$/, '')
  const url = menu.url === null ? null : normalisedUrl(menu.url)
  if (menu.menu_type === menuTypes.action)
    return { ...menu, url, component: null, perms_type: menu.perms_type ?? '2' }
  if (menu.menu_type === menuTypes.first)
    return { ...menu, url, parent_id: null, component: component || 'layouts/RouteView' }
  return { ...menu, url, component: component || null }
}

/** A path begins with a slash; addresses and `{{ }}` stand as they are. */
export function normalisedUrl(url: string): string {
  const path = url.trim().replace(/\.vue$/, '')
  return /^(https?:|\{\{|\/)/i.test(path) ? path : `/${path}`
}

/** Ends the call where a row could not serve as what it claims to be. */
export function requireSoundMenu(menu: MenuValues): void {
  const isAction = menu.menu_type === menuTypes.action
  const required: [title: string, value: string | null][] = [
    ['菜单名称', menu.name],
    ...(isAction ? ([['授权标识', menu.perms]] as const) : ([['菜单路径', menu.url]] as const)),
    ...(menu.menu_type === menuTypes.sub ? ([['前端组件', menu.component]] as const) : []),
    ...(menu.menu_type === menuTypes.first ? [] : ([['上级菜单', menu.parent_id]] as const)),
  ].map(([title, value]) => [title ?? '', value ?? null])
  for (const [title, value] of required) if (!value) refuse('permission.required', { title })
  for (const url of [menu.url, menu.redirect]) if (url && !isMenuUrlAllowed(url)) refuse('permission.badUrl')
  if (menu.component && !/^[\w-]+(?:[./][\w-]+)*$/.test(menu.component)) refuse('permission.badComponent')
  if (menu.icon && !/^[\w-]+$/.test(menu.icon)) refuse('record.invalid', { detail: '菜单图标不正确' })
  if (!codesIn(menu.perms).every((code) => /^[\w:.-]+$/.test(code))) refuse('permission.badCode')
}

export function codesIn(perms: string | null): string[] {
  return codesOf({ action: perms ?? '' })
}

/** The codes that holders of the row may use. */
export function codesInForce({ menu_type, status, perms }: MenuValues): string[] {
  return menu_type === menuTypes.action && status === '1' ? codesIn(perms) : []
}
