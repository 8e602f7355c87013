import { z } from 'zod'
import { actLimits, actOperators } from './act'

const name = z.string().min(1).max(100)
const text = z.string().max(actLimits.text)

const value = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), value: text }),
  z.object({ kind: z.literal('field'), field: z.string().max(100) }),
  z.object({ kind: z.literal('formula'), formula: text }),
  z.object({ kind: z.literal('increase'), formula: text }),
])
const where = z
  .array(z.object({ field: z.string().max(100), operator: z.enum(actOperators), value }))
  .max(actLimits.conditions)
const values = z.record(name, value).refine((all) => Object.keys(all).length <= actLimits.fields)

/** The shape of an act as a client sends it or a row holds it. `who` is that of the rules for people. */
export const actSchemaWith = <Who extends z.ZodType>(who: Who) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('change'), values }),
    z.object({ kind: z.literal('add'), at: z.string().max(200), values }),
    z.object({
      kind: z.literal('changeFound'),
      at: z.string().max(200),
      where,
      max: z.int().min(1).max(actLimits.found),
      values,
    }),
    z.object({
      kind: z.literal('removeFound'),
      at: z.string().max(200),
      where,
      max: z.int().min(1).max(actLimits.found),
    }),
    z.object({ kind: z.literal('message'), who, text: z.string().trim().max(actLimits.message) }),
    z.object({ kind: z.literal('send'), to: z.string().max(36) }),
    z.object({ kind: z.literal('refuse'), text: z.string().trim().max(actLimits.message) }),
  ])

/** The record of a sub flow, likewise. */
export const subRecordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), values }),
  z.object({ kind: z.literal('find'), where }),
])
