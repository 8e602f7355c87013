/** Sign-ins of a day, and from how many addresses they came. */
export type DayOfVisits = {
  /** YYYY-MM-DD */
  day: string
  visits: number
  addresses: number
}

interface CountedDay {
  tian: string
  visit: number
  ip: number
}

const oneDay = 86_400_000

/** The seven days that end with `today`, oldest first; the server leaves out days on which nobody signed in. */
export function lastSevenDays(counted: readonly CountedDay[], today: string): DayOfVisits[] {
  const byDay = new Map(counted.map((count) => [count.tian, count]))
  return Array.from({ length: 7 }, (_, index) => {
    const day = dayBefore(today, 6 - index)
    const count = byDay.get(day)
    return { day, visits: count?.visit ?? 0, addresses: count?.ip ?? 0 }
  })
}

/** Days are counted in UTC, where every day has 24 hours. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * oneDay).toISOString().slice(0, 10)
}

/** The calendar day of a moment, so many minutes east of UTC. */
export function dayAt(moment: Date, minutesEast: number): string {
  return new Date(moment.getTime() + minutesEast * 60_000).toISOString().slice(0, 10)
}
