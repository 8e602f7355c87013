import { smsPurpose } from '@dougong/contract/sign-up'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SmsGateway, smsGateway } from '../../../test/sms-gateway'
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
const change = (caller: Caller, phone: string, smscode: string) =>
  caller.put('/sys/user/updateMobile', { phone, smscode })
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
})
