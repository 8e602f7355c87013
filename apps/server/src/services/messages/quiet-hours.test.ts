import { expect, test } from 'vitest'
import { minutesOfQuiet } from './quiet-hours'

test.each<[time: string, from: string | null, to: string | null, minutes: number]>([
  ['12:30', null, null, 0],
  ['12:30', '12:00', null, 0],
  ['12:30', '12:00', '13:00', 30],
  ['12:00', '12:00', '13:00', 60],
  ['13:00', '12:00', '13:00', 0],
  ['11:59', '12:00', '13:00', 0],
  ['23:30', '22:00', '07:00', 450],
  ['00:00', '22:00', '07:00', 420],
  ['06:59', '22:00', '07:00', 1],
  ['07:00', '22:00', '07:00', 0],
  ['21:59', '22:00', '07:00', 0],
  ['10:00', '08:00', '08:00', 0],
])('at %s, quiet from %s to %s: %i minutes are left', (time, from, to, minutes) => {
  expect(minutesOfQuiet(time, from, to)).toBe(minutes)
})
