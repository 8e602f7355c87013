import { type FigureName, toldValue } from '@dougong/contract/system/monitoring/figures'
import type { FigureHistory } from '@dougong/contract/system/monitoring/monitoring'

/** A chart draws no more moments than this without having to be moved through. */
const maxMoments = 60

/** Of these the highest of a moment counts, not the mean: a peak must not vanish because one looks from afar. */
const peaks = new Set<FigureName>(['latency95', 'latency99', 'loopDelayMax', 'busyRequests'])

/** The last so many minutes, as rows of a chart: one for each moment, with what is known of it. */
export function thinned(
  { times, series }: Pick<FigureHistory, 'times' | 'series'>,
  names: readonly FigureName[],
  minutes: number,
  clock: (time: number) => string,
): Record<string, string | number | null>[] {
  const stepMs = (minutes * 60_000) / maxMoments
  const end = times.at(-1) ?? 0
  const steps = new Map<number, number[]>()
  times.forEach((time, place) => {
    if (time <= end - minutes * 60_000) return
    const step = Math.floor(time / stepMs)
    steps.set(step, [...(steps.get(step) ?? []), place])
  })
  return [...steps].slice(-maxMoments).map(([step, places]) => {
    const row: Record<string, string | number | null> = { time: clock(step * stepMs) }
    for (const name of names) {
      const known = places.flatMap((place) => series[name]?.[place] ?? [])
      row[name] = known.length === 0 ? null : toldValue(name, summed(name, known))
    }
    return row
  })
}

function summed(name: FigureName, known: readonly number[]): number {
  if (peaks.has(name)) return Math.max(...known)
  return known.reduce((sum, value) => sum + value, 0) / known.length
}

/** What was known before and what came since, no longer than an hour. */
export function joined(before: FigureHistory | undefined, after: FigureHistory): FigureHistory {
  /* another node, or the same one after a new start, has a story of its own */
  if (!before || before.node !== after.node) return after
  const maxSamples = 3600 / after.interval
  const series = Object.fromEntries(
    Object.entries(after.series).map(([name, values]) => [
      name,
      [...(before.series[name] ?? before.times.map(() => null)), ...values].slice(-maxSamples),
    ]),
  )
  return { ...after, times: [...before.times, ...after.times].slice(-maxSamples), series }
}
