import { z } from 'zod'
import { signedIn } from '../access'
import { ownTenantSchema } from '../account/session'
import { endpoint } from '../endpoint'
import { actionSchema } from './permissions'

export const menuMetaSchema = z.object({
  title: z.string(),
  icon: z.string().optional(),
  /** Only for external addresses; double-brace parts are evaluated by the client over a fixed table. */
  url: z.string().optional(),
  permissionList: z.array(actionSchema).optional(),
  keepAlive: z.boolean(),
  internalOrExternal: z.boolean(),
  componentName: z.string().optional(),
  hideTab: z.boolean().optional(),
  hideMenu: z.boolean().optional(),
})
export type MenuMeta = z.output<typeof menuMetaSchema>

/** A node of the menu the server gives a user. */
export interface MenuNode {
  id: string
  path: string
  name: string
  component: string
  redirect?: string | null | undefined
  /** "0": shown in the menu, but no route is registered for it. */
  route: '0' | '1'
  hidden?: boolean | undefined
  alwaysShow?: boolean | undefined
  meta: MenuMeta
  children?: MenuNode[] | undefined
}

export const menuNodeSchema: z.ZodType<MenuNode> = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  component: z.string(),
  redirect: z.string().nullable().optional(),
  route: z.enum(['0', '1']),
  hidden: z.boolean().optional(),
  alwaysShow: z.boolean().optional(),
  meta: menuMetaSchema,
  get children() {
    return z.array(menuNodeSchema).optional()
  },
})

export const permissionAnswerSchema = z.object({
  menu: z.array(menuNodeSchema),
  /** The user's own enabled actions. */
  auth: z.array(actionSchema),
  /** Every action of the system, with its status. */
  allAuth: z.array(actionSchema),
  /** The permission codes the server will accept from this user. */
  codeList: z.array(z.string()),
  sysSafeMode: z.boolean(),
  /** The page to begin with: the user's own wish, or that of the roles; one that the menu leads to. */
  home: z.string(),
  /** The tenant in force, and all that the user may work for; 0 is the platform. Empty where there is nothing to choose. */
  tenants: z.object({ current: z.int(), choices: z.array(ownTenantSchema) }),
  /** Marks this answer: the socket tells clients that name theirs when there is another. */
  version: z.string(),
})
export type PermissionAnswer = z.output<typeof permissionAnswerSchema>

/** The same without the menu, for clients that ask for it apart. */
export const getPermissionCodes = endpoint({
  method: 'GET',
  path: '/sys/permission/getPermCode',
  summary: '当前用户的权限编码',
  access: signedIn,
  result: permissionAnswerSchema.omit({ menu: true }),
  code: 200,
})

export const getUserPermissions = endpoint({
  method: 'GET',
  path: '/sys/permission/getUserPermissionByToken',
  summary: '当前用户的菜单与权限',
  access: signedIn,
  result: permissionAnswerSchema,
})

/** Whether any menu row leads there: who asks may not see the page, but is told so rather than that there is none. */
export const hasPage = endpoint({
  method: 'GET',
  path: '/sys/permission/hasPage',
  summary: '地址是否有页面',
  access: signedIn,
  query: z.object({ path: z.string().min(1).max(1000).meta({ title: '地址' }) }),
  result: z.boolean(),
})
