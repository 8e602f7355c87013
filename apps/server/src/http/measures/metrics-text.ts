import type { PoolFigures } from '../../database/connect'
import { latencyBounds } from '../../platform/measures/latencies'
import type { Measures } from '../../platform/measures/measures'
import type { Cache } from '../../platform/remembered'

/** The bounds, in seconds, that dashboards of earlier versions were built on. */
const toldBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What runs here: its number, and the commit it was built from where that is known. */
export interface Version {
  number: string
  commit?: string
}

/** What was measured, as Prometheus reads it. */
export function metricsText(
  { requests, ring }: Measures,
  caches: readonly Cache[],
  pool: PoolFigures | undefined,
  version: Version,
): string {
  const lines = [
    '# HELP dougong_info What runs here',
    '# TYPE dougong_info gauge',
    `dougong_info{version="${escaped(version.number)}",commit="${escaped(version.commit ?? '')}"} 1`,
    ...(pool ? poolLines(pool) : []),
    '# HELP http_request_duration_seconds Duration of answered requests',
    '# TYPE http_request_duration_seconds histogram',
  ]
  for (const { method, route, byStatus } of requests.routes())
    for (const [status, { counts, count, totalMs }] of byStatus) {
      const labels = `method="${method}",route="${escaped(route)}",status="${status}"`
      for (const bound of toldBounds)
        lines.push(
          `http_request_duration_seconds_bucket{${labels},le="${bound}"} ${countUpTo(counts, bound * 1000)}`,
        )
      lines.push(
        `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
        `http_request_duration_seconds_sum{${labels}} ${totalMs / 1000}`,
        `http_request_duration_seconds_count{${labels}} ${count}`,
      )
    }
  for (const [name, value] of Object.entries(ring.latest())) {
    const metric = `dougong_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
    lines.push(`# TYPE ${metric} gauge`, `${metric} ${value}`)
  }
  lines.push(...cacheLines(caches))
  return `${lines.join('\n')}\n`
}

function poolLines({ size, busy, waiting, waits }: PoolFigures): string[] {
  const line = (name: string, type: 'gauge' | 'counter', help: string, value: number) => [
    `# HELP dougong_database_pool_${name} ${help}`,
    `# TYPE dougong_database_pool_${name} ${type}`,
    `dougong_database_pool_${name} ${value}`,
  ]
  return [
    ...line('size', 'gauge', 'Connections to the database that this node may open', size),
    ...line('busy', 'gauge', 'Connections in use', busy),
    ...line('waiting', 'gauge', 'Who waits for a connection now', waiting),
    ...line('waits', 'counter', 'How often somebody had to wait for a connection since the start', waits),
  ]
}

function cacheLines(caches: readonly Cache[]): string[] {
  const metric = (figure: 'size' | 'hits' | 'misses', type: 'gauge' | 'counter') => {
    const name = `dougong_cache_${figure}`
    return [
      `# TYPE ${name} ${type}`,
      ...caches.map((cache) => `${name}{cache="${cache.name}"} ${cache[figure]}`),
    ]
  }
  return [...metric('size', 'gauge'), ...metric('hits', 'counter'), ...metric('misses', 'counter')]
}

function countUpTo(counts: ArrayLike<number>, ms: number): number {
  let sum = 0
  for (let bucket = 0; bucket < latencyBounds.length && (latencyBounds[bucket] ?? 0) <= ms; bucket++)
    sum += counts[bucket] ?? 0
  return sum
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
