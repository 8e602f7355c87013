import { type Clock, momentFormats } from '@dougong/contract/reading/read-moment'
import { expect, test } from 'vitest'
import { momentOf, textOfMoment } from './formats'

test('[WGT-18] days, moments and times of day have one format each', () => {
  expect(momentFormats).toEqual({ date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' })
})

test.each<[Clock, string, string]>([
  ['date', '2026-11-15', '2026-11-15'],
  ['date', '2026-1-5', '2026-01-05'],
  ['date', '2026/1/5', '2026-01-05'],
  ['date', '20260105', '2026-01-05'],
  ['date', '2026-11-15 08:30:00', '2026-11-15'],
  ['date', '2024-02-29', '2024-02-29'],
  ['datetime', '2026-11-15 08:30:05', '2026-11-15 08:30:05'],
  ['datetime', '2026-11-15 08:30', '2026-11-15 08:30:00'],
  ['datetime', '2026-11-15', '2026-11-15 00:00:00'],
  ['time', '08:30:05', '08:30:05'],
  ['time', '8:3:5', '08:03:05'],
  ['time', '08:30', '08:30:00'],
  ['time', '083005', '08:30:05'],
])('[WGT-18] a %s given as %s is stored as %s', (clock, typed, stored) => {
  expect(textOfMoment(momentOf(typed, clock), clock)).toBe(stored)
})

test.each<[Clock, string | null | undefined]>([
  ['date', ''],
  ['date', null],
  ['date', undefined],
  ['date', 'soon'],
  ['datetime', 'soon'],
  ['time', 'noon'],
])('a %s is not told by %j', (clock, typed) => {
  expect(momentOf(typed, clock)).toBeNull()
  expect(textOfMoment(momentOf(typed, clock), clock)).toBe('')
})
