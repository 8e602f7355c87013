import { menus } from '@dougong/contract/system/menus'
import { serveResource } from '../../../resource/serve-resource'

export const menuStorage = { tenant: 'shared' as const, table: 'sys_permission' }

/** The menu table for those who only look. */
export const storedMenus = serveResource(menus, menuStorage)
