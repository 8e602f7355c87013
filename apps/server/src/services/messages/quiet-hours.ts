/** How many minutes are left of quiet hours at a time of day; none outside them. Hours may go over midnight. */
export function minutesOfQuiet(time: string, from: string | null, to: string | null): number {
  if (from === null || to === null || from === to) return 0
  const [now, begin, end] = [minutesIn(time), minutesIn(from), minutesIn(to)]
  const day = 24 * 60
  const sinceBegin = (now - begin + day) % day
  const length = (end - begin + day) % day
  return sinceBegin < length ? length - sinceBegin : 0
}

function minutesIn(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
