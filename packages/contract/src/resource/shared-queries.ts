import { z } from 'zod'
import { may, signedIn } from '../access'
import { endpoint } from '../endpoint'

/** Who holds it shares queries with roles. */
export const shareQueries = 'system:query:share'

/** Nobody shares more queries than this on one list. */
export const maxSharedQueries = 50

const at = z.string().min(1).max(255).meta({ title: '数据' })
const id = z.string().min(1).max(32).meta({ title: '查询' })
export const queryTitleSchema = z.string().trim().min(1).max(50).regex(/\S/).meta({ title: '名称' })
export const matchTypeSchema = z.enum(['and', 'or']).meta({ title: '匹配方式' })
const roleIds = z.array(z.string().min(1).max(36)).min(1).max(100).meta({ title: '角色' })

/** A condition of the query builder, or a group of such; what they may ask is judged as a list call's are. */
const condition = z.object({
  field: z.string().max(200).optional(),
  rule: z.string().max(20).optional(),
  val: z.string().max(2_000).optional(),
})
const inner = z.object({
  ...condition.shape,
  matchType: matchTypeSchema.optional(),
  conditions: z.array(condition).max(50).optional(),
})
const item = z.object({
  ...condition.shape,
  matchType: matchTypeSchema.optional(),
  conditions: z.array(inner).max(50).optional(),
})
export type SharedCondition = z.output<typeof item>
export const conditionsSchema = z.array(item).min(1).max(50).meta({ title: '查询条件' })

const sharedQuerySchema = z.object({
  id: z.string(),
  title: z.string(),
  matchType: matchTypeSchema,
  /** What the reader may ask of it. */
  records: z.array(item),
  /** How many conditions are left out: their fields are gone, or not for the reader. */
  leftOut: z.int(),
  /** The name of who made it. */
  maker: z.string(),
  /** Whether the caller may change it; only then they see who it is shared with. */
  mayChange: z.boolean(),
  roleIds: z.array(z.string()),
})
export type SharedQuery = z.output<typeof sharedQuerySchema>

/** Queries of a list that the caller made, or that are shared with one of their roles; administrators see all. */
export const listSharedQueries = endpoint({
  method: 'GET',
  path: '/sys/records/queries',
  summary: '共享的查询',
  access: signedIn,
  query: z.object({ at }),
  result: z.array(sharedQuerySchema),
})

/** Shares a query with roles that the caller sees. */
export const shareQuery = endpoint({
  method: 'POST',
  creates: true,
  path: '/sys/records/queries',
  summary: '共享查询',
  access: may(shareQueries),
  body: z.object({
    at,
    title: queryTitleSchema,
    matchType: matchTypeSchema,
    records: conditionsSchema,
    roleIds,
  }),
  result: z.string(),
  message: '共享成功！',
  code: 200,
})

/** Changes a shared query: its maker, or an administrator. Without conditions it keeps those that it has. */
export const changeSharedQuery = endpoint({
  method: 'PUT',
  path: '/sys/records/queries',
  summary: '修改共享的查询',
  access: may(shareQueries),
  body: z.object({
    id,
    title: queryTitleSchema,
    roleIds,
    asked: z.object({ matchType: matchTypeSchema, records: conditionsSchema }).optional(),
  }),
  result: z.null(),
  message: '修改成功!',
  code: 200,
})

/** Takes a shared query away from everybody: its maker, or an administrator. */
export const removeSharedQuery = endpoint({
  method: 'DELETE',
  path: '/sys/records/queries',
  summary: '取消共享查询',
  access: signedIn,
  query: z.object({ id }),
  result: z.null(),
  message: '删除成功!',
  code: 200,
})
