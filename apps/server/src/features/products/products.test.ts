import type { PublishedProduct } from '@dougong/contract/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let keeper: Caller
beforeAll(async () => {
  server = await testApp()
  keeper = await server.as(
    server.user({ may: ['list', 'add', 'edit', 'delete'].map((verb) => `system:product:${verb}`) }),
  )
})
afterAll(() => server.stop())

const add = async (product: object) => {
  const { success, message, result } = await keeper.post<string>('/sys/product/add', {
    summary: '一句话',
    ...product,
  })
  expect({ success, message }).toMatchObject({ success: true })
  return result
}
const edit = async (id: string, change: object) => {
  const { success, message } = await keeper.put('/sys/product/edit', { id, ...change })
  expect({ success, message }).toMatchObject({ success: true })
}
const listPublished = async () => (await server.anyone.get<PublishedProduct[]>('/site/products')).result
const names = async () => (await listPublished()).map(({ name }) => name)

test('[ADM-23] the site shows published products in their order, and nothing of the others', async () => {
  await add({ name: '乙', sortNo: 2, published: 'Y', price: 9.5 })
  await add({ name: '甲', sortNo: 1, published: 'Y', images: 'temp/a.png,temp/b.png', cover: 'temp/c.png' })
  await add({ name: '密', published: 'N', summary: '尚未公开' })
  const products = await listPublished()
  expect(products).toMatchObject([
    { name: '甲', images: ['temp/a.png', 'temp/b.png'], cover: 'temp/c.png', price: null, description: '' },
    { name: '乙', price: 9.5, images: [] },
  ])
  expect(Object.keys(products[0] ?? {}).toSorted()).toEqual(
    ['cover', 'description', 'id', 'images', 'name', 'price', 'summary'].toSorted(),
  )
})

test('[ADM-23] what is withdrawn, changed or deleted is so on the site at once', async () => {
  const id = await add({ name: '丙', sortNo: 3, published: 'Y' })
  expect(await names()).toContain('丙')
  await edit(id, { name: '丙改' })
  expect(await names()).toContain('丙改')
  await edit(id, { published: 'N' })
  expect(await names()).not.toContain('丙改')
  await edit(id, { published: 'Y' })
  await keeper.delete('/sys/product/delete', { query: { id } })
  expect(await names()).not.toContain('丙改')
})

test('[ADM-23] the description is cleaned when it is written', async () => {
  const id = await add({
    name: '丁',
    published: 'Y',
    description: '<p onclick="x()">介绍<script>1</script></p>',
  })
  expect((await listPublished()).find((product) => product.id === id)?.description).toBe('<p>介绍</p>')
  await edit(id, { description: '<img src="https://example.com/spy.gif"><p>好</p>' })
  expect((await listPublished()).find((product) => product.id === id)?.description).toBe('<p>好</p>')
})

test.each([
  [{ name: '' }, '产品名称不能为空'],
  [{ price: -1 }, '价格不能小于0'],
  [{ published: 'maybe' }, '发布的取值不在允许的范围内'],
])('%j is refused', async (change, message) => {
  const product = { name: '坏', summary: 'x', ...change }
  expect(await keeper.post('/sys/product/add', product)).toMatchObject({ success: false, message })
})

test('products are kept by those who may', async () => {
  const clerk = await server.as(server.user())
  expect((await clerk.get('/sys/product/list')).status).toBe(403)
  expect((await clerk.post('/sys/product/add', { name: 'x', summary: 'x' })).status).toBe(403)
  expect((await server.anyone.get('/sys/product/list')).status).toBe(401)
})
