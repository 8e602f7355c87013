import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app'
import { readCalendar } from '../../../services/working-calendar'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

const may = ['list', 'add', 'hours'].map((verb) => `system:calendar:${verb}`)
const nextYear = new Date().getFullYear() + 1

test('without any setting people work from Monday to Friday, nine to six; each tenant sets its own', async () => {
  await server.db.insertInto('sys_tenant').values({ id: 2, name: '乙', status: 1 }).execute()
  const clerk = await server.as(server.user({ may }))
  const other = await server.as(server.user({ may, tenants: [2] }))
  const plain = { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }
  expect((await clerk.get('/sys/calendar/hours')).result).toEqual(plain)
  const changed = { weekdays: [6, 1, 1], from: '08:30', to: '17:00' }
  expect((await clerk.put('/sys/calendar/hours', changed)).success).toBe(true)
  expect((await clerk.get('/sys/calendar/hours')).result).toEqual({ ...changed, weekdays: [1, 6] })
  expect((await other.get('/sys/calendar/hours')).result).toEqual(plain)
  for (const day of [`${nextYear}-10-01`, `${nextYear}-10-02`])
    expect((await clerk.post('/sys/calendarDay/add', { day, kind: 'off' })).success).toBe(true)
  expect((await other.post('/sys/calendarDay/add', { day: `${nextYear}-10-01`, kind: 'work' })).success).toBe(
    true,
  )
  expect([...(await readCalendar(server.db, 1)).days]).toEqual([
    [`${nextYear}-10-01`, 'off'],
    [`${nextYear}-10-02`, 'off'],
  ])
  expect([...(await readCalendar(server.db, 2)).days]).toEqual([[`${nextYear}-10-01`, 'work']])
})

test.each([
  [{ weekdays: [1], from: '18:00', to: '09:00' }, '下班时间应晚于上班时间'],
  [{ weekdays: [1], from: '9:00', to: '18:00' }, '上班时间'],
  [{ weekdays: [], from: '09:00', to: '18:00' }, '每周工作日'],
  [{ weekdays: [8], from: '09:00', to: '18:00' }, '每周工作日'],
])('hours like %j are refused', async (body, message) => {
  const clerk = await server.as(server.user({ may }))
  const refused = await clerk.put('/sys/calendar/hours', body)
  expect([refused.success, refused.message]).toEqual([false, expect.stringContaining(message)])
})

test('a day is said once', async () => {
  const clerk = await server.as(server.user({ may }))
  const body = { day: `${nextYear}-05-01`, kind: 'off' }
  expect((await clerk.post('/sys/calendarDay/add', body)).success).toBe(true)
  expect((await clerk.post('/sys/calendarDay/add', body)).success).toBe(false)
})
