import type { Dictionaries, DictionaryOption } from '@dougong/contract/dictionaries'
import { signatureWindow, timestampOf } from '@dougong/contract/signing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signed } from '../../../../test/signed'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { utcOffsetMinutes } from '../../../platform/time-zone'

let server: TestApp
let clerk: Caller
beforeAll(async () => {
  server = await testApp()
  clerk = await server.as(server.user())
  await server.db.insertInto('sys_dict').values({ id: 'd1', dict_code: 'fruit', dict_name: '水果' }).execute()
  await server.db
    .insertInto('sys_dict_item')
    .values([
      { id: 'i1', dict_id: 'd1', item_value: 'b', item_text: '香蕉', sort_order: 2 },
      { id: 'i2', dict_id: 'd1', item_value: 'a', item_text: '苹果', sort_order: 1, item_color: '#f00' },
      { id: 'i3', dict_id: 'd1', item_value: 'c', item_text: '樱桃', sort_order: 3, status: 0 },
    ])
    .execute()
})
afterAll(() => server.stop())

const all = async () => (await clerk.get<Dictionaries>('/sys/dict/queryAllDictItems')).result
const pathOf = (code: string) => `/sys/dict/getDictItems/${encodeURIComponent(code)}`
const items = (code: string) =>
  clerk.get<DictionaryOption[]>(pathOf(code), { headers: signed(server.services, pathOf(code)) })

describe('all dictionaries', () => {
  test('[LAY-07] queryAllDictItems answers enabled items by order with code 200, dictionaries of the code among them', async () => {
    const answer = await clerk.get<Dictionaries>('/sys/dict/queryAllDictItems')
    expect(answer).toMatchObject({ success: true, code: 200 })
    expect(answer.result.fruit).toEqual([
      { value: 'a', text: '苹果', title: '苹果', label: '苹果', color: '#f00' },
      { value: 'b', text: '香蕉', title: '香蕉', label: '香蕉', color: null },
    ])
    expect(answer.result.messageType?.[0]).toMatchObject({ value: 'system', text: '系统消息' })
  })

  test('[LAY-07] refleshCache, by GET or POST, makes a change seen', async () => {
    for (const [method, text] of [
      ['get', '红苹果'],
      ['post', '青苹果'],
    ] as const) {
      await all()
      await server.db.updateTable('sys_dict_item').set({ item_text: text }).where('id', '=', 'i2').execute()
      expect(await clerk[method]('/sys/dict/refleshCache')).toMatchObject({ success: true, code: 0 })
      expect((await all()).fruit?.[0]?.text).toBe(text)
      expect((await items('fruit')).result[0]?.text).toBe(text)
    }
  })

  test('until then they are remembered, for sign-in, too', async () => {
    await clerk.get('/sys/dict/refleshCache')
    const before = await all()
    await server.db.updateTable('sys_dict_item').set({ item_text: '?' }).where('id', '=', 'i2').execute()
    expect(await all()).toEqual(before)
    const { username, password } = await server.user()
    const login = await server.anyone.post<{ sysAllDictItems: Dictionaries }>('/sys/login', {
      username,
      password,
    })
    expect(login.result.sysAllDictItems).toEqual(before)
  })

  test('nobody reads or refreshes without a session', async () => {
    for (const path of ['/sys/dict/queryAllDictItems', '/sys/dict/refleshCache', pathOf('fruit')])
      expect((await server.anyone.get(path, { headers: signed(server.services, path) })).status).toBe(401)
  })
})

describe('one dictionary', () => {
  test('a plain code answers disabled items, too', async () => {
    const { result } = await items('fruit')
    expect(result.map(({ value, disabled = false }) => [value, disabled])).toEqual([
      ['a', false],
      ['b', false],
      ['c', true],
    ])
    expect((await items('rangeDate')).result).toHaveLength(8)
    expect((await items('constructor')).result).toEqual([])
    expect((await items('no_such_code')).result).toEqual([])
  })

  test('a registered table answers its rows', async () => {
    expect((await items('sys_depart,depart_name,org_code')).result[0]).toEqual({
      value: 'A01',
      text: '斗拱软件',
      title: '斗拱软件',
      label: '斗拱软件',
    })
    expect((await items('sys_user,realname,username')).result).toContainEqual(
      expect.objectContaining({ value: 'admin', text: '管理员' }),
    )
  })

  test.each([
    ['sys_user,password,username', '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!'],
    ['sys_session,id,user_id', '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!'],
    [
      "sys_user,realname,username,password='x'",
      '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!',
    ],
    ['sys_user where 1=1,realname,username', '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!'],
    ['sys_user,realname', '字典Code格式不正确！'],
    ['a,b,c,d,e', '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!'],
  ])('%s is refused', async (code, message) => {
    expect(await items(code)).toMatchObject({ success: false, message, result: null })
  })
})

describe('the signature', () => {
  const path = pathOf('sys_user,realname,username')
  const ask = (headers: Record<string, string>, query?: Record<string, string>) =>
    clerk.get(path, { headers, ...(query && { query }) })
  const at = (offset: number) => new Date(Date.now() + offset)
  const fourteen = (offset = 0) => timestampOf(at(offset), utcOffsetMinutes('Asia/Shanghai'))
  const epoch = (offset = 0) => String(at(offset).getTime())
  const sign = (stamp?: string) => signed(server.services, path, {}, stamp)

  test('[REQ-03] both forms of the stamp are accepted, within the window', async () => {
    const near = signatureWindow - 10_000
    for (const stamp of [fourteen(), epoch(), fourteen(-near), epoch(-near), fourteen(near), epoch(near)])
      expect([stamp, (await ask(sign(stamp))).success]).toEqual([stamp, true])
  })

  test('[REQ-03] stale and future stamps are refused', async () => {
    const far = signatureWindow + 10_000
    for (const stamp of [
      fourteen(-far),
      epoch(-far),
      fourteen(far),
      epoch(far),
      '',
      'soon',
      '99999999999999',
    ])
      expect([stamp, (await ask(sign(stamp))).message]).toEqual([
        stamp,
        '操作失败，签名验证失败:X-TIMESTAMP已过期',
      ])
  })

  test('[REQ-03] an unsigned call and a changed one are refused', async () => {
    const refusal = { success: false, code: 500, message: 'Sign签名校验失败！', result: null }
    expect(await ask({})).toMatchObject(refusal)
    expect(await ask({ 'x-timestamp': epoch() })).toMatchObject(refusal)
    expect(await ask({ ...sign(), 'x-sign': '0'.repeat(32) })).toMatchObject(refusal)
    expect(await ask(sign(), { keyword: 'added' })).toMatchObject(refusal)
    const other = pathOf('sys_role,role_name,role_code')
    expect(await clerk.get(other, { headers: sign() })).toMatchObject(refusal)
  })

  test('[REQ-03] the comma-containing path segment is signed, _t is not', async () => {
    expect((await ask(sign(), { _t: '1650000000' })).success).toBe(true)
    const withoutPath = signed(server.services, '/sys/dict/getDictItems/plain')
    expect((await ask(withoutPath)).message).toBe('Sign签名校验失败！')
  })
})
