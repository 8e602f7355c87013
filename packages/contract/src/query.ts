import { z } from 'zod'

/** No page is larger than this, whatever a client asks for. */
export const maximumPageSize = 200

/** The limits of a number that is brought between them rather than refused; `all` is another word for the most. */
export interface Clamp {
  least: number
  most: number
  all?: number
}

export function clamped(number: number, { least, most: max, all }: Clamp): number {
  return number === all ? max : Math.min(Math.max(number, least), max)
}

export const pageLimits = {
  pageNo: { least: 1, most: 1_000_000 },
  pageSize: { least: 1, most: maximumPageSize, all: -1 },
} satisfies Record<string, Clamp>

/**
 * The paging and sorting part of every list query. Existing clients ask for page 0, for 99999 rows or for -1, all of them:
 * they get the first page and the largest one.
 */
export const pageQuery = z.object({
  pageNo: z.int().default(1).meta({ title: '页码', clamp: pageLimits.pageNo }),
  pageSize: z.int().default(10).meta({ title: '每页条数', clamp: pageLimits.pageSize }),
  column: z.string().max(200).optional().meta({ title: '排序列' }),
  order: z.string().max(10).optional().meta({ title: '排序方向' }),
})
export type PageQuery = z.output<typeof pageQuery>

/** One page of rows as existing clients read it. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    records: z.array(row),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  })
}

/** A page's answer around its rows. */
export function page<Row>(
  records: Row[],
  total: number,
  { pageNo, pageSize }: Pick<PageQuery, 'pageNo' | 'pageSize'>,
) {
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) }
}
