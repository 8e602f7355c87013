import { z } from 'zod'
import { signedIn } from '../access'
import { endpoint } from '../endpoint'
import { conditionsSchema, matchTypeSchema, queryTitleSchema } from '../resource/shared-queries'

/** Nobody keeps more queries than this for one list, nor queries for more lists. */
export const maxSavedQueries = 50
export const maxQueriedLists = 300

/** A list, by the path of its page. */
const page = z
  .string()
  .max(255)
  .regex(/^\/(?![/\\])/)
  .meta({ title: '页面' })

const savedQueries = z.object({
  queries: z
    .array(z.object({ title: queryTitleSchema, matchType: matchTypeSchema, records: conditionsSchema }))
    .max(maxSavedQueries)
    .meta({ title: '查询' }),
  /** The title of the one that the list begins with; null where it begins with everything. */
  first: queryTitleSchema.nullable().meta({ title: '默认查询' }),
})
export type SavedQueries = z.output<typeof savedQueries>

/** The queries that the caller keeps for a list; null where they never kept one. */
export const getSavedQueries = endpoint({
  method: 'GET',
  path: '/sys/user/queries',
  summary: '自己保存的查询',
  access: signedIn,
  query: z.object({ page }),
  result: savedQueries.nullable(),
})

/** Keeps all of them, in their order. */
export const keepSavedQueries = endpoint({
  method: 'PUT',
  path: '/sys/user/queries',
  summary: '保存自己的查询',
  access: signedIn,
  body: savedQueries.extend({ page }),
  result: z.null(),
  /* it concerns nobody else, and is no line of the log */
  changes: false,
})
