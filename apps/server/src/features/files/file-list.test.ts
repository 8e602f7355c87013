import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../../test/multipart'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'
import { encodePng } from '../../platform/pictures/png'

interface StoredFile {
  id: string
  fileName: string
  url: string
  contentType: string
  size: number
  createBy: string
}

const png = encodePng(2, 2, Buffer.alloc(12, 200))

let server: TestApp
let keeper: Caller & { user: { username: string } }
beforeAll(async () => {
  server = await testApp()
  keeper = await server.as(
    server.user({ may: ['list', 'upload', 'delete'].map((verb) => `system:ossFile:${verb}`) }),
  )
})
afterAll(() => server.stop())

async function upload(name: string, bytes: Buffer | string = png, by: Caller = keeper) {
  const { body, headers } = await multipart({ file: { name, bytes } })
  return by.post('/sys/oss/file/upload', body, { headers })
}
const list = async (query: Record<string, string>) =>
  (await keeper.get<{ records: StoredFile[]; total: number }>('/sys/oss/file/list', { query })).result
async function stored(name: string): Promise<StoredFile> {
  expect(await upload(name)).toMatchObject({ success: true, message: '上传成功！' })
  const [file] = (await list({ fileName: name })).records
  if (!file) throw new Error(`${name} is not listed`)
  return file
}
const remove = (...ids: string[]) =>
  keeper.delete('/sys/oss/file/deleteBatch', { query: { ids: ids.join(',') } })
const opens = async (path: string) =>
  (await server.app.inject(`/jeecg-boot/sys/common/static/${encodeURI(path)}`)).statusCode

test('[ADM-22] an uploaded file is listed, found by name and address, and opens', async () => {
  const file = await stored('斗拱.png')
  expect(file).toMatchObject({
    fileName: '斗拱.png',
    contentType: 'image/png',
    size: png.length,
    createBy: keeper.user.username,
  })
  expect(file.url).toMatch(/^upload\/斗拱_/)
  expect(await list({ url: `*${file.url.slice(7, 30)}*` })).toMatchObject({ total: 1 })
  expect(await keeper.get('/sys/oss/file/queryById', { query: { id: file.id } })).toMatchObject({
    result: { url: file.url },
  })
  expect(await opens(file.url)).toBe(200)
})

test('[ADM-22] what is deleted is gone from the list, the store and its address', async () => {
  const [one, two] = [await stored('一.png'), await stored('二.png')]
  expect(await remove(one.id, two.id)).toMatchObject({ success: true })
  expect(await opens(one.url)).toBe(404)
  expect(await server.services.storage.stat(two.url)).toBeUndefined()
  expect(await remove(one.id)).toMatchObject({ success: false, message: '未找到对应实体' })
})

test('[ADM-22] what a record shows is not deleted, and neither is what was chosen with it', async () => {
  const [face, picture, cover, free] = [
    await stored('头像.png'),
    await stored('插图.png'),
    await stored('封面.png'),
    await stored('无人用.png'),
  ]
  const user = await server.user()
  await server.db.updateTable('sys_user').set({ avatar: face.url }).where('id', '=', user.id).execute()
  await server.db
    .insertInto('sys_announcement')
    .values({ id: 'shows', title: '有图', content: `<img src="/x/${picture.url}">` })
    .execute()
  await server.db
    .insertInto('site_product')
    .values({ id: 'shown', name: '梁', summary: 's', images: `temp/a.png,${cover.url}` })
    .execute()
  expect(await remove(face.id, free.id)).toMatchObject({
    success: false,
    message: expect.stringMatching(/^文件“头像\.png”正被用户“.+”使用，无法删除$/),
  })
  expect(await remove(picture.id)).toMatchObject({
    message: '文件“插图.png”正被系统通告“有图”使用，无法删除',
  })
  expect(await remove(cover.id)).toMatchObject({ message: '文件“封面.png”正被产品“梁”使用，无法删除' })
  for (const { url } of [face, picture, cover, free]) expect(await opens(url)).toBe(200)
})

test('what may not be stored is refused, and every right is asked for', async () => {
  expect(await upload('page.html', '<script>')).toMatchObject({ success: false })
  const clerk = await server.as(server.user())
  expect((await upload('a.png', png, clerk)).status).toBe(403)
  expect((await clerk.get('/sys/oss/file/list')).status).toBe(403)
  const file = await stored('留下.png')
  expect((await clerk.delete('/sys/oss/file/delete', { query: { id: file.id } })).status).toBe(403)
  expect(await opens(file.url)).toBe(200)
})
