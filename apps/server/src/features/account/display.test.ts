import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

interface Preferences {
  display?: Record<string, unknown>
}
const path = '/sys/user/preferences'

describe('how somebody sees the product', () => {
  test('is kept with the account: another computer hears of it, another person does not', async () => {
    const clerk = await server.as(server.user())
    expect((await clerk.get<Preferences>(path)).result.display).toBeUndefined()
    const settings = { appearance: 'dark', primaryColor: '#722ED1', density: 'small', motion: false }
    expect(await clerk.put(path, { display: settings })).toMatchObject({ success: true })
    const elsewhere = await server.as(clerk.user)
    expect((await elsewhere.get<Preferences>(path)).result.display).toEqual(settings)
    const other = await server.as(server.user())
    expect((await other.get<Preferences>(path)).result.display).toBeUndefined()
    await clerk.put(path, { display: { appearance: 'light' } })
    expect((await elsewhere.get<Preferences>(path)).result.display).toEqual({
      appearance: 'light',
    })
  })

  test.each([
    [{ appearance: 'pink' }, '外观'],
    [{ primaryColor: 'red; }' }, '主题色'],
    [{ density: 44 }, '密度'],
    [{ motion: 'perhaps' }, '动画'],
  ])('what is no choice is refused and changes nothing: %j', async (wrong, named) => {
    const clerk = await server.as(server.user())
    await clerk.put(path, { display: { density: 'large' } })
    const answer = await clerk.put(path, { display: wrong })
    expect(answer.success).toBe(false)
    expect(answer.message).toContain(named)
    expect((await clerk.get<Preferences>(path)).result.display).toEqual({ density: 'large' })
  })

  test('what is unknown is dropped', async () => {
    const clerk = await server.as(server.user())
    await clerk.put(path, { display: { density: 'small', script: '<b>' } })
    expect((await clerk.get<Preferences>(path)).result.display).toEqual({ density: 'small' })
  })
})

describe('a locked screen', () => {
  test('opens by the own password alone, and wrong ones count as they do at sign-in', async () => {
    const clerk = await server.as(server.user())
    const unlock = (password: string) => clerk.post('/sys/user/unlock', { password })
    expect(await unlock('Wrong#2026')).toMatchObject({ success: false, message: '当前密码输入错误' })
    expect(await unlock(clerk.user.password)).toMatchObject({ success: true })
    for (let guess = 0; guess < 5; guess += 1) await unlock(`Wrong#202${guess}`)
    expect(await unlock(clerk.user.password)).toMatchObject({ success: false })
    expect((await clerk.post('/sys/login', clerk.user)).success).toBe(false)
  })
})

describe('the watermark', () => {
  test('is an administrator’s choice, and everybody’s from then on', async () => {
    const clerk = await server.as(server.user())
    expect((await clerk.put('/sys/watermark', { watermark: true })).success).toBe(false)
    const administrator = await server.administrator()
    expect(await administrator.put('/sys/watermark', { watermark: true })).toMatchObject({ success: true })
    expect((await clerk.get<{ watermark: boolean }>('/sys/watermark')).result.watermark).toBe(true)
    await administrator.put('/sys/watermark', { watermark: false })
    expect((await clerk.get<{ watermark: boolean }>('/sys/watermark')).result.watermark).toBe(false)
  })
})
