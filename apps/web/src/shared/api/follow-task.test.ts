import { publishForm } from '@dougong/contract/online/forms/publishing'
import type { Task } from '@dougong/contract/tasks/tasks'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientConfig } from '../client-config'
import { call } from './client'
/* it is there before the clock stands still */
import './follow-task'

const task: Task = {
  id: 't1',
  title: '同步数据库“木料”',
  state: 'running',
  phase: '',
  done: 0,
  total: 0,
  canCancel: true,
  isCancelling: false,
  message: '',
  fileName: null,
  page: null,
  createTime: '2026-11-18 12:00:00',
  endTime: null,
}

let preference: string | null
/** What the server says of the task, one after the other; nothing is a lost network. */
let ends: ({ task: Task; answer: object | null } | undefined)[]

function respond(status: number, facts: object): Response {
  const body = { success: true, message: '', code: 0, result: null, timestamp: Date.now(), ...facts }
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

vi.stubGlobal('location', { pathname: '/online/cgformHead' })
vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
  if (!address.includes('/sys/task/queryById')) {
    preference = new Headers(headers).get('prefer')
    return respond(202, { code: 202, result: { taskId: 't1' } })
  }
  const end = ends.shift()
  if (!end) throw new TypeError('Failed to fetch')
  return respond(200, { result: end })
})
Object.assign(clientConfig, {
  apiBase: 'http://own.invalid/base',
  signSecret: 'a secret',
  utcOffsetMinutes: 480,
})

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const publish = (onTask: (seen: Task) => void) =>
  call(publishForm, { params: { id: 'f', mode: 'normal' } }, { quiet: true, onTask })

test('a call that became a task gives the answer that it would have had, though the network was lost meanwhile', async () => {
  const result = { version: 2, later: [] }
  ends = [
    { task: { ...task, done: 1, total: 4 }, answer: null },
    undefined,
    { task: { ...task, state: 'done' }, answer: { success: true, message: '', code: 200, result } },
  ]
  const seen: Task[] = []
  const published = publish((each) => seen.push(each))
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ends).toEqual([])
  })
  await expect(published).resolves.toEqual(result)
  expect(preference).toBe('respond-async, wait=2')
  expect(seen.map(({ state, done }) => [state, done])).toEqual([
    ['running', 1],
    ['done', 0],
  ])
})

test.each([
  [{ success: false, message: '已取消，没有保存任何内容', code: 499 }, '', '已取消，没有保存任何内容', 499],
  [null, '服务器停止，没有完成', '服务器停止，没有完成', 500],
] as const)(
  'one that did not end well fails with its sentence: %j',
  async (answer, message, sentence, code) => {
    ends = [{ task: { ...task, state: 'interrupted', message }, answer }]
    await expect(publish(() => undefined)).rejects.toMatchObject({ message: sentence, code })
  },
)
