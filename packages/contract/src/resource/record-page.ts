import { z } from 'zod'

/** A page of records. `totalIsEstimate`: show the total as 约. */
export const recordPage = z.object({
  records: z.array(z.record(z.string(), z.unknown())),
  total: z.int(),
  totalIsEstimate: z.boolean(),
  size: z.int(),
  current: z.int(),
  pages: z.int(),
  /** Given back as `after` or `before`, the page beside this one comes at once, however deep it lies. */
  next: z.string().nullable(),
  previous: z.string().nullable(),
})
