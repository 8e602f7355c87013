import { z } from 'zod'
import { flowOperators, type FlowPredicate } from './condition'
import { flowLimits } from './flow'

/** What cannot be read as a part of a flow, in a sentence. */
export class Unsound extends Error {}

const name = z.string().min(1).max(100)
const names = z.array(name).max(flowLimits.named).default([])
const value = z.string().max(1_000)
const leafSchema = z.union([
  z.object({
    field: name,
    operator: z.enum(flowOperators),
    value: z.union([value, z.array(value).max(flowLimits.named)]),
  }),
  z.object({ starter: z.enum(['roles', 'departments']), ids: names }),
])

/** Reads a condition, however deep it is sent. */
export function readPredicate(raw: unknown, what: string, depth = 1): FlowPredicate {
  if (depth > flowLimits.conditionDepth)
    throw new Unsound(`${what}的条件嵌套不能超过${flowLimits.conditionDepth}层`)
  for (const word of ['all', 'any'] as const) {
    const group = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>)[word] : undefined
    if (!Array.isArray(group)) continue
    if (group.length > flowLimits.conditions)
      throw new Unsound(`${what}的条件不能超过${flowLimits.conditions}个`)
    const parts = group.map((part) => readPredicate(part, what, depth + 1))
    return word === 'all' ? { all: parts } : { any: parts }
  }
  return read(leafSchema, raw, `${what}的条件`)
}

export function read<Out>(schema: z.ZodType<Out>, raw: unknown, what: string): Out {
  const found = schema.safeParse(raw)
  if (found.success) return found.data
  const at = found.error.issues[0]?.path.join('.') ?? ''
  throw new Unsound(`${what}不完整${at === '' ? '' : `（${at.slice(0, 100)}）`}`)
}

/** What is left out is not there at all, so that two equal flows are equal as JSON. */
export function withoutGaps<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value
}
