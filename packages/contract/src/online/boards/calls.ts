import { z } from 'zod'
import { may, signedIn } from '../../access'
import { endpoint } from '../../endpoint'
import { combinings } from '../charts/chart'
import { menuPlaceSchema } from '../menu-place'
import { summarySchema } from '../summaries/summary'
import { boardSchema, cardChartSchema } from './board'

const byId = z.object({ id: z.string().min(1).max(36).meta({ title: '看板' }) })
const kind = z.enum(['summary', 'report', 'graph']).meta({ title: '报表类型' })

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
      /** How figures of several rows become one; they are added up where silent. */
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
  /** How the list behind a figure is asked, and the component key of its page; none of a report without such a list. */
  behind: summarySchema
    .pick({ conditions: true, groups: true })
    .extend({ page: z.string().nullable() })
    .optional(),
})
export type CardSource = z.output<typeof cardSourceSchema>

/** What is told in place of a report that the caller may not see, or that is gone. */
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

/** The boards that the caller may open, to choose one from. */
export const listOwnBoards = endpoint({
  method: 'GET',
  path: '/online/board/mine',
  summary: '我能查看的看板',
  access: signedIn,
  result: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** Puts the page of a board into the menu and shares the board with roles. */
export const addBoardToMenu = endpoint({
  method: 'POST',
  path: '/online/board/addToMenu/:id',
  summary: '将看板添加到菜单',
  access: may('online:board:menu'),
  params: byId,
  body: menuPlaceSchema,
  result: z.string(),
  message: '添加成功！已在菜单中',
  code: 200,
})
