import { z } from 'zod'
import { signedIn } from '../../access'
import { endpoint } from '../../endpoint'

/** Calls that return a whole tree refuse one with more departments than this; lazy calls have no limit. */
export const maxDepartmentsAtOnce = 10_000

/** What a department is, wherever it is shown. */
export const departmentSchema = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  departName: z.string(),
  departNameEn: z.string().nullable(),
  departNameAbbr: z.string().nullable(),
  departOrder: z.int(),
  description: z.string().nullable(),
  /** 1 company, 2 department, 3 post. */
  orgCategory: z.string(),
  /** The level, `1` for roots. */
  orgType: z.string().nullable(),
  /** The path code: what is below a department has a code that begins with its code. */
  orgCode: z.string(),
  mobile: z.string().nullable(),
  fax: z.string().nullable(),
  address: z.string().nullable(),
  memo: z.string().nullable(),
  status: z.string().nullable(),
})
export type Department = z.output<typeof departmentSchema>

const nodeFields = departmentSchema.extend({
  /** The id again; of the lazy call, whatever `primaryKey` asks for. */
  key: z.string(),
  value: z.string(),
  /** The name again. */
  title: z.string(),
  isLeaf: z.boolean(),
})

/** A department in a tree; `children` is null where it has none, or where they are not loaded. */
export interface DepartmentNode extends z.output<typeof nodeFields> {
  children: DepartmentNode[] | null
}
export const departmentNodeSchema: z.ZodType<DepartmentNode> = nodeFields.extend({
  get children() {
    return z.array(departmentNodeSchema).nullable()
  },
})

/** A department that a search found; `path` holds the names from its root down to its parent. */
export const foundDepartmentSchema = nodeFields.extend({ path: z.array(z.string()), children: z.null() })
export type FoundDepartment = z.output<typeof foundDepartmentSchema>

/** A node with nothing but its id and name. */
export interface DepartmentIdNode {
  key: string
  value: string
  title: string
  children: DepartmentIdNode[]
}
export const departmentIdNodeSchema: z.ZodType<DepartmentIdNode> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  get children() {
    return z.array(departmentIdNodeSchema)
  },
})

const idList = z.string().max(40_000).optional().meta({ title: '部门' })

/** The whole tree; with `ids`, those departments as a flat list. */
export const getDepartmentTree = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryTreeList',
  summary: '部门树',
  access: signedIn,
  query: z.object({ ids: idList }),
  result: z.array(departmentNodeSchema),
})

/** One level: the roots, or the children of `pid`; with `ids`, those departments. */
export const listDepartmentLevel = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryDepartTreeSync',
  summary: '部门树的一层',
  access: signedIn,
  query: z.object({
    pid: z.string().max(36).optional().meta({ title: '上级部门' }),
    ids: idList,
    /** What `key`, `value` and `ids` hold. */
    primaryKey: z.enum(['id', 'orgCode']).default('id').meta({ title: '主键' }),
  }),
  result: z.array(departmentNodeSchema),
})

/** The whole tree with ids and names alone. */
export const getDepartmentIdTree = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryIdTree',
  summary: '部门名称树',
  access: signedIn,
  result: z.array(departmentIdNodeSchema),
})

/** Departments by a part of their name, the first hundred by code. */
export const searchDepartments = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/searchBy',
  summary: '搜索部门',
  access: signedIn,
  query: z.object({
    keyWord: z.string().min(1).max(100).meta({ title: '关键字' }),
    /** Any text: only departments that the caller answers for, and what is below them. */
    myDeptSearch: z.string().max(20).optional().meta({ title: '只查我的部门' }),
  }),
  result: z.array(foundDepartmentSchema),
})

/** The departments that the caller answers for, as a tree. The message says whether there are any: `2`, else `1`. */
export const getOwnDepartmentTree = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryMyDeptTreeList',
  summary: '我负责的部门',
  access: signedIn,
  query: z.object({
    /** Only the topmost ones; the levels below are asked for as they open. */
    lazy: z.boolean().default(false).meta({ title: '按层加载' }),
  }),
  result: z.array(departmentNodeSchema).nullable(),
})

/** The ancestors of departments, by the department's id: ids from the root down, and the departments themselves. */
export const listDepartmentAncestors = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryAllParentId',
  summary: '部门的所有上级',
  access: signedIn,
  query: z.object({ departId: idList, orgCode: idList }),
  result: z.record(
    z.string(),
    z.object({ parentIds: z.array(z.string()), parentMap: z.record(z.string(), departmentSchema) }),
  ),
  code: 200,
})

/** Departments by code; all of them, or those of the ids. */
export const listDepartments = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/listAll',
  summary: '部门列表',
  access: signedIn,
  query: z.object({ id: idList }),
  result: z.array(departmentSchema),
})

/** The department of a code. */
export const getDepartmentByCode = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/getDepartName',
  summary: '按编码查部门',
  access: signedIn,
  query: z.object({ orgCode: z.string().min(1).max(64).meta({ title: '机构编码' }) }),
  result: departmentSchema,
})
