import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Caller, type TestApp, type TestUser, testApp } from '../../../test/test-app'
import { platform } from '../../access/tenants'
import { inTransaction } from '../../database/transaction'
import type { SmsProvider } from '../../platform/sms'

type SignedIn = Caller & { user: TestUser; token: string }

let server: TestApp
let reader: SignedIn
beforeAll(async () => {
  server = await testApp({ SMS_PROVIDER: 'log' })
  reader = await server.as(server.user({ phone: '13900002345' }))
})
afterAll(() => server.stop())

const sending = (change: object = {}) => ({
  template: 'import_done' as const,
  to: { userIds: [reader.user.id] },
  data: { title: '木料', saved: 3, failed: 0 },
  tenantId: 1,
  ...change,
})
const send = (change: object = {}) =>
  inTransaction(server.db, (tx) => server.services.messages.send(tx, sending(change)))
const rows = (userId = reader.user.id) =>
  server.db.selectFrom('sys_sms').selectAll().where('user_id', '=', userId).orderBy('create_time').execute()
const dueOf = async (id: string) =>
  server.db
    .selectFrom('outbox')
    .select((eb) => eb('due_at', '<=', eb.fn<string>('now', [])).as('isDue'))
    .where('about', '=', id)
    .executeTakeFirstOrThrow()
const prefer = (body: object, by: Caller = reader) =>
  by.put('/sys/user/messagePreference', { refused: [], quietFrom: null, quietTo: null, ...body })
const account = { template: 'password_changed', data: { username: 'x', realname: 'X', time: '今' } }

test('what is rolled back is never sent, and leaves no trace', async () => {
  await expect(
    inTransaction(server.db, async (tx) => {
      expect(await server.services.messages.send(tx, sending())).toBe(1)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await rows()).toEqual([])
})

test('a message for each addressee and way that is set up and has an address', async () => {
  const other = await server.user()
  expect(await send({ ...account, to: { userIds: [reader.user.id, other.id] } })).toBe(3)
  expect((await rows()).map(({ es_type: type }) => type).toSorted()).toEqual(['sms', 'system'])
  expect((await rows(other.id)).map(({ es_type: type }) => type)).toEqual(['system'])
  expect(await send({ to: { usernames: [other.username, 'nobody'] } })).toBe(1)
  expect(await send({ to: 'administrators' })).toBeGreaterThan(0)
})

test('a stopped template sends nothing; what concerns the account is said in the product’s words', async () => {
  const stop = (code: string, use_status: string) =>
    server.db.updateTable('sys_sms_template').set({ use_status }).where('template_code', '=', code).execute()
  await stop('import_done', '0')
  await stop('password_changed', '0')
  expect(await send()).toBe(0)
  expect(await send(account)).toBe(2)
  expect((await rows()).at(-1)?.es_content).toContain('的密码已于 今 修改')
  await stop('import_done', '1')
  await stop('password_changed', '1')
})

describe('what people have chosen', () => {
  test('is kept to per kind and way, but for messages about the account', async () => {
    expect(await prefer({ refused: ['system:system', 'account:system', 'nonsense'] })).toMatchObject({
      success: true,
    })
    const { result } = await reader.get('/sys/user/messagePreference')
    expect(result).toEqual({
      refused: ['system:system'],
      quietFrom: null,
      quietTo: null,
      channels: ['system', 'sms'],
    })
    expect(await send()).toBe(0)
    expect(await send(account)).toBe(2)
    await prefer({})
    expect(await send()).toBe(1)
  })

  test('quiet hours put off what is not about the account', async () => {
    await prefer({ quietFrom: '00:00', quietTo: '23:59' })
    expect(await send()).toBe(1)
    const put = (await rows()).at(-1)?.id ?? ''
    await send(account)
    const gone = (await rows()).at(-1)?.id ?? ''
    const isLastMinute = new Date().toTimeString().startsWith('23:59')
    expect(await dueOf(put)).toEqual({ isDue: isLastMinute })
    expect(await dueOf(gone)).toEqual({ isDue: true })
    expect(await prefer({ quietFrom: '22:00' })).toMatchObject({
      success: false,
      message: '免打扰的开始和结束时间应同时填写',
    })
    expect(await prefer({ quietFrom: '25:00', quietTo: '26:00' })).toMatchObject({ success: false })
    await prefer({})
  })

  test('somebody who is frozen hears of the own account alone', async () => {
    const frozen = await server.user()
    await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', frozen.id).execute()
    expect(await send({ to: { userIds: [frozen.id] } })).toBe(0)
    expect(await send({ ...account, to: { userIds: [frozen.id] }, tenantId: platform })).toBe(1)
  })
})

test('two nodes deliver each message once; what was noted as sent is not sent again', async () => {
  const said: string[] = []
  const provider: SmsProvider = { send: async (_phone, text) => void said.push(text) }
  const { services } = server
  const spied = vi.spyOn(services.sms as SmsProvider, 'send').mockImplementation(provider.send)
  await send({ ...account, data: { ...account.data, realname: '独一' } })
  const message = (await rows()).findLast(({ es_type: type }) => type === 'sms')
  const delivery = { id: 'x', kind: 'message', tenantId: 1, about: message?.id ?? '', payload: {}, tries: 1 }
  const signal = new AbortController().signal
  expect(await services.messages.deliver(delivery, signal)).toBe('已交给短信接口')
  expect(await services.messages.deliver({ ...delivery, tries: 2 }, signal)).toBe('已送达')
  expect(said.filter((text) => text.startsWith('独一'))).toHaveLength(1)
  spied.mockRestore()
})

describe('what happens is told', () => {
  const titles = async (userId: string) =>
    (await rows(userId)).filter(({ es_type: type }) => type === 'system').map(({ es_title: title }) => title)

  test('an account frozen, its password reset, its password changed', async () => {
    const administrator = await server.administrator()
    const user = await server.user()
    const freeze = { ids: user.id, status: '2' }
    expect(await administrator.put('/sys/user/frozenBatch', freeze)).toMatchObject({ success: true })
    expect(await administrator.put('/sys/user/frozenBatch', { ...freeze, status: '1' })).toMatchObject({
      success: true,
    })
    const password = 'Tenon&Mortise7'
    const reset = { username: user.username, password, confirmpassword: password }
    expect(await administrator.put('/sys/user/changePassword', reset)).toMatchObject({ success: true })
    const owner = await server.as(user)
    const change = { username: user.username, oldpassword: password, password: 'Dovetail&Joint8' }
    expect(
      await owner.put('/sys/user/updatePassword', { ...change, confirmpassword: change.password }),
    ).toMatchObject({ success: true })
    expect(await titles(user.id)).toEqual(['账号已冻结', '密码已被重置', '密码已修改'])
    const texts = (await rows(user.id)).map(({ es_content: content }) => content).join('')
    expect(texts).not.toContain(password)
    expect(texts).not.toContain(change.password)
  })

  test('a long import', async () => {
    const { services } = server
    const { engineOf } = await import('../../wiring')
    const { features } = await import('../../app')
    const engine = engineOf(features, services)
    const { userId, ...actor } = { userId: reader.user.id, tenantId: 1, isOnlyTenant: true }
    await engine.notifyImported({ userId, ...actor } as never, { title: '木料', saved: 5, failed: 2 })
    expect((await rows()).at(-1)).toMatchObject({
      es_title: '导入完成',
      es_content: '“木料”的导入已完成：成功 5 行，失败 2 行。',
    })
  })
})
