import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { openWidget, stored } from './support/gallery'
import { signIn } from './support/sign-in'

// Journeys of: packages/widgets/src

test.beforeEach(async ({ page }) => void (await signIn(page)))

const demo = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Drags with the mouse from the middle of one thing to the middle of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
  await page.mouse.up()
}

test('a tree table asks for each level once, goes by arrow keys, and tries again what failed', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('queryDepartTreeSync')) requests.push(request.url())
  })
  await page.goto('/jeecg/JeecgTreeTable')
  const table = page.getByRole('treegrid', { name: '部门' })
  const company = table.getByRole('row', { name: /斗拱软件/ })
  await expect(company).toHaveAttribute('aria-expanded', 'false')
  expect(requests).toHaveLength(1)
  await company.locator('[data-switch]').click()
  await expect(table.getByRole('row', { name: /研发部/ })).toHaveAttribute('aria-level', '2')
  await company.locator('[data-switch]').click()
  await expect(table.getByRole('row', { name: /研发部/ })).toHaveCount(0)

  await company.focus()
  await page.keyboard.press('ArrowRight')
  await expect(company).toHaveAttribute('aria-expanded', 'true')
  expect(requests).toHaveLength(2)
  await page.keyboard.press('ArrowRight')
  await expect(table.locator('[aria-level="2"]').first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(company).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(company).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(table.locator('[aria-level="1"]').last()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: '详细信息' })
  await expect(details).toContainText('机构编码')
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expectAccessible(page)

  await openWidget(page, '树表')
  const failing = demo(page, '失败与重试')
  await failing.getByRole('row', { name: '1' }).locator('[data-switch]').click()
  await expect(failing.getByRole('alert')).toContainText('网络断开')
  await failing.getByRole('button', { name: '接通网络' }).click()
  await failing.getByRole('button', { name: /重\s*试/ }).click()
  await expect(failing.getByRole('row', { name: '1.3' })).toBeVisible()
  const many = demo(page, '一万行').getByRole('treegrid')
  await expect(many).toHaveAttribute('aria-rowcount', '10001')
  await many.locator('[data-key="1"]').focus()
  await page.keyboard.press('End')
  await expect(many.locator('[data-key="10000"]')).toBeFocused()
  expect(await many.getByRole('row').count()).toBeLessThan(60)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(many.locator('[data-key="10000.1"]')).toBeFocused()
})

