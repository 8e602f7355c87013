import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'

/** Where the product's own reverse proxy stands, below the API base; a route's paths are what follows it. */
export const gatewayPath = '/gateway'

/** What a route asks of a request, by the name existing databases hold; `pair` takes a name and a pattern. */
export const predicateShapes = {
  Path: { title: '路径', shape: 'list', hint: '/orders/**' },
  Method: { title: '请求方法', shape: 'list', hint: 'GET' },
  Host: { title: '域名', shape: 'list', hint: '*.example.com' },
  After: { title: '在此时间之后', shape: 'list', hint: '2026-01-01T00:00:00+08:00' },
  Before: { title: '在此时间之前', shape: 'list', hint: '2027-01-01T00:00:00+08:00' },
  Between: { title: '时间区间', shape: 'list', hint: '起、止两个时间' },
  RemoteAddr: { title: '来源地址', shape: 'list', hint: '10.0.0.0/8' },
  Header: { title: '请求头', shape: 'pair', keys: ['header', 'regexp'] },
  Query: { title: '查询参数', shape: 'pair', keys: ['param', 'regexp'] },
  Cookie: { title: 'Cookie', shape: 'pair', keys: ['name', 'regexp'] },
} as const
export type PredicateName = keyof typeof predicateShapes

/** What a route does to a request; each takes whole numbers by name. */
export const filterShapes = {
  StripPrefix: { title: '去除路径前缀段数', keys: { parts: { title: '段数', min: 1, max: 10, initial: 1 } } },
  RequestRateLimiter: {
    title: '限流',
    keys: {
      'redis-rate-limiter.replenishRate': { title: '每秒请求数', min: 1, max: 100_000, initial: 20 },
      'redis-rate-limiter.burstCapacity': { title: '突发请求数', min: 1, max: 100_000, initial: 20 },
    },
  },
  Hystrix: { title: '熔断', keys: { failures: { title: '连续失败次数', min: 1, max: 1000, initial: 5 } } },
} as const
export type FilterName = keyof typeof filterShapes

const predicateSchema = z.object({
  name: z.string().max(50),
  args: z.union([z.array(z.string().max(300)).max(50), z.record(z.string(), z.string().max(300))]),
})
export type GatewayPredicate = z.output<typeof predicateSchema>

const filterSchema = z.object({
  name: z.string().max(50),
  args: z
    .array(z.object({ key: z.string().max(100), value: z.union([z.string().max(100), z.number()]) }))
    .max(20),
})
export type GatewayFilter = z.output<typeof filterSchema>

/** What calling a route asks for where the route names no permission of its own. */
export const gatewayCall = 'system:gateway:call'

export const gatewayRouteSchema = z.object({
  id: z.string(),
  routerId: z.string(),
  name: z.string(),
  uri: z.string(),
  predicates: z.array(predicateSchema),
  filters: z.array(filterSchema),
  status: z.int(),
  /** The code of the permission to call it; `gatewayCall` where there is none. */
  permission: z.string().nullable(),
})
export type GatewayRoute = z.output<typeof gatewayRouteSchema>

const manage = may('system:gateway:updateAll')

export const listGatewayRoutes = endpoint({
  method: 'GET',
  path: '/sys/gatewayRoute/list',
  summary: '路由网关列表',
  access: may('system:gateway:list'),
  result: z.array(gatewayRouteSchema),
  code: 200,
})

/** Makes a route, or changes the one with this id; in force on every node at once. */
export const saveGatewayRoute = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/gatewayRoute/updateAll',
  summary: '保存网关路由',
  access: manage,
  body: z.object({
    router: z.object({
      id: z.string().max(36).nullish(),
      routerId: z
        .string()
        .regex(/^[\w.-]+$/)
        .max(50)
        .meta({ title: '路由编码' }),
      name: z.string().min(1).max(32).meta({ title: '名称' }),
      uri: z.string().min(1).max(200).meta({ title: '目标地址' }),
      /** As lists, or as the JSON text existing clients send. */
      predicates: z
        .union([z.array(predicateSchema).max(20), z.string().max(20_000)])
        .meta({ title: '路由条件' }),
      filters: z
        .union([z.array(filterSchema).max(20), z.string().max(20_000)])
        .default([])
        .meta({ title: '过滤器' }),
      status: z.union([z.int(), z.boolean()]).default(1).meta({ title: '状态' }),
      /** Existing clients do not know it; what they leave out stays as it is. */
      permission: z.string().trim().max(255).nullish().meta({ title: '授权标识' }),
    }),
  }),
  result: z.null(),
  message: '操作成功！',
  code: 200,
})

