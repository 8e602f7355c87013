import {
  arch,
  cpus,
  hostname,
  networkInterfaces,
  release,
  totalmem,
  type as systemType,
  uptime,
} from 'node:os'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
import type {
  HttpState,
  MonitoredDisk,
  RequestTrace,
  RouteFigures,
  RuntimeState,
  ServerState,
} from '@dougong/contract/system/monitoring/monitoring'
import { version } from '../../config/version'
import { disks } from '../../platform/measures/disks'
import { percentileOf } from '../../platform/measures/latencies'
import type { RouteMeter } from '../../platform/measures/requests'
import { cachesOf } from '../../services/caches'
import type { Services } from '../../services/services'

/** What a node tells of itself when it is asked. */
export function readServerState(): ServerState {
  const processors = cpus()
  return {
    facts: facts({
      主机名: hostname(),
      操作系统: `${systemType()} ${release()}`,
      处理器架构: arch(),
      处理器型号: processors[0]?.model.trim() || '未知',
      处理器核数: String(processors.length),
      网络地址: addresses().join('，') || '无',
      系统运行时间: duration(uptime()),
    }),
    cpuCount: processors.length,
    memoryTotal: totalmem(),
  }
}

/** Addresses by which others reach the machine. */
function addresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
}

const shownVersions = ['node', 'v8', 'uv', 'openssl', 'zlib', 'llhttp', 'undici', 'icu', 'tz', 'unicode']

export function readRuntimeState(services: Services): RuntimeState {
  const { measures, config } = services
  const { collections, majorCollections, collectionMs } = measures.runtime
  const kinds = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  return {
    facts: facts({
      产品版本: version.commit ? `${version.number}（${version.commit.slice(0, 8)}）` : version.number,
      运行时: `Node.js ${process.versions.node}`,
      进程号: String(process.pid),
      启动时间: new Date(measures.requests.startedAt).toLocaleString('zh-CN', {
        timeZone: config.timeZone,
        hour12: false,
      }),
      运行时间: duration(process.uptime()),
      时区: config.timeZone,
    }),
    versions: shownVersions.flatMap((name) => {
      const value = process.versions[name]
      return value === undefined ? [] : [{ name, value }]
    }),
    heapLimit: getHeapStatistics().heap_size_limit,
    heapSpaces: getHeapSpaceStatistics().map(({ space_name, space_used_size, space_size }) => ({
      name: space_name,
      used: space_used_size,
      size: space_size,
    })),
    handles: [...kinds]
      .map(([kind, count]) => ({ kind, count }))
      .toSorted((one, other) => other.count - one.count),
    collections: { count: collections, major: majorCollections, totalMs: collectionMs },
    caches: cachesOf(services).map(({ name, title, size, hits, misses }) => ({
      name,
      title,
      size,
      hits,
      misses,
    })),
  }
}

/** Routes beyond these were asked too seldom to matter, and an answer over the bus has its limits. */
const maxRoutes = 200

export function readHttpState({ measures }: Services, now = Date.now()): HttpState {
  const { requests, connections } = measures
  const codes = new Map<number, number>()
  for (const { byStatus } of requests.routes())
    for (const [status, { count }] of byStatus) codes.set(status, (codes.get(status) ?? 0) + count)
  return {
    requests: requests.requests,
    clientErrors: requests.clientErrors,
    serverErrors: requests.serverErrors,
    meanMs: requests.requests === 0 ? 0 : rounded(requests.totalMs / requests.requests),
    slowestMs: rounded(requests.slowestMs),
    sentBytes: connections.sent,
    acceptedConnections: connections.accepted,
    mostConnections: connections.most,
    codes: [...codes]
      .map(([status, count]) => ({ status, count }))
      .toSorted((one, other) => one.status - other.status),
    routes: requests
      .routes()
      .map((route) => routeFigures(route, now))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, maxRoutes),
  }
}

function routeFigures({ method, route, lastHour, slowestMs }: RouteMeter, now: number): RouteFigures {
  const { counts, failures } = lastHour.read(now)
  const at = (share: number) => rounded(percentileOf(counts, share) ?? 0)
  return {
    method,
    route,
    count: counts.reduce((sum, count) => sum + count, 0),
    failures,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    slowest: rounded(slowestMs),
  }
}

export function readTraceList({ measures }: Services): RequestTrace[] {
  return measures.requests.traces().map((trace) => ({ ...trace, ms: rounded(trace.ms) }))
}

export function readDiskList({ config }: Services): Promise<MonitoredDisk[]> {
  return disks(config.dataDirectory)
}

function facts(named: Record<string, string>): { name: string; value: string }[] {
  return Object.entries(named).map(([name, value]) => ({ name, value }))
}

function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  return `${days > 0 ? `${days}天` : ''}${days + hours > 0 ? `${hours}小时` : ''}${minutes % 60}分钟`
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100
}
