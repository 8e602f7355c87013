import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/** What is accepted: undeclared keys are dropped, defaults filled in. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return walk(z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }), closed) as JsonSchema
}

/** What is answered: undeclared keys never leave the server. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return walk(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }), unshaped) as JsonSchema
}

function walk(node: unknown, shape: (schema: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(node)) return node.map((item) => walk(item, shape))
  if (typeof node !== 'object' || node === null) return node
  const walked = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === 'default' ? value : walk(value, shape)]),
  )
  delete walked.$schema
  return mergeNull(shape(walked))
}

function closed(schema: JsonSchema): JsonSchema {
  if (!schema.properties || schema.additionalProperties !== undefined) return schema
  return { ...schema, additionalProperties: false }
}

/** Where anything may stand there is nothing to leave out: it is written as a whole, several times faster. */
function unshaped(schema: JsonSchema): JsonSchema {
  const { type, anyOf, items, properties, additionalProperties } = schema
  /* asked for by type: a field may be called `items`, and then these are no schema but its neighbours */
  const isOpen =
    (type === 'array' && isAnything(items)) ||
    (type === 'object' && !properties && isAnything(additionalProperties)) ||
    (Array.isArray(anyOf) && anyOf.some(isAnything))
  return isOpen ? {} : schema
}

function isAnything(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0
}

/** `anyOf: [X, null]` as X with two types: else a coercing validator turns null into an empty X. */
function mergeNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [first, second] = anyOf as [JsonSchema, JsonSchema]
  if (second.type !== 'null' || typeof first.type !== 'string' || first.enum) return schema
  return { ...first, ...rest, type: [first.type, 'null'] }
}
