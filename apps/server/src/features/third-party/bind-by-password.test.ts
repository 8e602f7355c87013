import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'
import { createOneTimeToken } from '../../access/one-time-tokens'
import { recordExternalAccount } from './third-party.queries'

let server: TestApp
beforeAll(async () => void (server = await testApp()))
afterAll(() => server.stop())

let accounts = 0
/** What the provider's window answers for an external account that belongs to nobody. */
async function operateCode() {
  accounts += 1
  const account = await recordExternalAccount(server.db, 'github', {
    id: `gh-${accounts}`,
    name: '外部',
    avatar: null,
  })
  return createOneTimeToken(server.db, 'third-bind', { source: 'github', accountId: account.id })
}
const bind = (body: object) => server.anyone.post<string>('/sys/third/user/checkPassword', body)
const boundTo = async (userId: string) =>
  (await server.db.selectFrom('sys_third_account').select('id').where('sys_user_id', '=', userId).execute())
    .length

test('an external account is linked to the user whose password is known, once', async () => {
  const { id, username, password } = await server.user()
  const proof = { uuid: username, password, operateCode: await operateCode() }
  expect((await bind({ ...proof, password: 'Wrong#2026' })).message).toBe('用户名或密码错误')
  const bound = await bind(proof)
  expect(bound.success).toBe(true)
  expect(await boundTo(id)).toBe(1)
  const signedIn = await server.anyone.get<{ token: string }>(
    `/sys/thirdLogin/getLoginUser/${bound.result}/github`,
  )
  expect(signedIn.result.token).toEqual(expect.any(String))
  expect((await bind(proof)).message).toBe('第三方登录已过期，请重试')
  /* one of each provider */
  expect((await bind({ ...proof, operateCode: await operateCode() })).message).toContain('账户绑定')
  expect(await boundTo(id)).toBe(1)
})

test('frozen users, users with two steps and strangers are not linked', async () => {
  const frozen = await server.user()
  await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', frozen.id).execute()
  const careful = await server.user()
  await server.db
    .updateTable('sys_role')
    .set({ two_step: 'Y' })
    .where('id', 'in', (role) =>
      role.selectFrom('sys_user_role').select('role_id').where('user_id', '=', careful.id),
    )
    .execute()
  for (const user of [frozen, careful, { id: '', username: 'nobody', password: 'Secret#2026' }]) {
    const { username: uuid, password } = user
    expect((await bind({ uuid, password, operateCode: await operateCode() })).success).toBe(false)
    expect(await boundTo(user.id)).toBe(0)
  }
})

test('nobody becomes a user by an external account alone', async () => {
  const made = await server.anyone.post('/sys/third/user/create', { operateCode: await operateCode() })
  expect(made).toMatchObject({ success: false, message: '请绑定手机号，或绑定已有账号' })
})
