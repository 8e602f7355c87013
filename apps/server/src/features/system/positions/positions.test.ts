import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

test('a position that somebody holds is not removed; the bin does not count', async () => {
  const clerk = await server.as(server.user({ may: ['system:position:add', 'system:position:delete'] }))
  const { result: id } = await clerk.post<string>('/sys/position/add', {
    code: 'chief',
    name: '总工',
    postRank: '1',
  })
  const holder = await server.user()
  const set = (values: object) =>
    server.db.updateTable('sys_user').set(values).where('id', '=', holder.id).execute()
  await set({ post: 'other,chief', realname: '鲁班' })
  const remove = async () => (await clerk.delete('/sys/position/delete', { query: { id } })).message
  expect(await remove()).toBe('“总工”正被用户“鲁班”使用，无法删除')
  await set({ del_flag: 1 })
  expect(await remove()).toBe('删除成功!')
})
