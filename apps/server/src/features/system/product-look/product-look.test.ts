import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { createApp } from '../../../app'
import { createServices } from '../../../services/services'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await testApp({ PRODUCT_TITLE: '营造司' })
  admin = await server.administrator()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await sql`delete from installation_setting where name = 'product'`.execute(server.db)
  await server.services.product.refresh()
})

const save = (look: Record<string, unknown>, caller = admin) => caller.put('/sys/product/look', look)
const config = async (app = server.app) => (await app.inject('/client-config.json')).json()
const dataUrl = (type: string, bytes: Buffer | string) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('logo'),
])

test('what is set holds at once for everybody, what is not stays as the environment says, and null goes back', async () => {
  expect(await config()).toMatchObject({ productTitle: '营造司', primaryColor: '#1890FF', logo: '' })
  expect(await save({ title: ' 将作监 ', primaryColor: '#722ED1' })).toMatchObject({
    success: true,
    message: '保存成功!',
    result: { title: '将作监', primaryColor: '#722ED1' },
  })
  const { tagline } = await config()
  expect(await config()).toMatchObject({ productTitle: '将作监', primaryColor: '#722ED1' })
  await save({ tagline: '' })
  expect(await config()).toMatchObject({ productTitle: '将作监', tagline: '' })
  await save({ title: null, tagline: null })
  expect(await config()).toMatchObject({ productTitle: '营造司', tagline, primaryColor: '#722ED1' })
  expect((await admin.get('/sys/product/look')).result).toMatchObject({
    look: { title: '营造司', primaryColor: '#722ED1' },
    defaults: { title: '营造司', primaryColor: '#1890FF' },
  })
})

test('bad values are refused in words and change nothing', async () => {
  for (const [look, words] of [
    [{ title: '   ' }, /产品名称/],
    [{ title: '<script>' }, /产品名称/],
    [{ title: '长'.repeat(41) }, /产品名称/],
    [{ primaryColor: '#123456' }, /主题色/],
    [{ logo: dataUrl('svg+xml', '<svg onload="alert(1)"/>') }, /标志/],
    [{ logo: dataUrl('png', '<svg onload="alert(1)"/>') }, /标志须为/],
    [{ logo: dataUrl('jpeg', png) }, /标志须为/],
    [{ logo: dataUrl('png', Buffer.concat([png, Buffer.alloc(262_144)])) }, /标志/],
  ] as const) {
    const answer = await save(look)
    expect([look, answer.success]).toEqual([look, false])
    expect(answer.message).toMatch(words)
  }
  expect(await config()).toMatchObject({ productTitle: '营造司', logo: '' })
})

test('the logo is shown to whoever is not signed in, as what it is, under an address that names its content', async () => {
  expect((await server.anyone.get('/sys/product/logo')).status).toBe(404)
  await save({ logo: dataUrl('png', png) })
  const { logo } = await config()
  expect(logo).toMatch(/^\/jeecg-boot\/sys\/product\/logo\?v=[\da-f]{12}$/)
  const picture = await server.app.inject(logo)
  expect(picture.rawPayload).toEqual(png)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect((await server.app.inject('/jeecg-boot/sys/product/logo?v=old')).headers['cache-control']).toBe(
    'no-cache',
  )
  await save({ logo: null })
  expect(await config()).toMatchObject({ logo: '' })
})

test('looking and setting are two rights', async () => {
  const looker = await server.as(server.user({ may: ['system:look:list'] }))
  expect((await looker.get('/sys/product/look')).success).toBe(true)
  expect(await save({ title: '甲' }, looker)).toMatchObject({ status: 403 })
  const clerk = await server.as(server.user())
  expect(await clerk.get('/sys/product/look')).toMatchObject({ status: 403 })
})

test('another node shows it too, in the page itself: title, icon and configuration', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dougong-page-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<title>斗拱</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><!--client-config-->',
  )
  const app = await createApp(createServices(server.services), folder)
  expect((await app.inject('/home')).body).toContain(
    '<title>营造司</title><link rel="icon" href="/favicon.svg"',
  )
  await save({ title: '将作监 & 匠人', logo: dataUrl('png', png) })
  await vi.waitFor(async () => {
    const { body } = await app.inject('/home')
    expect(body).toContain(
      '<title>将作监 &amp; 匠人</title><link rel="icon" href="/jeecg-boot/sys/product/logo?v=',
    )
    expect(body).toContain('"productTitle":"将作监 & 匠人"')
  })
  await app.close()
  await rm(folder, { recursive: true })
})

test('the first step of the checklist is done by it, and passwords may not hold the name', async () => {
  const named = async () =>
    (
      await admin.get<{ steps: { step: string; isDone: boolean }[] }>('/sys/home/firstSteps')
    ).result?.steps.find(({ step }) => step === 'name')?.isDone
  await save({ title: 'Dougong 斗拱' })
  expect(await named()).toBe(false)
  await save({ title: 'Zuofang' })
  expect(await named()).toBe(true)
  const person = await server.user()
  expect(
    await admin.put('/sys/user/changePassword', {
      username: person.username,
      password: 'Zuofang#2026',
      confirmpassword: 'Zuofang#2026',
    }),
  ).toMatchObject({ success: false, message: expect.stringContaining('密码不能包含产品名称') })
})
