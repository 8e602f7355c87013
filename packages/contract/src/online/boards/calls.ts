import { z } from 'zod'
import { may, signedIn } from '../../access'
import { endpoint } from '../../endpoint'
import { combinings } from '../charts/chart'
import { menuPlaceSchema } from '../menu-place'
import { sourceKindSchema } from '../source-kinds'
import { listBehindSchema } from '../summaries/list-behind'
import { boardLimits, boardSchema, cardChartSchema } from './board'

const byId = z.object({ id: z.string().min(1).max(36).meta({ title: '看板' }) })
const kind = sourceKindSchema.meta({ title: '报表类型' })

/** A report as a card of the caller's shows it. */
const cardSourceSchema = z.object({
  kind,
  id: z.string(),
  name: z.string(),
  columns: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      role: z.enum(['group', 'measure']),
      /** How figures of several rows become one; by default they are added up. */
      combining: z.enum(combinings).optional(),
      /** Its groups have records in common. */
      overlaps: z.boolean().optional(),
    }),
  ),
  /** The names of the fields that it can be narrowed by, and these fields. */
  asked: z.array(z.string()),
  fields: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** The drawings of a stored chart, one of which a card shows. */
  charts: z.array(cardChartSchema).optional(),
  /** Missing if there is no list behind its figures. */
  behind: listBehindSchema.optional(),
})
export type CardSource = z.output<typeof cardSourceSchema>

/** Stands in place of a report that the caller may not see, or that is gone. */
const withheldSourceSchema = z.object({ kind, id: z.string(), refusal: z.string() })
export type WithheldSource = z.output<typeof withheldSourceSchema>

/** A board with what its cards are drawn from, as far as the caller may see it. */
export const getBoardPage = endpoint({
  method: 'GET',
  path: '/online/board/page/:id',
  summary: '看板页面',
  access: signedIn,
  params: byId,
  result: z.object({
    id: z.string(),
    name: z.string(),
    content: z.string().nullable(),
    definition: boardSchema,
    sources: z.array(z.union([cardSourceSchema, withheldSourceSchema])),
  }),
})
export type BoardPageAnswer = z.output<typeof getBoardPage.result>

const sourceNameSchema = z.object({ kind, id: z.string(), name: z.string() })

/** The reports that the caller can read, to make cards of: those whose names have the keyword in them, the newest first. */
export const listBoardSources = endpoint({
  method: 'GET',
  path: '/online/board/sources',
  summary: '可放入看板的报表',
  access: may('online:board:add', 'online:board:edit'),
  query: z.object({ keyword: z.string().trim().max(100).default('').meta({ title: '关键字' }) }),
  result: z.array(sourceNameSchema),
})

export const getBoardSource = endpoint({
  method: 'GET',
  path: '/online/board/source',
  summary: '看板卡片的数据来源',
  access: may('online:board:add', 'online:board:edit'),
  query: z.object({ kind, id: z.string().min(1).max(36).meta({ title: '报表' }) }),
  result: cardSourceSchema,
})

const sharingSchema = z.object({
  sources: z
    .array(z.object({ kind, id: z.string().min(1).max(36) }))
    .max(boardLimits.cards)
    .meta({ title: '卡片' }),
  roleIds: z.array(z.string().min(1).max(36)).max(100).meta({ title: '角色' }),
  usernames: z.array(z.string().min(1).max(100)).max(100).default([]).meta({ title: '用户' }),
})

const unreadSourceSchema = sourceNameSchema.extend({
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Single users who could not, whatever roles they have. */
  users: z.array(z.object({ username: z.string(), name: z.string() })),
  /** Whether the caller can give some of the roles what they lack. */
  mayGive: z.boolean(),
})
export type UnreadSource = z.output<typeof unreadSourceSchema>

/** Who shares boards. */
const sharers = may('online:board:add', 'online:board:edit', 'online:board:menu')

/** The reports of a board that roles or users could not read by their own rights, were it shared with them. */
export const findUnreadSources = endpoint({
  method: 'POST',
  path: '/online/board/unread',
  summary: '角色和用户不能查看的报表',
  access: sharers,
  readOnly: true,
  changes: false,
  body: sharingSchema,
  result: z.array(unreadSourceSchema),
})

/** Gives roles these reports, as far as the caller may. */
export const giveUnreadSources = endpoint({
  method: 'POST',
  creates: false,
  path: '/online/board/giveUnread',
  summary: '授予角色看板的报表',
  access: sharers,
  body: sharingSchema,
  result: z.null(),
  message: '已授予查看权限',
})

/** Puts the page of a board into the menu and shares the board with roles. */
export const addBoardToMenu = endpoint({
  method: 'POST',
  creates: true,
  path: '/online/board/addToMenu/:id',
  summary: '将看板添加到菜单',
  access: may('online:board:menu'),
  params: byId,
  body: menuPlaceSchema,
  result: z.string(),
  message: '添加成功！已在菜单中',
  code: 200,
})
