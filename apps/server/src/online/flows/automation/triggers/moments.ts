import type { MissedRule } from '@dougong/contract/online/flows/automation/trigger'
import { addDays } from '@dougong/contract/resource/formula/days'
import { nextRuns } from '@dougong/cron/next-runs'

/** What comes so much later than its moment was not looked at in time. */
export const onTimeMs = 5 * 60_000

/** So many moments are made up for at most. */
const maxMoments = 1_000

/** The moments of a schedule that have come since it was looked at last, as many of them as its rule makes up for. */
export function momentsDue(
  cron: string,
  { seen, now, zone, missed }: { seen: Date; now: Date; zone: string; missed: MissedRule },
): Date[] {
  const moments: Date[] = []
  for (let from = seen; moments.length < maxMoments; from = moments.at(-1) ?? now) {
    const [next] = nextRuns(cron, { from, zone, count: 1 })
    if (!next || next > now) break
    moments.push(next)
  }
  if (missed === 'all') return moments
  const last = moments.slice(-1)
  return missed === 'last' ? last : last.filter((moment) => now.getTime() - moment.getTime() <= onTimeMs)
}

/** Days or moments of a field for which a rule by date is due: those after the one and up to the other. */
export interface DueRange {
  after: string
  upTo: string
}

interface DateRule {
  days: number
  at: string
  missed: MissedRule
}

/**
 * The values of a field for which a rule by date has become due since it was looked at last. Moments are on the clock of the wall, as
 * `2026-11-19 09:00:00`. Undefined where none has.
 */
export function daysDue({ days, at, missed }: DateRule, seen: string, now: string): DueRange | undefined {
  /* the last day whose hour has come */
  const dayOf = (moment: string) => {
    const day = moment.slice(0, 10)
    return moment.slice(11, 16) >= at ? day : shifted(day, -1)
  }
  const [before, last] = [dayOf(seen), dayOf(now)]
  if (before >= last) return undefined
  const isOnTime = msBetween(`${last} ${at}:00`, now) <= onTimeMs
  if (missed === 'none' && !isOnTime) return undefined
  const after = missed === 'all' ? before : shifted(last, -1)
  return { after: shifted(after, -days), upTo: shifted(last, -days) }
}

/** The same of a field with a time of day: its own moment counts, and the last one is the last day's. */
export function timesDue(
  { days, missed }: Omit<DateRule, 'at'>,
  seen: string,
  now: string,
): DueRange | undefined {
  if (seen >= now) return undefined
  const earliest = { all: seen, last: shifted(now, -1), none: earlier(now, onTimeMs) }[missed]
  const after = earliest > seen ? earliest : seen
  return { after: shifted(after, -days), upTo: shifted(now, -days) }
}

function shifted(moment: string, days: number): string {
  return addDays(moment, days) ?? moment
}

/* the clock of the wall as if it were that of Greenwich: differences alone count */
function msBetween(from: string, to: string): number {
  return readWall(to) - readWall(from)
}

function earlier(moment: string, ms: number): string {
  return new Date(readWall(moment) - ms).toISOString().slice(0, 19).replace('T', ' ')
}

function readWall(moment: string): number {
  return Date.parse(`${moment.replace(' ', 'T')}Z`)
}
