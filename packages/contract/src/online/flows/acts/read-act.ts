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

/** The shape of an act as a client sends it or a row holds it. `who` is that of the rules for people. */
export const actSchemaWith = <Who extends z.ZodType>(who: Who) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('change'), values }),
    z.object({ kind: z.literal('add'), at: z.string().max(200), values }),
    z.object({ kind: z.literal('message'), who, text: z.string().trim().max(actLimits.message) }),
    z.object({ kind: z.literal('send'), to: z.string().max(36) }),
  ])
