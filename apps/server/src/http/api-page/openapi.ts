import type { Access } from '@dougong/contract/access'
import { describeAccess } from '@dougong/contract/access'
import {
  type Endpoint,
  idempotencyHeader,
  idempotencyKey,
  methodsOf,
  pathsOf,
} from '@dougong/contract/endpoint'
import { envelopeOf } from '@dougong/contract/envelope'
import { z } from 'zod'
import type { RawRoute } from '../serve'

type JsonSchema = Record<string, unknown>

export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> }
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: JsonSchema[]
  requestBody?: JsonSchema
  responses: Record<string, JsonSchema>
  'x-access': string
}

/** The whole API as an OpenAPI document, drawn from the definitions that serve it. */
export function openApiOf(
  endpoints: readonly Endpoint[],
  rawRoutes: readonly RawRoute[],
  { title, version, apiBase }: { title: string; version: string; apiBase: string },
): OpenApiDocument {
  const document: OpenApiDocument = {
    openapi: '3.1.1',
    info: { title, version, description: '业务失败时 HTTP 状态为 200，success 为 false，message 为原因。' },
    servers: [{ url: apiBase }],
    paths: {},
    components: {
      schemas: {},
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
    },
  }
  const add = (method: string, path: string, operation: (id: string) => Operation) => {
    const place = path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}')
    const id = `${method.toLowerCase()}${path.replaceAll(/\W+/g, '_')}`
    ;(document.paths[place] ??= {})[method.toLowerCase()] = operation(id)
  }
  for (const endpoint of endpoints) {
    for (const path of pathsOf(endpoint))
      for (const method of methodsOf(endpoint))
        add(method, path, (id) => operationOf(withoutBody(endpoint, method), path, id, document))
  }
  for (const { method, path, summary, access } of rawRoutes) {
    add(method, path, (id) => ({
      ...common(id, path, summary, access),
      parameters: path.includes('*') ? [pathParameter('path', { type: 'string' })] : [],
      responses: { 200: { description: '不带信封的内容' } },
    }))
  }
  return document
}

function withoutBody(endpoint: Endpoint, method: string): Endpoint {
  const { body: _, ...bodiless } = endpoint
  return method === 'GET' ? bodiless : endpoint
}

function operationOf(endpoint: Endpoint, path: string, id: string, document: OpenApiDocument): Operation {
  const { params, query, body, upload, result, signed, summary, access } = endpoint
  const schema = (part: string, type: z.ZodType, io: 'input' | 'output') =>
    hoist(z.toJSONSchema(type, { io }) as JsonSchema, `${id}.${part}`, document.components.schemas)
  const inPath = properties(params && schema('params', params, 'input')).filter(({ name }) =>
    path.includes(`:${name}`),
  )
  const fields = body && schema('body', body, 'input')
  return {
    ...common(id, path, summary, access),
    parameters: [
      ...inPath.map(({ name, type }) => pathParameter(name, type)),
      ...properties(query && schema('query', query, 'input')).map(({ name, type, isRequired }) => ({
        name,
        in: 'query',
        required: isRequired,
        schema: type,
      })),
      ...(signed ? ['X-Sign', 'X-TIMESTAMP'].map(signatureHeader) : []),
      ...(endpoint.creates ? [idempotencyParameter(endpoint)] : []),
    ],
    ...(upload
      ? { requestBody: content('multipart/form-data', withFile(fields)) }
      : fields && { requestBody: content('application/json', fields) }),
    responses: {
      200: {
        description: endpoint.download ? '文件' : (endpoint.message ?? '成功'),
        ...(!endpoint.download &&
          content('application/json', schema('result', envelopeOf(result), 'output'))),
      },
    },
  }
}

function common(operationId: string, path: string, summary: string, access: Access) {
  return {
    operationId,
    tags: [groupOf(path)],
    summary,
    description: inWords(access),
    security: access.kind === 'anyone' ? [] : [{ token: [] }],
    'x-access': describeAccess(access),
  }
}

/** What a path is about: `/sys/user/list` and `/sys/login` are of `sys/user` and of `sys`. */
function groupOf(path: string): string {
  return path.split('/').slice(1, -1).slice(0, 2).join('/')
}

function inWords(access: Access): string {
  if (access.kind === 'anyone') return '无需登录'
  if (access.kind === 'resource') return '权限：随路径中的数据而定'
  return access.kind === 'signedIn' ? '登录用户' : `权限：${access.anyOf.join('、')}`
}

function properties(schema: JsonSchema | undefined) {
  const { properties: named = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(named).map(([name, type]) => ({ name, type, isRequired: required.includes(name) }))
}

function pathParameter(name: string, schema: JsonSchema): JsonSchema {
  return { name, in: 'path', required: true, schema }
}

function signatureHeader(name: string): JsonSchema {
  return { name, in: 'header', required: true, schema: { type: 'string' } }
}

function idempotencyParameter({ creates }: Endpoint): JsonSchema {
  const answer = creates === 'secret' ? '告知已保存（结果含保密内容，不再返回）' : '返回首次的结果'
  return {
    name: idempotencyHeader,
    in: 'header',
    required: false,
    schema: { type: 'string', pattern: idempotencyKey.source },
    description: `同一用户一天内以相同的值重复提交时，${answer}，不再新增`,
  }
}

function content(type: string, schema: JsonSchema): JsonSchema {
  return { content: { [type]: { schema } } }
}

function withFile(fields: JsonSchema = {}): JsonSchema {
  const file = { type: 'string', contentMediaType: 'application/octet-stream', title: '文件' }
  return {
    ...fields,
    type: 'object',
    properties: { file, ...(fields.properties as object | undefined) },
    required: ['file', ...((fields.required as string[] | undefined) ?? [])],
  }
}

/** Definitions inside a schema become the document's, since `#` means the document there. */
function hoist(schema: JsonSchema, name: string, schemas: Record<string, JsonSchema>): JsonSchema {
  const { $schema: _, $defs = {}, ...rest } = schema
  const whole = '#/components/schemas/'
  const moved = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(moved)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        if (key !== '$ref' || typeof value !== 'string') return [key, moved(value)]
        return [key, value === '#' ? whole + name : value.replace('#/$defs/', `${whole}${name}.`)]
      }),
    )
  }
  for (const [key, definition] of Object.entries($defs as Record<string, JsonSchema>))
    schemas[`${name}.${key}`] = moved(definition) as JsonSchema
  const own = moved(rest) as JsonSchema
  if (JSON.stringify(own).includes(`"${whole}${name}"`)) schemas[name] = own
  return own
}
