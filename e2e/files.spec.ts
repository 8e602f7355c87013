import { expect, test, type Page } from '@playwright/test'
import { signIn } from './support/sign-in'
import { act, agree } from './support/row-actions'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
)
const own = (words: string) => `${words}${Date.now()}${Math.floor(Math.random() * 1000)}`
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('[ADM-22] files are uploaded, previewed, downloaded and deleted', async ({ page }) => {
  const name = own('斗拱')
  await signIn(page)
  await page.goto('/oss/file')
  await page.getByLabel('选择文件').setInputFiles([
    { name: `${name}.png`, mimeType: 'image/png', buffer: picture },
    { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    { name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from('营造法式') },
  ])
  await expect(row(page, `${name}.txt`)).toContainText('12 B')

  await act(row(page, `${name}.png`), '预览')
  const preview = page.getByRole('dialog').getByRole('img', { name: `${name}.png` })
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(5)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Close|关闭/ })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await act(row(page, `${name}.pdf`), '预览')
  await expect(page.getByTitle(`${name}.pdf`)).toHaveAttribute('src', /^blob:/)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Close|关闭/ })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row(page, `${name}.txt`).getByRole('button', { name: '预览' })).toHaveCount(0)

  const downloading = page.waitForEvent('download')
  await act(row(page, `${name}.txt`), '下载')
  expect((await downloading).suggestedFilename()).toBe(`${name}.txt`)

  await page.getByRole('search').getByLabel('文件名称').fill(name)
  await page.getByRole('button', { name: '查 询' }).click()
  await expect(page.getByText('共 3 条')).toBeVisible()
  await act(row(page, `${name}.pdf`), '删除')
  await agree(page)
  await expect(page.getByText('共 2 条')).toBeVisible()
})

test('[ADM-22] what the server does not take is told, and nothing is listed', async ({ page }) => {
  const name = own('脚本')
  await signIn(page)
  await page.goto('/oss/file')
  await page
    .getByLabel('选择文件')
    .setInputFiles({ name: `${name}.html`, mimeType: 'text/html', buffer: Buffer.from('<script>') })
  await expect(page.getByText('上传失败，非法文件类型：html').first()).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
})
