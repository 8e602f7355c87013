import { refuse } from '@dougong/contract/errors'
import { isMenuUrlAllowed } from '@dougong/contract/menu/menu-url'
import { codesOf } from '@dougong/contract/menu/permissions'
import { menuTypes, type PermissionNode } from '@dougong/contract/system/permissions'
import type { Values } from '../../../resource/serve-resource'

/** A row of the menu table as it is about to be stored. */
export type MenuValues = Pick<
  PermissionNode,
  | 'name'
  | 'menuType'
  | 'parentId'
  | 'url'
  | 'component'
  | 'componentName'
  | 'redirect'
  | 'perms'
  | 'permsType'
  | 'icon'
  | 'sortNo'
  | 'alwaysShow'
  | 'route'
  | 'keepAlive'
  | 'hidden'
  | 'hideTab'
  | 'description'
  | 'status'
  | 'internalOrExternal'
>

const untouched: MenuValues = {
  name: '',
  menuType: menuTypes.sub,
  parentId: null,
  url: null,
  component: null,
  componentName: null,
  redirect: null,
  perms: null,
  permsType: null,
  icon: null,
  sortNo: 1,
  alwaysShow: false,
  route: true,
  keepAlive: false,
  hidden: false,
  hideTab: false,
  description: null,
  status: '1',
  internalOrExternal: false,
}

const names = Object.keys(untouched) as (keyof MenuValues)[]

/** What clients send in the engine's words: null leaves a field as it is, as silence does, and an empty text clears it. */
export function readGiven(input: Record<string, unknown>): Record<string, unknown> {
  const said = Object.entries(input).filter(([, value]) => value !== null)
  return Object.fromEntries(
    said.map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  )
}

/** What is said, over what was; what cannot be empty stays. Then put into its stored form. */
export function readMenu(said: Values, before: MenuValues = untouched): MenuValues {
  const values = names.map((name) => {
    const stated = said[name]
    const value = typeof stated === 'string' ? stated.trim() || null : stated
    if (value === undefined || (value === null && untouched[name] !== null)) return [name, before[name]]
    return [name, typeof untouched[name] === 'boolean' ? value === 'true' : value]
  })
  return normalised(Object.fromEntries(values) as MenuValues)
}

/** The forms in which people write components and paths, made one. */
function normalised(menu: MenuValues): MenuValues {
  const component = menu.component
    ?.replace(/^\//, '')
    .replace(/^(?:src\/)?views\//, '')
    .replace(/\.vue$/, '')
  const url = menu.url === null ? null : normalisedUrl(menu.url)
  if (menu.menuType === menuTypes.action)
    return { ...menu, url, component: null, permsType: menu.permsType ?? '2' }
  if (menu.menuType === menuTypes.first)
    return { ...menu, url, parentId: null, component: component || 'layouts/RouteView' }
  return { ...menu, url, component: component || null }
}

/** A menu that goes to the top is one of the first level, and one that leaves it is not. */
export function typeAt(parentId: string | null, menuType: number): number {
  if (menuType === menuTypes.action) return menuType
  return parentId === null ? menuTypes.first : menuTypes.sub
}

/** A path begins with a slash; addresses and `{{ }}` stand as they are. */
export function normalisedUrl(url: string): string {
  const path = url.trim().replace(/\.vue$/, '')
  return /^(https?:|\{\{|\/)/i.test(path) ? path : `/${path}`
}

/** Ends the call where a row could not serve as what it claims to be. */
export function requireSoundMenu(menu: MenuValues): void {
  const isAction = menu.menuType === menuTypes.action
  const required: [title: string, value: string | null][] = [
    ['菜单名称', menu.name],
    isAction ? ['授权标识', menu.perms] : ['菜单路径', menu.url],
  ]
  if (menu.menuType === menuTypes.sub) required.push(['前端组件', menu.component])
  if (menu.menuType !== menuTypes.first) required.push(['上级菜单', menu.parentId])
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
export function codesInForce({ menuType, status, perms }: MenuValues): string[] {
  return menuType === menuTypes.action && status === '1' ? codesIn(perms) : []
}
