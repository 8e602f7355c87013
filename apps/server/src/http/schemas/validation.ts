import { Refusal } from '@dougong/contract/errors'
import { type Clamp, clamped } from '@dougong/contract/query'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { inputSchema } from './json-schema'

/**
 * Signed clients turn numbers into strings, so types are coerced; unknown keys are dropped.
 * `verbose` gives the messages access to a field's title.
 */
const ajv = new Ajv({
  coerceTypes: 'array',
  useDefaults: true,
  removeAdditional: true,
  verbose: true,
  strict: false,
})
/** Where a value stands, as ajv tells a keyword that may change it. */
interface Place {
  parentData: Record<string | number, unknown>
  parentDataProperty: string | number
}

/* a number beyond its limits is brought to the nearest one */
ajv.addKeyword({
  keyword: 'clamp',
  modifying: true,
  validate: (limits: Clamp, number: unknown, _schema: unknown, place?: Place) => {
    if (typeof number === 'number' && place)
      place.parentData[place.parentDataProperty] = clamped(number, limits)
    return true
  },
})
ajv.addFormat('email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/)

/** What a route accepts; a mismatch becomes one Chinese sentence. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  const parse = parserOf(schema)
  return (data: unknown) => {
    try {
      return { value: parse(data) }
    } catch (error) {
      return { error: error as Refusal }
    }
  }
}

/**
 * The same for what does not arrive as a body: gives the data back, coerced and with defaults, or refuses. Compiled at
 * the first call: hundreds of routes at once would keep the start waiting.
 */
export function parserOf(schema: z.ZodType): (data: unknown) => unknown {
  let validate: ValidateFunction | undefined
  return (data) => {
    validate ??= ajv.compile(inputSchema(schema))
    if (validate(data)) return data
    throw new Refusal('request.invalid', { detail: sentence(validate.errors?.[0]) })
  }
}

function sentence(error: ErrorObject | undefined): string {
  if (!error) return '参数不正确'
  const name = nameOf(error)
  const limit = String((error.params as { limit?: unknown }).limit)
  switch (error.keyword) {
    case 'required':
      return `${name}不能为空`
    case 'minLength':
      return limit === '1' ? `${name}不能为空` : `${name}不能少于${limit}个字符`
    case 'maxLength':
      return `${name}不能超过${limit}个字符`
    case 'minimum':
    case 'exclusiveMinimum':
      return `${name}不能小于${limit}`
    case 'maximum':
    case 'exclusiveMaximum':
      return `${name}不能大于${limit}`
    case 'maxItems':
      return `${name}不能超过${limit}项`
    case 'enum':
      return `${name}的取值不在允许的范围内`
    default:
      return descriptionOf(error) ?? `${name}格式不正确`
  }
}

function nameOf(error: ErrorObject): string {
  if (error.keyword !== 'required') {
    const { title } = (error.parentSchema ?? {}) as { title?: string }
    return title ?? (error.instancePath.split('/').filter(Boolean).join('.') || '参数')
  }
  const { missingProperty } = error.params as { missingProperty: string }
  const properties = (error.parentSchema as { properties?: Record<string, { title?: string }> }).properties
  return properties?.[missingProperty]?.title ?? missingProperty
}

function descriptionOf(error: ErrorObject): string | undefined {
  return (error.parentSchema as { description?: string } | undefined)?.description
}
