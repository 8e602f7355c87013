import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../access/actor'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { keptPerRights } from './kept-rights'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
})
afterAll(() => server.stop())

/** Somebody whose rights a node remembers, as far as keeping an answer looks at them. */
const somebody = (more: Partial<Actor> = {}) => ({ permissions: new Set<string>(), ...more }) as Actor

function keeper(read: (times: number) => Promise<object> = async (times) => ({ times })) {
  let times = 0
  const answer = keptPerRights(server.db, () => read((times += 1)))
  return { answer, times: () => times }
}

test('the answer is one object until a table behind it is written', async () => {
  const { answer, times } = keeper()
  const actor = somebody()
  const first = await answer(actor)
  expect(await answer(actor)).toBe(first)
  await server.db.selectFrom('sys_role').select('id').execute()
  await server.db.updateTable('sys_sms').set({ es_title: 'x' }).where('id', '=', 'nobody').execute()
  expect(await answer(actor)).toBe(first)
  await server.db.updateTable('sys_role').set({ role_name: 'x' }).where('id', '=', 'nobody').execute()
  expect(await answer(actor)).not.toBe(first)
  expect(times()).toBe(2)
})

test('another session, rights that were read anew, and who looks through other eyes have their own', async () => {
  const { answer, times } = keeper()
  await answer(somebody())
  await answer(somebody())
  const looking = somebody({ viewer: somebody() } as Partial<Actor>)
  await answer(looking)
  await answer(looking)
  expect(times()).toBe(4)
})

test('what failed is asked again', async () => {
  const { answer } = keeper(async (times) => {
    if (times === 1) throw new Error('the database was away')
    return { times }
  })
  const actor = somebody()
  await expect(answer(actor)).rejects.toThrow('away')
  expect(await answer(actor)).toEqual({ times: 2 })
})

test('written once, an answer has the shape of every other, and the time it was given at', async () => {
  const ask = () =>
    admin.get<{ codeList: string[]; menu: object[] }>('/sys/permission/getUserPermissionByToken')
  const before = Date.now()
  const [one, other] = [await ask(), await ask()]
  expect(other.result).toEqual(one.result)
  for (const { timestamp } of [one, other] as unknown as { timestamp: number }[])
    expect(timestamp).toBeGreaterThanOrEqual(before)
  expect(one).toMatchObject({ success: true, message: '', code: 0 })
  const codes = await admin.get<object>('/sys/permission/getPermCode')
  expect(codes.code).toBe(200)
  expect(codes.result).not.toHaveProperty('menu')
  expect(codes.result).toMatchObject({ codeList: one.result.codeList })
})
