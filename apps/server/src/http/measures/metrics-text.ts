import { latencyBounds } from '../../platform/measures/latencies'
import type { Measures } from '../../platform/measures/measures'

/** The bounds, in seconds, that dashboards of earlier versions were built on. */
const toldBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What was measured, as Prometheus reads it. */
export function metricsText({ requests, ring }: Measures): string {
  const lines = [
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
  return `${lines.join('\n')}\n`
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
