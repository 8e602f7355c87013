import { lastDay, type Schedule } from '@dougong/contract/online/subscriptions/subscription'
import { nextRuns } from '@dougong/cron/next-runs'
import { cronInWords } from '@dougong/cron/words'

/** A schedule as the cron expression of a job. */
function cronOf(schedule: Schedule): string {
  const [hour, minute] = schedule.time.split(':').map(Number)
  const [day, week] =
    schedule.every === 'week'
      ? ['?', [...new Set(schedule.weekdays)].toSorted((one, other) => one - other).join(',')]
      : [schedule.every === 'day' ? '*' : schedule.day === lastDay ? 'L' : schedule.day, '?']
  return `0 ${minute} ${hour} ${day} * ${week} *`
}

/** A schedule as people say it: 每周一 8:00. */
export function scheduleInWords(schedule: Schedule): string {
  const cron = cronOf(schedule)
  return cronInWords(cron) ?? cron
}

/** The database's clock, and the zone that the product lives in. */
export interface Clock {
  now: number
  zone: string
}

/** The next time after now at which it is sent. */
export function nextSending(schedule: Schedule, { now, zone }: Clock): string | null {
  const [next] = nextRuns(cronOf(schedule), { from: new Date(now), zone, count: 1 })
  return next?.toISOString() ?? null
}
