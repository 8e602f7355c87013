import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '../test/multipart'
import { type Caller, type TestApp, testApp } from '../test/test-app'
import { workbookOf } from '../test/workbook'

/** Spreadsheets of clients that we did not write: they save every export under `.xls`, whatever is inside. */

let server: TestApp
let administrator: Caller & { token: string }
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
})
afterAll(() => server.stop())

async function send(path: string, name: string, bytes: Buffer | string) {
  const { body, headers } = await multipart({ file: { name, bytes } })
  return administrator.post<{ successCount?: number }>(path, body, { headers })
}

const imports = readFileSync(new URL('app.routes.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => /^POST \/jeecg-boot(\S+\/importExcel) /.exec(line)?.[1] ?? [])
  .filter((path) => !path.includes(':'))

describe('every import judges a file by what is in it', () => {
  test.each(imports)('%s', async (path) => {
    const workbook = await workbookOf([['没有这一列'], ['x']])
    const answer = await send(path, '职务表.xls', workbook)
    expect(answer.message).toContain('文件导入失败:')
    expect(answer.message).not.toMatch(/文件类型|仅支持|损坏/)
    expect((await send(path, '职务表.xlsx', '没有工作簿')).message).toBe(
      '文件导入失败:文件已损坏，或不是 Excel 文件',
    )
    expect((await send(path, '职务表.csv', 'a,b')).message).toBe('文件导入失败:仅支持 .xls 和 .xlsx 文件')
  })

  test('there are some', () => expect(imports.length).toBeGreaterThan(14))
})

test('an export comes back as it was saved, and says its name in plain letters too', async () => {
  const exported = await server.app.inject({
    url: '/jeecg-boot/sys/position/exportXls',
    headers: { 'x-access-token': administrator.token },
  })
  expect(exported.headers['content-disposition']).toMatch(
    /^attachment; filename="position\.xlsx"; filename\*=UTF-8''/,
  )
  const bytes = await workbookOf([
    ['职务编码', '职务名称', '职级'],
    ['XLS-1', '以旧名保存', '员级'],
  ])
  expect(await send('/sys/position/importExcel', '职务表.xls', bytes)).toMatchObject({ success: true })
})

test('a workbook that was cut off is called damaged', async () => {
  const whole = await workbookOf([['职务编码'], ['x']])
  const cut = whole.subarray(0, whole.length / 2)
  expect((await send('/sys/position/importExcel', '职务表.xlsx', cut)).message).toBe(
    '文件导入失败:文件已损坏，或不是 Excel 文件',
  )
})
