import { z } from 'zod'

/** The shape of every JSON answer. Clients branch on `success`; login alone insists on code 200. */
export interface Envelope<Result> {
  success: boolean
  message: string
  code: number
  result: Result
  timestamp: number
}

/** The schema of a successful answer that carries `result`. */
export function envelopeOf<Result extends z.ZodType>(result: Result) {
  return z.object({
    success: z.boolean(),
    message: z.string(),
    code: z.int(),
    result,
    timestamp: z.int(),
  })
}
