import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { signIn } from './support/sign-in'

// Journeys of: widgets/src/file-upload, widgets/src/image-upload, features/files

/** One red dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })
const txt = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })

async function openWidget(page: Page, title: string): Promise<void> {
  await signIn(page)
  await page.goto('/jeecg/SelectDemo')
  await page.getByText(title, { exact: true }).last().click()
}

const demo = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('[WGT-05][WGT-07] files are uploaded several at once; what fails is told and sent again; the value comes when all are stored', async ({
  page,
}) => {
  await openWidget(page, '文件上传')
  const files = demo(page, '文件上传')
  const value = files.getByLabel('文件路径')
  await expect(files.getByText('单个不超过 10 MB，可拖放或粘贴')).toBeVisible()
  await page.route(/sys\/common\/upload/, (route) => route.fulfill({ status: 500, body: 'x' }), { times: 1 })
  await files.locator('input[type=file]').setInputFiles([txt('一.txt')])
  await expect(page.getByText('一.txt 上传失败.')).toBeVisible()
  await files.locator('input[type=file]').setInputFiles([txt('二.txt')])
  await expect(files.getByLabel('上传完成')).toHaveCount(1)
  await expect(value).toBeEmpty()
  await files.getByRole('button', { name: '上传失败' }).click()
  const why = page.getByRole('dialog', { name: '上传出错' })
  await expect(why).toContainText('错误信息：')
  await why.getByRole('button', { name: '知道了' }).click()
  await files.getByRole('button', { name: '重新上传一.txt' }).click()
  await expect(value).toHaveText(/^temp\/一_.+\.txt,temp\/二_.+\.txt$/)
  await expectAccessible(page)

  await files.getByRole('button', { name: '后移一.txt' }).click()
  await expect(value).toHaveText(/^temp\/二_.+,temp\/一_.+$/)
  await files.getByRole('button', { name: '删除二.txt' }).click()
  await expect(value).toHaveText(/^temp\/一_[^,]+$/)
  const opened = page.context().waitForEvent('page')
  const downloaded = page.waitForEvent('download')
  await files.getByRole('button', { name: '下载一.txt' }).click()
  await Promise.race([opened.then((tab) => tab.waitForEvent('download')), downloaded])
})

test('[WGT-05] with a number only the last files are kept', async ({ page }) => {
  await openWidget(page, '文件上传')
  const files = demo(page, '保留最后两个文件')
  await files.locator('input[type=file]').setInputFiles([txt('一.txt'), txt('二.txt'), txt('三.txt')])
  await expect(files.getByLabel('最后两个的路径')).toHaveText(/^temp\/二_.+,temp\/三_.+$/)
})

test('[WGT-06] pictures: others are refused, the order changes left and right, the ends are told', async ({
  page,
}) => {
  await openWidget(page, '图片上传')
  const pictures = demo(page, '多张图片')
  const value = pictures.getByLabel('多张图片的路径')
  await pictures.locator('input[type=file]').setInputFiles([txt('文.txt')])
  await expect(page.getByText('请上传图片')).toBeVisible()
  await expect(pictures.getByText('文.txt')).toBeHidden()
  await pictures.locator('input[type=file]').setInputFiles([png('甲.png'), png('乙.png')])
  await expect(value).toHaveText(/^temp\/甲_.+,temp\/乙_.+$/)
  await pictures.getByRole('button', { name: '左移甲.png' }).click()
  await expect(page.getByText('未知的操作')).toBeVisible()
  await pictures.getByRole('button', { name: '右移乙.png' }).click()
  await expect(page.getByText('已到最后~')).toBeVisible()
  await pictures.getByRole('button', { name: '右移甲.png' }).click()
  await expect(value).toHaveText(/^temp\/乙_.+,temp\/甲_.+$/)
  await pictures.getByRole('button', { name: '预览乙.png' }).click()
  await expect(page.locator('.ant-image-preview img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-image-preview img')).toBeHidden()
  await pictures.getByRole('button', { name: '删除乙.png' }).click()
  await expect(value).toHaveText(/^temp\/甲_[^,]+$/)
})

test('[WGT-08] the pop-up upload wants a file and gives name, path, status and id', async ({ page }) => {
  await openWidget(page, '弹出上传')
  await page.getByRole('button', { name: '弹出文件上传' }).click()
  const dialog = page.getByRole('dialog', { name: '文件上传' })
  await expect(dialog).toHaveCSS('width', '520px')
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('未上传任何文件')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles([txt('一.txt'), txt('二.txt')])
  await expect(dialog.getByLabel('上传完成')).toHaveCount(2)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByLabel('弹出上传的结果')).toHaveText(/^row-1 一\.txt done temp\/一_.+,temp\/二_.+$/)
})

test('[WGT-08] the pop-up upload gives the address of the first file, and keeps every file unless it is given a number', async ({
  page,
}) => {
  await openWidget(page, '弹出上传')
  const dialog = page.getByRole('dialog', { name: '文件上传' })
  const result = page.getByLabel('弹出上传的结果')
  const upload = async (opener: string, files: string[], { kept }: { kept: number }) => {
    await page.getByRole('button', { name: opener }).click()
    await dialog.locator('input[type=file]').setInputFiles(files.map(txt))
    await expect(dialog.getByLabel('上传完成')).toHaveCount(kept)
    await expect(dialog.getByText(files.at(-1) ?? '')).toBeVisible()
    await dialog.getByRole('button', { name: '确 定' }).click()
    await expect(dialog).toBeHidden()
  }
  await upload('弹出文件上传', ['一.txt', '二.txt', '三.txt'], { kept: 3 })
  await expect(result).toHaveText(/^row-1 一\.txt done temp\/一_[^,]+,temp\/二_[^,]+,temp\/三_[^,]+$/)
  const address = await page.getByRole('link', { name: '打开第一个文件' }).getAttribute('href')
  const file = await page.request.get(address ?? '')
  expect(await file.text()).toBe('一.txt')
  await upload('只留最后一个文件', ['一.txt', '二.txt', '三.txt'], { kept: 1 })
  await expect(result).toHaveText(/^row-1 三\.txt done temp\/三_[^,]+$/)
})

test('[WGT-17] a dialog is 60 % wide and can fill the window', async ({ page }) => {
  await openWidget(page, '弹窗')
  await page.getByRole('button', { name: '默认宽度' }).click()
  const dialog = page.getByRole('dialog', { name: '营造法式' })
  await expect(dialog).toHaveCSS('width', '864px')
  await dialog.getByRole('button', { name: '取 消' }).click()
  await page.getByRole('button', { name: '可切换全屏' }).click()
  await dialog.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(dialog).toHaveCSS('width', '1440px')
})
