import { expect, test } from '@playwright/test'
import { apiBase, signIn } from './support/sign-in'
import { act, agree } from './support/row-actions'

const own = (words: string) => `${words}${Date.now()}${Math.floor(Math.random() * 1000)}`

test('[ADM-23] a product that is published shows on the public site, and leaves it when it is withdrawn', async ({
  page,
  browser,
}) => {
  const name = own('斗拱')
  await signIn(page)
  await page.goto('/isystem/product')
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增产品' })
  await dialog.getByLabel('产品名称').fill(name)
  await dialog.getByLabel('价格').fill('1999.5')
  await dialog.getByLabel('简介').fill('开箱即用的后台底座')
  await dialog.getByRole('textbox', { name: '产品介绍' }).click()
  await page.keyboard.type('一个进程，一个数据库。')
  await dialog.getByRole('button', { name: '确 定' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('未发布')
  await expect(row).toContainText('￥1999.50')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/product')
  await expect(visitor.getByRole('heading', { name: '在线表单与报表' })).toBeVisible()
  await expect(visitor.getByText(name)).toHaveCount(0)

  await act(row, '编辑')
  const edit = page.getByRole('dialog', { name: '编辑产品' })
  await edit.getByRole('switch').click()
  await edit.getByRole('button', { name: '确 定' }).click()
  await expect(row).toContainText('已发布')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name })).toBeVisible()
  await visitor.getByText('详细介绍').last().click()
  await expect(visitor.getByText('一个进程，一个数据库。').last()).toBeVisible()

  await act(row, '删除')
  await agree(page)
  await expect(row).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: '在线表单与报表' })).toBeVisible()
  await expect(visitor.getByText(name)).toHaveCount(0)
})

test('[ADM-23] the site stays light with products, and what they say cannot run', async ({
  page,
  browser,
}) => {
  const name = own('轻')
  const token = await signIn(page)
  const answer = await page.request.post(`${apiBase}/sys/product/add`, {
    headers: { 'X-Access-Token': token },
    data: {
      name,
      summary: '轻巧',
      published: 'Y',
      description: '<p>正文</p><img src=x onerror="window.wasHit = 1"><script>window.wasHit = 1</script>',
    },
  })
  expect(await answer.json()).toMatchObject({ success: true })
  const visitor = await (await browser.newContext()).newPage()
  const scripts: string[] = []
  visitor.on('response', (response) => scripts.push(response.url()))
  await visitor.goto('/product')
  await expect(visitor.getByRole('heading', { name })).toBeVisible()
  expect(scripts.filter((url) => /SanitisedHtml|antd|purify/i.test(url))).toEqual([])
  await visitor.getByRole('listitem').filter({ hasText: name }).getByText('详细介绍').click()
  await expect(visitor.getByText('正文').last()).toBeVisible()
  expect(await visitor.evaluate(() => 'wasHit' in window)).toBe(false)
})
