import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { figureNames } from './figures'

/** The permissions of the pages. */
export const monitorRights = {
  server: 'system:monitor:server',
  runtime: 'system:monitor:runtime',
  http: 'system:monitor:http',
  trace: 'system:monitor:trace',
  disk: 'system:monitor:disk',
  database: 'system:monitor:database',
  redis: 'system:monitor:redis',
  redisCommand: 'system:monitor:redisCommand',
} as const

const anyPage = may(
  monitorRights.server,
  monitorRights.runtime,
  monitorRights.http,
  monitorRights.trace,
  monitorRights.disk,
  monitorRights.database,
  monitorRights.redis,
)

/** The node that is asked; where silent, the one that answers. */
const ofNode = z.object({ node: z.string().max(64).optional().meta({ title: '节点' }) })

const nodeSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  /** Milliseconds of the epoch. */
  startTime: z.number(),
  /** It is the one that answers. */
  isOwn: z.boolean(),
})
export type MonitoredNode = z.output<typeof nodeSchema>

export const listNodes = endpoint({
  method: 'GET',
  path: '/sys/monitor/nodes',
  summary: '节点列表',
  access: anyPage,
  result: z.array(nodeSchema),
})

const historySchema = z.object({
  /** The node that was asked. */
  node: z.string(),
  /** Seconds between two samples. */
  interval: z.number(),
  /** Milliseconds of the epoch, the oldest first. */
  times: z.array(z.number()),
  /** The values of each figure at those times; null where it was not known. */
  series: z.record(z.string(), z.array(z.number().nullable())),
})
export type FigureHistory = z.output<typeof historySchema>

/** The last hour of some figures, or what came after a moment. */
export const readFigures = endpoint({
  method: 'GET',
  path: '/sys/monitor/figures',
  summary: '监控指标',
  access: anyPage,
  query: ofNode.extend({
    /** Names, separated by commas; those that are not known are left out. */
    names: z.string().max(figureNames.join(',').length).meta({ title: '指标' }),
    since: z.number().min(0).default(0).meta({ title: '起始时间' }),
  }),
  result: historySchema,
})

const factSchema = z.object({ name: z.string(), value: z.string() })

const serverSchema = z.object({
  facts: z.array(factSchema),
  cpuCount: z.int(),
  memoryTotal: z.number(),
})
export type ServerState = z.output<typeof serverSchema>

export const readServer = endpoint({
  method: 'GET',
  path: '/sys/monitor/server',
  summary: '服务器信息',
  access: may(monitorRights.server),
  query: ofNode,
  result: serverSchema,
})

const runtimeSchema = z.object({
  facts: z.array(factSchema),
  versions: z.array(factSchema),
  heapLimit: z.number(),
  heapSpaces: z.array(z.object({ name: z.string(), used: z.number(), size: z.number() })),
  /** What keeps the process awake, by kind. */
  handles: z.array(z.object({ kind: z.string(), count: z.int() })),
  collections: z.object({ count: z.int(), major: z.int(), totalMs: z.number() }),
  /** What the process remembers; hits and misses since its start. */
  caches: z.array(
    z.object({ name: z.string(), title: z.string(), size: z.int(), hits: z.int(), misses: z.int() }),
  ),
})
export type RuntimeState = z.output<typeof runtimeSchema>

export const readRuntime = endpoint({
  method: 'GET',
  path: '/sys/monitor/runtime',
  summary: '运行时信息',
  access: may(monitorRights.runtime),
  query: ofNode,
  result: runtimeSchema,
})

const routeSchema = z.object({
  method: z.string(),
  route: z.string(),
  /** Of the last hour, as everything here but the slowest. */
  count: z.int(),
  failures: z.int(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  /** Since the start. */
  slowest: z.number(),
})
export type RouteFigures = z.output<typeof routeSchema>

const httpSchema = z.object({
  requests: z.int(),
  clientErrors: z.int(),
  serverErrors: z.int(),
  meanMs: z.number(),
  slowestMs: z.number(),
  sentBytes: z.number(),
  acceptedConnections: z.int(),
  mostConnections: z.int(),
  /** Answers since the start, by status. */
  codes: z.array(z.object({ status: z.int(), count: z.int() })),
  /** Those that were asked in the last hour, the most asked first. */
  routes: z.array(routeSchema),
})
export type HttpState = z.output<typeof httpSchema>

export const readHttp = endpoint({
  method: 'GET',
  path: '/sys/monitor/http',
  summary: 'HTTP服务信息',
  access: may(monitorRights.http),
  query: ofNode,
  result: httpSchema,
})

const traceSchema = z.object({
  /** Milliseconds of the epoch. */
  time: z.number(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  ms: z.number(),
  user: z.string().nullable(),
  ip: z.string(),
})
export type RequestTrace = z.output<typeof traceSchema>

/** The last requests, the newest first: without queries, bodies and headers, since any of them may be secret. */
export const readTraces = endpoint({
  method: 'GET',
  path: '/sys/monitor/traces',
  summary: '请求追踪',
  access: may(monitorRights.trace),
  query: ofNode,
  result: z.array(traceSchema),
})

const diskSchema = z.object({ name: z.string(), total: z.number(), free: z.number() })
export type MonitoredDisk = z.output<typeof diskSchema>

/** The disks of a node, that of the data folder first. */
export const readDisks = endpoint({
  method: 'GET',
  path: '/sys/monitor/disks',
  summary: '磁盘监控',
  access: may(monitorRights.disk),
  query: ofNode,
  result: z.array(diskSchema),
})
