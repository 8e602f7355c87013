import { smsPurpose } from '@dougong/contract/account/sign-up'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SmsGateway, smsGateway } from '../../../test/strangers/sms-gateway'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'

let gateway: SmsGateway
let server: TestApp
beforeAll(async () => {
  gateway = await smsGateway()
  server = await testApp(gateway.environment)
})
afterAll(async () => {
  await server.stop()
  await gateway.stop()
})

async function codeFor(mobile: string, smsmode: string): Promise<string> {
  expect(await server.anyone.post('/sys/sms', { mobile, smsmode })).toMatchObject({ success: true })
  return gateway.codeFor(mobile)
}
const change = (
  caller: Caller,
  phone: string,
  smscode: string,
  password: string | undefined = 'Secret#2026',
) => caller.put('/sys/user/updateMobile', { phone, smscode, password })
const phoneOf = async (id: string) =>
  (await server.db.selectFrom('sys_user').select('phone').where('id', '=', id).executeTakeFirstOrThrow())
    .phone

describe('the own phone', () => {
  test('is changed by who holds the new one, and its code is used up', async () => {
    const clerk = await server.as(server.user({ phone: '13811110001' }))
    const other = await server.as(server.user())
    const code = await codeFor('13811110002', smsPurpose.bind)
    expect(await change(clerk, '13811110002', code)).toMatchObject({
      success: true,
      message: '手机号设置成功!',
    })
    expect(await phoneOf(clerk.user.id)).toBe('13811110002')
    expect(await change(other, '13811110002', code)).toMatchObject({
      success: false,
      message: '手机验证码失效，请重新获取',
    })
    expect(await phoneOf(other.user.id)).toBeNull()
  })

  test('stays where the code is wrong, was sent for something else, or the phone is another’s', async () => {
    const clerk = await server.as(server.user({ phone: '13811110003' }))
    await server.user({ phone: '13811110004' })
    const code = await codeFor('13811110004', smsPurpose.bind)
    const wrong = code === '000000' ? '111111' : '000000'
    expect(await change(clerk, '13811110004', wrong)).toMatchObject({ message: '手机验证码错误' })
    expect(await change(clerk, '13811110004', code)).toMatchObject({
      success: false,
      message: '该手机号已注册',
    })
    const forRegister = await codeFor('13811110005', smsPurpose.register)
    expect(await change(clerk, '13811110005', forRegister)).toMatchObject({ success: false })
    expect(await change(clerk, '1381', '123456')).toMatchObject({ success: false })
    expect(await phoneOf(clerk.user.id)).toBe('13811110003')
    expect((await change(server.anyone, '13811110004', code)).status).toBe(401)
  })

  test('stays where the own password is missing or wrong; wrong ones count as at sign-in', async () => {
    const clerk = await server.as(server.user({ phone: '13811110006' }))
    const code = await codeFor('13811110007', smsPurpose.bind)
    const without = await clerk.put('/sys/user/updateMobile', { phone: '13811110007', smscode: code })
    expect(without).toMatchObject({ success: false, message: '修改手机号需要输入当前密码' })
    for (let tries = 0; tries < 5; tries += 1)
      expect((await change(clerk, '13811110007', code, 'Wrong#2026')).message).toBe('当前密码输入错误')
    expect((await change(clerk, '13811110007', code)).message).toContain('登录失败次数过多')
    expect(await phoneOf(clerk.user.id)).toBe('13811110006')
  })

  test('is not changed by an account without a password: whoever holds its session could take it over', async () => {
    const clerk = await server.as(server.user())
    await server.db.updateTable('sys_user').set({ password: null }).where('id', '=', clerk.user.id).execute()
    const code = await codeFor('13811110008', smsPurpose.bind)
    expect((await change(clerk, '13811110008', code)).message).toBe(
      '您的账号尚未设置登录密码，请先用“忘记密码”设置，或联系管理员',
    )
    expect(await phoneOf(clerk.user.id)).toBeNull()
  })
})
