import { z } from 'zod'

const id = z.string().min(1).max(36)

/** Where a page is put into the menu, under which name, and which roles get it. */
export const menuPlaceSchema = z.object({
  title: z.string().trim().min(1).max(100).meta({ title: '菜单名称' }),
  /** The menu that it stands in; null is the first level. */
  parentId: id.nullable().meta({ title: '上级菜单' }),
  roleIds: z.array(id).max(200).meta({ title: '角色' }),
  /** Where the page is in the menu already, it is granted to the roles; otherwise that is refused. */
  grantsExisting: z.boolean().optional().meta({ title: '授权已有菜单' }),
})
