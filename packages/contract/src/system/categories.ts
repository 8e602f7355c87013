import { z } from 'zod'
import { may, signedIn } from '../access'
import { endpoint } from '../endpoint'
import { field } from '../resource/field'
import { defineResource, permissionFor } from '../resource/resource'

/** The parent of roots, as clients write it. */
export const rootCategory = '0'

/** A tree of classes that fields choose from; where a category stands is fixed when it is made. */
export const categories = defineResource({
  title: '分类字典',
  purpose: '可以逐级展开的分类，供表单中的分类选择使用，如行业、地区。',
  path: '/sys/category',
  permission: 'system:category',
  fields: {
    pid: field.text('父级节点', { max: 36, createOnly: true }),
    name: field.text('类型名称', { required: true, max: 100 }),
    /** Made by the server from the parent's code; an import brings it along, and it tells the parent. */
    code: field.text('类型编码', { max: 99, unique: true, createOnly: true }),
    /** `1` where something is below it. */
    hasChild: field.text('是否有子节点(1:有)', { max: 3, readOnly: true }),
    sysOrgCode: field.text('所属部门', { readOnly: true }),
  },
  list: ['name', 'code', 'createTime'],
  search: ['name', 'code'],
  form: ['pid', 'name', 'code'],
  excel: ['name', 'code', 'hasChild'],
  sort: { by: 'code', order: 'asc' },
  tree: { parent: 'pid', root: rootCategory, hasChild: 'hasChild' },
  history: true,
})

const categorySchema = z.object({
  id: z.string(),
  pid: z.string(),
  name: z.string(),
  code: z.string(),
  hasChild: z.string(),
  sysOrgCode: z.string().nullable(),
  createBy: z.string().nullable(),
  createTime: z.string().nullable(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
})
export type Category = z.output<typeof categorySchema>

/** A category as tree selects read it. */
export interface CategoryNode {
  key: string
  title: string
  /** The title, as other clients read it. */
  name: string
  value: string
  code: string
  leaf: boolean
  parentId: string
  icon: null
  children: CategoryNode[] | null
}
const categoryNodeSchema: z.ZodType<CategoryNode> = z.object({
  key: z.string(),
  title: z.string(),
  name: z.string(),
  value: z.string(),
  code: z.string(),
  leaf: z.boolean(),
  parentId: z.string(),
  icon: z.null(),
  get children() {
    return z.array(categoryNodeSchema).nullable()
  },
})

const list = may(permissionFor(categories, 'list'))
const idText = z.string().max(36)
const codeText = z.string().max(99)

/** Whether a code fits below its parent. */
export const checkCategoryCode = endpoint({
  method: 'GET',
  path: '/sys/category/checkCode',
  summary: '校验分类编码',
  access: list,
  query: z.object({
    pid: idText.optional().meta({ title: '父级节点' }),
    code: codeText.optional().meta({ title: '类型编码' }),
  }),
  result: z.null(),
  code: 200,
})

/** The first level below a code, or the roots; with `async` false everything below it. */
export const loadCategoryRoots = endpoint({
  method: 'GET',
  path: '/sys/category/loadTreeRoot',
  summary: '分类字典树',
  access: signedIn,
  query: z.object({
    async: z.boolean().default(true).meta({ title: '按层加载' }),
    pcode: codeText.optional().meta({ title: '父级编码' }),
  }),
  result: z.array(categoryNodeSchema),
})

export const loadCategoryChildren = endpoint({
  method: 'GET',
  path: '/sys/category/loadTreeChildren',
  summary: '分类字典树的下一层',
  access: signedIn,
  query: z.object({ pid: idText.min(1).meta({ title: '父级节点' }) }),
  result: z.array(categoryNodeSchema),
})

/** A level by the parent's id or code; `condition` is a JSON object of equalities. */
export const loadCategoryLevel = endpoint({
  method: 'GET',
  path: '/sys/category/loadTreeData',
  summary: '分类字典树数据',
  access: signedIn,
  query: z.object({
    pid: idText.optional().meta({ title: '父级节点' }),
    pcode: codeText.optional().meta({ title: '父级编码' }),
    condition: z.string().max(1000).optional().meta({ title: '查询条件' }),
  }),
  result: z.array(categoryNodeSchema),
})

/** The one category whose field has the value. */
export const loadOneCategory = endpoint({
  method: 'GET',
  path: '/sys/category/loadOne',
  summary: '查询一个分类',
  access: signedIn,
  query: z.object({
    field: z.string().min(1).max(50).meta({ title: '字段' }),
    val: z.string().min(1).max(200).meta({ title: '值' }),
  }),
  result: categorySchema,
})

/** Names of categories in the order of the ids; unknown ids are left out, or echoed. */
export const loadCategoryNames = endpoint({
  method: 'GET',
  path: '/sys/category/loadDictItem',
  summary: '分类名称',
  access: signedIn,
  query: z.object({
    ids: z.string().max(40_000).optional().meta({ title: '主键' }),
    delNotExist: z.boolean().default(true).meta({ title: '忽略不存在的' }),
  }),
  result: z.array(z.string()),
})

/** Everything whose code begins with a code; `0` is everything. */
export const loadCategoriesBelow = endpoint({
  method: 'GET',
  path: '/sys/category/loadAllData',
  summary: '编码下的全部分类',
  access: signedIn,
  query: z.object({ code: codeText.min(1).meta({ title: '类型编码' }) }),
  result: z.array(z.object({ value: z.string(), text: z.string(), title: z.string(), label: z.string() })),
})