test('pictures are shown large, leafed through and put into another order, by mouse and by keyboard', async ({
  page,
}) => {
  await page.goto('/jeecg/ImagPreview')
  const small = page.getByRole('list', { name: '殿宇' })
  await small.getByRole('button').first().click()
  const viewer = page.getByRole('dialog')
  const large = viewer.getByRole('img', { name: '晨光大殿' })
  await expect(large).toBeVisible()
  await viewer.getByRole('button', { name: '放大' }).click()
  await expect(large).toHaveAttribute('style', /scale3d\(1\.5/)
  await viewer.getByRole('button', { name: '向右旋转' }).click()
  await expect(large).toHaveAttribute('style', /rotate\(90deg\)/)
  await page.keyboard.press('0')
  await expect(large).toHaveAttribute('style', /scale3d\(1, 1.*rotate\(0deg\)/)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: '正午门楼' })).toBeVisible()
  await expect(viewer.getByText('2 / 6')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await small.getByRole('button').nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(viewer.getByRole('img', { name: '暮色三重檐' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/jeecg/imgTurnPage')
  const pager = page.getByRole('group', { name: '图片' })
  await pager.getByRole('button', { name: /上一页/ }).click()
  await expect(pager.getByRole('img', { name: '雪后楼阁' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(pager.getByText('1 / 6')).toBeVisible()
  await page.getByRole('tree', { name: '目录' }).getByText('月夜五重塔').click()
  await expect(pager.getByRole('img', { name: '月夜五重塔' })).toBeVisible()

  await page.goto('/jeecg/imgDragSort')
  const sorted = page.getByRole('list', { name: '可排序的图片' }).getByRole('button')
  await drag(page, sorted.nth(0), sorted.nth(2))
  await expect(sorted.nth(2)).toHaveAccessibleName('晨光大殿，第 3 位')
  await sorted.nth(2).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('已拿起晨光大殿，它在第 3 位')).toBeAttached()
  /* it listens to arrows a moment after it was picked up */
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('晨光大殿移到第 2 位')).toBeAttached({ timeout: 3_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(sorted.nth(1)).toHaveAccessibleName('晨光大殿，第 2 位')
  await expect(page.getByRole('region', { name: '拖动后' })).toContainText('{"order":2,"name":"晨光大殿"}')
  await expectAccessible(page)
})

test('a picture is cut by keyboard, kept on this computer and in the store', async ({ page }) => {
  await page.goto('/jeecg/ImagCropper')
  const result = page.getByRole('img', { name: '裁剪结果' })
  const sizeOf = () => result.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(sizeOf).toEqual([600, 600])
  await page.getByText('16:9', { exact: true }).click()
  await expect.poll(sizeOf).toEqual([800, 450])
  await page.getByRole('slider', { name: '缩放' }).focus()
  await page.keyboard.press('End')
  await expect.poll(sizeOf).toEqual([160, 90])
  const before = await result.getAttribute('src')
  await page.getByRole('group', { name: '裁剪框，方向键移动图片' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(result).not.toHaveAttribute('src', before ?? '')
  await page.getByRole('button', { name: '向右 90°' }).click()
  await expect(page.getByRole('slider', { name: '旋转' })).toHaveAttribute('aria-valuenow', '90')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /下\s*载/ }).click()
  expect((await downloading).suggestedFilename()).toBe('裁剪结果.png')
  await page.getByRole('button', { name: '上传到文件库' }).click()
  await expect(page.getByText(/已存储：temp\/裁剪结果_.+\.png/)).toBeVisible()
  const buffer = Buffer.from('no picture')
  await page.getByLabel('选择要裁剪的图片').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('无法识别这张图片，请换一张')).toBeVisible()
  await expect.poll(sizeOf).toEqual([600, 600])
})

test('panes are divided by mouse and arrow keys, remembered; equal cells are merged; PDFs are read', async ({
  page,
}) => {
  await page.goto('/jeecg/splitPanel')
  await page.getByRole('button', { name: '打开分屏' }).click()
  const line = page.getByRole('separator', { name: '部门与人员的分割线' })
  await expect(line).toHaveAttribute('aria-valuenow', '25')
  await line.focus()
  await page.keyboard.press('ArrowRight')
  await expect(line).toHaveAttribute('aria-valuenow', '30')
  await page.keyboard.press('End')
  await expect(line).toHaveAttribute('aria-valuenow', '75')
  const box = await line.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 100)
  await page.mouse.down()
  await page.mouse.move(720, 300, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => Math.round(Number(await line.getAttribute('aria-valuenow')))).toBe(50)
  await page.getByRole('tree', { name: '部门' }).getByText('斗拱软件', { exact: true }).click()
  await expect(page.getByRole('heading', { name: '斗拱软件' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: '打开分屏' }).click()
  await expect.poll(async () => Math.round(Number(await line.getAttribute('aria-valuenow')))).toBe(50)
  await line.dblclick()
  await expect(line).toHaveAttribute('aria-valuenow', '25')

  await page.goto('/jeecg/rowspanTable')
  const merged = page.getByRole('region', { name: '区县' })
  await expect(merged.getByRole('cell', { name: '浙江省' })).toHaveAttribute('rowspan', /^\d{2}$/)
  await expect(merged.getByRole('cell', { name: '杭州市' })).toHaveCount(1)
  await expectAccessible(page)

  const name = `图纸${Date.now()}.pdf`
  await page.goto('/jeecg/jeecgPdfView')
  const paper = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await page.locator('input[type=file]').setInputFiles(paper)
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByTitle(name).and(page.locator('iframe'))).toHaveAttribute('src', /^blob:/)
})

test('small displays tell their figures to everybody: hints, clocks, clouds and charts', async ({ page }) => {
  await openWidget(page, '头像列表')
  const people = demo(page, '最多三人').getByRole('list').getByRole('button')
  await expect(people.first()).toBeVisible()
  const name = (await people.first().getAttribute('aria-label')) ?? ''
  await people.first().hover()
  await expect(page.getByRole('tooltip', { name })).toBeVisible()

  await openWidget(page, '倒计时')
  const clock = demo(page, '结束时告知')
  await expect(clock.getByText('时间到')).toBeVisible()
  await expect(clock.getByRole('timer')).toHaveText('0 秒')
  await clock.getByRole('button', { name: '再来三秒' }).focus()
  await page.keyboard.press('Enter')
  await expect(clock.getByRole('timer')).toHaveText(/[123] 秒/)
  await expect(clock.getByText('时间到')).toBeVisible()

  await openWidget(page, '标签云')
  const cloud = demo(page, '标签云')
  await cloud.getByRole('button', { name: '四川省' }).focus()
  await page.keyboard.press('Enter')
  await expect(stored(cloud)).toHaveText('四川省')

  await openWidget(page, '迷你图')
  const bars = demo(page, '迷你柱形图')
  await expect(
    bars.getByRole('img', { name: /北京月降水：共 12 项，最低 1月 2 mm，最高 7月 169 mm/ }),
  ).toBeVisible()
  await bars.locator('rect[fill="transparent"]').nth(6).hover()
  await expect(bars.getByText('7月 169 mm')).toBeVisible()
  await openWidget(page, '迷你进度')
  await expect(page.getByRole('progressbar', { name: '完成率' })).toHaveAttribute(
    'aria-valuetext',
    '62%，目标 80%',
  )
  await openWidget(page, '数值')
  await expect(
    demo(page, '记录总数')
      .getByText(/^\d+个$/)
      .first(),
  ).toBeVisible()
  await openWidget(page, '趋势')
  await expect(demo(page, '升与降').getByRole('img', { name: '下降' })).toBeVisible()
  await openWidget(page, '排行榜')
  await expect(demo(page, '排行榜').getByRole('listitem').first()).toContainText('1')
})
