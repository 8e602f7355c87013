import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'

/** What a row of the menu table is: a first-level menu, a sub-menu, or an action. */
export const menuTypes = { first: 0, sub: 1, action: 2 } as const

const nodeShape = {
  id: z.string(),
  key: z.string(),
  title: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  perms: z.string().nullable(),
  permsType: z.string().nullable(),
  icon: z.string().nullable(),
  component: z.string().nullable(),
  componentName: z.string().nullable(),
  url: z.string().nullable(),
  redirect: z.string().nullable(),
  sortNo: z.number(),
  menuType: z.int(),
  isLeaf: z.boolean(),
  leaf: z.boolean(),
  route: z.boolean(),
  keepAlive: z.boolean(),
  description: z.string().nullable(),
  delFlag: z.int(),
  alwaysShow: z.boolean(),
  hidden: z.boolean(),
  hideTab: z.boolean(),
  /** 1 where data rules are attached. */
  ruleFlag: z.int(),
  status: z.string(),
  internalOrExternal: z.boolean(),
  createBy: z.string().nullable(),
  createTime: z.string().nullable(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
}

/** A row of the menu table, with what stands below it where the call brings that. */
export interface PermissionNode extends z.output<z.ZodObject<typeof nodeShape>> {
  children: PermissionNode[] | null
}
const permissionNodeSchema: z.ZodType<PermissionNode> = z.object({
  ...nodeShape,
  get children() {
    return z.array(permissionNodeSchema).nullable()
  },
})

/** A row as trees of choice show it. */
export interface PermissionChoice {
  key: string
  value: string
  title: string
  label: string
  slotTitle: string
  parentId: string | null
  icon: string | null
  menuType: number
  /** The codes of an action. */
  perms: string | null
  ruleFlag: number
  isLeaf: boolean
  /** Whether the caller may hand it on: nobody grants what they do not hold, administrators aside. */
  grantable: boolean
  scopedSlots: { title: string }
  children: PermissionChoice[] | null
}
const permissionChoiceSchema: z.ZodType<PermissionChoice> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  label: z.string(),
  slotTitle: z.string(),
  parentId: z.string().nullable(),
  icon: z.string().nullable(),
  menuType: z.int(),
  perms: z.string().nullable(),
  ruleFlag: z.int(),
  isLeaf: z.boolean(),
  grantable: z.boolean(),
  scopedSlots: z.object({ title: z.string() }),
  get children() {
    return z.array(permissionChoiceSchema).nullable()
  },
})

/** A tree to choose from, and the ids of all its rows. */
export const permissionChoices = z.object({
  treeList: z.array(permissionChoiceSchema),
  ids: z.array(z.string()),
})

const rowId = z.string().min(1).max(32).meta({ title: '主键' })
const list = may('system:permission:list')

/** The whole tree; with a name the rows that match, flat. */
export const listPermissions = endpoint({
  method: 'GET',
  path: '/sys/permission/list',
  summary: '菜单树',
  access: list,
  query: z.object({ name: z.string().max(100).optional().meta({ title: '菜单名称' }) }),
  result: z.array(permissionNodeSchema),
})

export const listFirstLevel = endpoint({
  method: 'GET',
  path: '/sys/permission/getSystemMenuList',
  summary: '一级菜单',
  access: list,
  result: z.array(permissionNodeSchema),
})

/** What stands directly below a row, actions included. */
export const listBelow = endpoint({
  method: 'GET',
  path: '/sys/permission/getSystemSubmenu',
  summary: '下级菜单',
  access: list,
  query: z.object({ parentId: rowId }),
  result: z.array(permissionNodeSchema),
})

export const listBelowSeveral = endpoint({
  method: 'GET',
  path: '/sys/permission/getSystemSubmenuBatch',
  summary: '多个菜单的下级',
  access: list,
  query: z.object({ parentIds: z.string().max(20_000).meta({ title: '上级菜单' }) }),
  result: z.record(z.string(), z.array(permissionNodeSchema)),
  code: 200,
})

/** Every row, to choose a parent from. */
export const listParentChoices = endpoint({
  method: 'GET',
  path: '/sys/permission/queryTreeList',
  summary: '菜单选择树',
  access: list,
  result: permissionChoices,
})

