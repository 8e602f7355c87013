import { z } from 'zod'
import { actLimits } from './act'

const name = z.string().min(1).max(100)
const text = z.string().max(actLimits.text)

const values = z
  .record(
    name,
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('fixed'), value: text }),
      z.object({ kind: z.literal('field'), field: z.string().max(100) }),
      z.object({ kind: z.literal('formula'), formula: text }),
    ]),
  )
  .refine((all) => Object.keys(all).length <= actLimits.fields)

/** The shape of an act as a client sends it or a row holds it. */
export const actSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), values }),
  z.object({ kind: z.literal('add'), at: z.string().max(200), values }),
])
