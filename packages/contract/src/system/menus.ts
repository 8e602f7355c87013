import { field } from '../resource/field'
import { defineResource } from '../resource/resource'

const flag = (title: string, column?: string) =>
  field.switch(title, { values: ['true', 'false'], ...(column && { column }) })

/** The rows of the menu table: menus, pages and actions. Their own calls, `permissions.ts`, know more than the engine's. */
export const menus = defineResource({
  title: '菜单',
  purpose: '左侧菜单的页面和页面上的按钮权限，授权给角色后用户才能看到。',
  path: '/sys/permission',
  permission: 'system:permission',
  fields: {
    name: field.text('菜单名称', { required: true, max: 100 }),
    menuType: field.dict('类型', 'menu_type', { numeric: true }),
    parentId: field.text('上级菜单', { max: 32 }),
    url: field.text('菜单路径', { max: 255 }),
    component: field.text('组件/授权标识', { max: 255 }),
    componentName: field.text('组件名称', { max: 100 }),
    redirect: field.text('默认跳转地址', { max: 255 }),
    perms: field.text('授权标识', { max: 255 }),
    permsType: field.text('授权策略', { max: 10 }),
    icon: field.text('图标', { max: 100 }),
    sortNo: field.decimal('排序', { decimals: 2, min: 0, max: 99_999 }),
    alwaysShow: flag('聚合路由'),
    route: flag('是否路由菜单', 'is_route'),
    keepAlive: flag('是否缓存路由'),
    hidden: flag('隐藏路由'),
    hideTab: flag('隐藏Tab'),
    internalOrExternal: flag('打开方式'),
    description: field.text('描述', { max: 255 }),
    status: field.text('状态', { max: 2 }),
    /** What the row opens; made of what it says. */
    page: field.text('页面', { readOnly: true }),
  },
  list: ['name', 'menuType', 'icon', 'component', 'url', 'sortNo'],
  search: ['name'],
  form: [
    'name',
    'menuType',
    'parentId',
    'url',
    'component',
    'componentName',
    'redirect',
    'perms',
    'permsType',
    'icon',
    'sortNo',
    'alwaysShow',
    'route',
    'keepAlive',
    'hidden',
    'hideTab',
    'internalOrExternal',
    'description',
    'status',
  ],
  sort: { by: 'sortNo', order: 'asc' },
  tree: { parent: 'parentId', order: 'sortNo' },
})
