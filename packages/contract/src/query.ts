import { z } from 'zod'

/** No page is larger than this, whatever a client asks for. */
export const maximumPageSize = 200

/** The paging and sorting part of every list query. */
export const pageQuery = z.object({
  pageNo: z.int().min(1).max(1_000_000).default(1).meta({ title: '页码' }),
  pageSize: z.int().min(1).max(maximumPageSize).default(10).meta({ title: '每页条数' }),
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