export const removeGatewayRoute = endpoint({
  method: 'DELETE',
  path: '/sys/gatewayRoute/delete',
  summary: '删除网关路由',
  access: may('system:gateway:delete'),
  query: z.object({ id: z.string().min(1).max(36) }),
  result: z.null(),
  message: '删除路由成功',
  code: 200,
})

/** Every node reads the routes anew. The name is older than our gateway. */
export const refreshGatewayRoutes = endpoint({
  method: ['GET', 'POST'],
  creates: false,
  path: '/sys/gatewayRoute/clearRedis',
  summary: '刷新网关路由',
  access: manage,
  result: z.null(),
  message: '清除成功！',
  code: 200,
})

/** Whether a route can be chosen at all. One without a condition is kept for later, switched off. */
export function hasConditions({ predicates }: Pick<GatewayRoute, 'predicates'>): boolean {
  return predicates.length > 0
}

/** What is wrong with a route, in words for whoever wrote it; undefined where nothing is. */
export function routeProblem({
  uri,
  predicates,
  filters,
}: Pick<GatewayRoute, 'uri' | 'predicates' | 'filters'>): string | undefined {
  if (!isOrigin(uri)) return '目标地址应为 http(s)://主机[:端口]，不含路径、参数和账号'
  if (predicates.length > 0 && !predicates.some(({ name }) => name === 'Path'))
    return '请至少填写一个路径条件'
  for (const { name, args } of predicates) {
    const known = Object.hasOwn(predicateShapes, name) ? predicateShapes[name as PredicateName] : undefined
    if (!known) return `不支持的路由条件：${name}`
    if (known.shape === 'list' && (!Array.isArray(args) || args.length === 0)) return `请填写${known.title}`
    if (known.shape === 'pair' && (Array.isArray(args) || !args[known.keys[0]])) return `请填写${known.title}`
    const wrong = Array.isArray(args) && args.find((each) => !isFit(name as PredicateName, each))
    if (wrong) return `${known.title}格式不正确：${wrong}`
    if (name === 'Between' && Array.isArray(args) && args.length !== 2) return '时间区间应有起、止两个时间'
  }
  return filters.map(filterProblem).find(Boolean)
}

function filterProblem({ name, args }: GatewayFilter): string | undefined {
  const known = Object.hasOwn(filterShapes, name) ? filterShapes[name as FilterName] : undefined
  if (!known) return `不支持的过滤器：${name}`
  for (const [key, { title, min, max }] of Object.entries(known.keys)) {
    const arg = args.find((each) => each.key === key)
    const value = Number(arg?.value)
    if (arg && !(Number.isInteger(value) && value >= min && value <= max))
      return `${known.title}的${title}应为 ${min} 至 ${max} 的整数`
  }
  return undefined
}

function isOrigin(uri: string): boolean {
  return /^https?:\/\/(?:\[[\da-f:]+\]|[\w-]+(?:\.[\w-]+)*)(?::\d{1,5})?\/?$/i.test(uri)
}

function isFit(name: PredicateName, value: string): boolean {
  switch (name) {
    case 'Path':
      return /^\/[\w./{}*~-]*$/.test(value) && !value.includes('..')
    case 'Method':
      return /^(GET|POST|PUT|DELETE|PATCH)$/.test(value)
    case 'Host':
      return /^(\*{1,2}\.)?[\w-]+(\.[\w-]+)*$/.test(value)
    case 'After':
    case 'Before':
    case 'Between':
      return !Number.isNaN(Date.parse(value))
    case 'RemoteAddr':
      return /^[\da-fA-F.:]+(\/\d{1,3})?$/.test(value)
    default:
      return value.length > 0
  }
}
