import { z } from 'zod'
import { readPredicate, withoutGaps } from '../read-part'
import { actLimits, actOperators } from './act'

const name = z.string().min(1).max(100)
const text = z.string().max(actLimits.text)

const value = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), value: text }),
  z.object({ kind: z.literal('field'), field: z.string().max(100) }),
  z.object({ kind: z.literal('lineField'), field: z.string().max(100) }),
  z.object({ kind: z.literal('formula'), formula: text }),
  z.object({ kind: z.literal('increase'), formula: text }),
])
const where = z
  .array(z.object({ field: z.string().max(100), operator: z.enum(actOperators), value }))
  .max(actLimits.conditions)
const values = z.record(name, value).refine((all) => Object.keys(all).length <= actLimits.fields)

const max = z.int().min(1).max(actLimits.found)
const over = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('parts'),
      part: z.string().max(100),
      when: z
        .unknown()
        .optional()
        .transform((raw) => (raw === undefined || raw === null ? undefined : readPredicate(raw, '行'))),
    }),
    z.object({
      kind: z.literal('found'),
      at: z.string().max(200),
      where,
      max: z.int().min(1).max(actLimits.lines),
    }),
  ])
  .transform(withoutGaps)
  .optional()

/** The shape of an act as a client sends it or a row holds it. `who` is that of the rules for people. */
export const actSchemaWith = <Who extends z.ZodType>(who: Who) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('change'), values }),
    z.object({ kind: z.literal('add'), at: z.string().max(200), values, over }),
    z.object({ kind: z.literal('changeFound'), at: z.string().max(200), where, max, values, over }),
    z.object({ kind: z.literal('removeFound'), at: z.string().max(200), where, max, over }),
    z.object({ kind: z.literal('message'), who, text: z.string().trim().max(actLimits.message), over }),
    z.object({ kind: z.literal('send'), to: z.string().max(36) }),
    z.object({ kind: z.literal('refuse'), text: z.string().trim().max(actLimits.message) }),
  ])

/** The record of a sub flow, likewise. */
export const subRecordSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), values }),
  z.object({ kind: z.literal('find'), where }),
])
