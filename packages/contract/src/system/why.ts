import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'

/** One way by which a user could come to hold a page or an action. */
const waySchema = z.object({
  kind: z.enum(['role', 'departmentRole']),
  id: z.string(),
  name: z.string(),
  /** The department of a department role. */
  department: z.string().nullable(),
  /** A department role counts only while its holder belongs to the department. */
  isInForce: z.boolean(),
})
export type Way = z.output<typeof waySchema>

/** A part of a rule, and whether it holds for the row: shown as a tree, since that is what a rule is. */
export interface Clause {
  kind: 'all' | 'any' | 'condition'
  /** A condition in words. */
  text: string
  /** What the row holds instead, for a condition. */
  actual: string | null
  holds: boolean
  parts: Clause[]
}
const clauseSchema: z.ZodType<Clause> = z.object({
  kind: z.enum(['all', 'any', 'condition']),
  text: z.string(),
  actual: z.string().nullable(),
  holds: z.boolean(),
  get parts() {
    return z.array(clauseSchema)
  },
})

const verdictSchema = z.object({
  allowed: z.boolean(),
  user: z.object({ id: z.string(), username: z.string(), realname: z.string() }),
  /** The page or action that was asked about, with the menus above it. */
  subject: z.object({
    id: z.string(),
    name: z.string(),
    menuType: z.int(),
    perms: z.string().nullable(),
    path: z.array(z.string()),
  }),
  /** Why not, in sentences; empty where allowed. */
  obstacles: z.array(z.string()),
  /** What of the page is kept from the user besides, in sentences: restricted fields and buttons. */
  limits: z.array(z.string()),
  ways: z.array(waySchema),
  /** The data rules of the page that bind the user, each with who switches it on. With a row: whether it holds. */
  rules: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      text: z.string(),
      through: z.array(z.string()),
      /** Null where no row was asked about. */
      holds: z.boolean().nullable(),
      clause: clauseSchema.nullable(),
    }),
  ),
  /** What the row is called, where one was asked about. */
  row: z.object({ id: z.string(), title: z.string() }).nullable(),
})
export type Verdict = z.output<typeof verdictSchema>

/** Whether a user may see a page, use an action or see a row of a page, through what, or why not. */
export const askWhy = endpoint({
  method: 'GET',
  path: '/sys/permission/why',
  summary: '权限诊断',
  access: may('system:permission:why'),
  query: z.object({
    userId: z.string().min(1).max(32).meta({ title: '用户' }),
    permissionId: z.string().min(1).max(32).meta({ title: '菜单或按钮' }),
    recordId: z.string().min(1).max(36).optional().meta({ title: '记录主键' }),
  }),
  result: verdictSchema,
})

/** Pages and actions to ask about, as a tree. */
export const listWhySubjects = endpoint({
  method: 'GET',
  path: '/sys/permission/whySubjects',
  summary: '可查因的菜单与按钮',
  access: may('system:permission:why'),
  result: z.array(
    z.object({
      id: z.string(),
      parentId: z.string().nullable(),
      name: z.string(),
      menuType: z.int(),
      /** The path of the resource whose records the page shows: single ones can be asked about. */
      resource: z.string().nullable(),
    }),
  ),
})