export const listParentChoicesBelow = endpoint({
  method: 'GET',
  path: '/sys/permission/queryListAsync',
  summary: '菜单选择树的一层',
  access: list,
  query: z.object({ pid: z.string().max(32).optional().meta({ title: '上级菜单' }) }),
  result: z.array(permissionChoiceSchema),
})

const text = (title: string, max: number) => z.string().max(max).nullish().meta({ title })
const flag = (title: string) => z.boolean().nullish().meta({ title })
const fields = {
  parentId: text('上级菜单', 32),
  url: text('菜单路径', 255),
  component: text('前端组件', 255),
  componentName: text('组件名称', 100),
  redirect: text('默认跳转地址', 255),
  perms: text('授权标识', 255),
  permsType: z.enum(['0', '1', '2']).nullish().meta({ title: '授权策略' }),
  icon: text('菜单图标', 100),
  sortNo: z.number().min(0).max(99_999).nullish().meta({ title: '排序' }),
  alwaysShow: flag('聚合路由'),
  route: flag('是否路由菜单'),
  keepAlive: flag('是否缓存路由'),
  hidden: flag('隐藏路由'),
  hideTab: flag('隐藏Tab'),
  description: text('描述', 255),
  status: z.enum(['0', '1']).nullish().meta({ title: '状态' }),
  internalOrExternal: flag('打开方式'),
}
const menuName = z.string().min(1).max(100).regex(/\S/).meta({ title: '菜单名称' })
const menuType = z.int().min(0).max(2).meta({ title: '菜单类型' })
const newPermission = z.object({ name: menuName, menuType, ...fields })
export type NewPermission = z.output<typeof newPermission>

/** Adds a menu or an action; returns its id. */
export const addPermission = endpoint({
  method: 'POST',
  creates: true,
  path: '/sys/permission/add',
  summary: '添加菜单',
  access: may('system:permission:add'),
  body: newPermission,
  result: z.string(),
  message: '添加成功！',
})

const permissionChange = newPermission.partial().extend({
  id: rowId,
  /** What was changed as it was before: what another changed meanwhile is not overwritten. */
  _base: z.record(z.string(), z.unknown()).optional(),
})
export type PermissionChange = z.output<typeof permissionChange>

/** What is left out or null stays as it is; an empty text clears. */
export const changePermission = endpoint({
  method: ['PUT', 'POST'],
  path: '/sys/permission/edit',
  summary: '编辑菜单',
  access: may('system:permission:edit'),
  body: permissionChange,
  result: z.null(),
  message: '修改成功！',
})

/** What goes when rows go: everything below them, their rules and their grants. */
const removalSchema = z.object({
  menus: z.int(),
  actions: z.int(),
  rules: z.int(),
  roles: z.int(),
  departments: z.int(),
})
export type Removal = z.output<typeof removalSchema>

export const foreseeRemoval = endpoint({
  method: 'GET',
  path: '/sys/permission/queryRemoval',
  summary: '删除菜单的影响',
  access: may('system:permission:delete'),
  query: z.object({ ids: z.string().max(20_000).meta({ title: '主键' }) }),
  result: removalSchema,
})

export const removePermission = endpoint({
  method: 'DELETE',
  path: '/sys/permission/delete',
  summary: '删除菜单',
  access: may('system:permission:delete'),
  query: z.object({ id: rowId }),
  result: removalSchema,
  message: '删除成功!',
})

export const removePermissions = endpoint({
  method: 'DELETE',
  path: '/sys/permission/deleteBatch',
  summary: '批量删除菜单',
  access: may('system:permission:delete'),
  query: z.object({ ids: z.string().max(20_000).meta({ title: '主键' }) }),
  result: removalSchema,
  message: '删除成功!',
})

/** Whether a path, or an action's code, is still free; taken ones are refused. */
export const checkPermissionFree = endpoint({
  method: 'GET',
  path: '/sys/permission/checkPermDuplication',
  summary: '菜单路径查重',
  access: may('system:permission:add', 'system:permission:edit'),
  query: z.object({
    id: z.string().max(32).optional(),
    url: z.string().max(255).optional().meta({ title: '菜单路径' }),
    alwaysShow: z.boolean().default(false),
    perms: z.string().max(255).optional().meta({ title: '授权标识' }),
  }),
  result: z.null(),
  message: '该值可用！',
  code: 200,
})
