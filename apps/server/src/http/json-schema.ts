import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/** What is accepted: undeclared keys are dropped, defaults filled in. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return tidy(z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }), true)
}

/** What is answered: undeclared keys never leave the server. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return tidy(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }), false)
}

function tidy(schema: unknown, closeObjects: boolean): JsonSchema {
  return walk(schema, closeObjects) as JsonSchema
}

function walk(node: unknown, closeObjects: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => walk(item, closeObjects))
  if (typeof node !== 'object' || node === null) return node
  const walked = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'default' ? value : walk(value, closeObjects)]),
  )
  delete walked.$schema
  if (closeObjects && walked.properties && walked.additionalProperties === undefined)
    walked.additionalProperties = false
  return mergeNull(walked)
}

/** `anyOf: [X, null]` as X with two types: else a coercing validator turns null into an empty X. */
function mergeNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [first, second] = anyOf as [JsonSchema, JsonSchema]
  if (second.type !== 'null' || typeof first.type !== 'string' || first.enum) return schema
  return { ...first, ...rest, type: [first.type, 'null'] }
}
