/** What is left until a moment, never less than nothing. */
export interface Left {
  days: number
  hours: number
  minutes: number
  seconds: number
}

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

/** Whole units of what is left; a part of a second counts as one, so that zero means now. */
export function leftOf(milliseconds: number): Left {
  const left = Math.max(0, Math.ceil(milliseconds / second) * second)
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  }
}

/** `2 天 03:04:05`, without the days where there are none. */
export function clockText({ days, hours, minutes, seconds }: Left): string {
  const clock = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
  return days > 0 ? `${days} 天 ${clock}` : clock
}

/** Milliseconds until the text changes next. */
export function untilNextSecond(milliseconds: number): number {
  return milliseconds % second === 0 ? second : milliseconds % second
}
