import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import type { Verb } from '../../resource/resource'
import { menuPlaceSchema } from '../menu-place'

const id = z.string().min(1).max(36)
const titles: Record<Verb, string> = {
  list: '查看',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  export: '导出',
  import: '导入',
}

/** What can be done with the records of a form, as the menu calls it. */
export const verbTitles: Readonly<Record<Verb, string>> = titles

/**
 * Puts the page of a published form into the menu, an action below it for each right over its records, and grants the page
 * with some of the rights to roles: all of it or nothing.
 */
export const addFormToMenu = endpoint({
  method: 'POST',
  creates: true,
  path: '/online/cgform/api/addToMenu/:id',
  summary: '将表单添加到菜单',
  access: may('online:form:menu'),
  params: z.object({ id: id.meta({ title: '表单' }) }),
  body: menuPlaceSchema.extend({
    /** What those roles may do besides looking at it. */
    verbs: z
      .array(z.enum(Object.keys(titles) as [Verb, ...Verb[]]))
      .max(6)
      .meta({ title: '权限' }),
    /** The form's own buttons that they may press, by code. */
    buttons: z.array(z.string().max(50)).max(50).optional().meta({ title: '按钮' }),
  }),
  /** The address of the page. */
  result: z.string(),
  message: '添加成功！已在菜单中',
  code: 200,
})

const choicesSchema = z.object({
  menus: z.array(z.object({ id: z.string(), parentId: z.string().nullable(), title: z.string() })),
  roles: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** The caller holds it. */
      isOwn: z.boolean(),
      /** How many people hold it. */
      members: z.int(),
    }),
  ),
  /** The row that leads to the address already, and the roles that see it. */
  entry: z.object({ title: z.string(), roles: z.array(z.string()) }).nullable(),
})
export type MenuChoices = z.output<typeof choicesSchema>

/** The menus that a form or a report can stand in, the roles that it can be granted to, and where it stands already. */
export const readMenuChoices = endpoint({
  method: 'GET',
  path: '/online/cgform/api/menuChoices',
  summary: '可添加到的菜单和角色',
  access: may('online:form:menu', 'online:report:menu', 'online:summary:menu'),
  query: z.object({ address: z.string().min(1).max(200).optional().meta({ title: '页面地址' }) }),
  result: choicesSchema,
})

/** What whoever uses a form sees of other forms by its choices, in sentences: for those who grant it. */
export const readOpenedTexts = endpoint({
  method: 'GET',
  path: '/online/cgform/api/opens/:id',
  summary: '表单的选项会公开哪些其他表单的文字',
  access: may('online:form:menu', 'online:form:auth', 'online:form:publish'),
  params: z.object({ id: id.meta({ title: '表单' }) }),
  result: z.array(z.string()),
  code: 200,
})
