import { expect, test, type Page } from '@playwright/test'
import { signIn } from './support/sign-in'
import { act, agree } from './support/row-actions'

const own = () => `d_${Date.now()}${Math.floor(Math.random() * 1000)}`
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function addDictionary(page: Page, code: string, name: string): Promise<void> {
  await page.getByRole('button', { name: '新增' }).click()
  const dialog = page.getByRole('dialog', { name: '新增字典' })
  await dialog.getByLabel('字典名称').fill(name)
  await dialog.getByLabel('字典编码').fill(code)
  await dialog.getByRole('button', { name: '确 定' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, code)).toBeVisible()
}

const cached = (page: Page, code: string) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA') ?? '{}').value?.[key],
    code,
  )

test('[ADM-06] a dictionary gets items with text, value, colour and order; this browser knows them at once', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/isystem/dict')
  const code = own()
  await addDictionary(page, code, '木料')
  await act(rowOf(page, code), '字典配置')
  const drawer = page.getByRole('dialog', { name: /字典配置/ })
  for (const [text, value] of [
    ['楠木', '1'],
    ['杉木', '2'],
  ] as const) {
    await drawer.getByRole('button', { name: '新增' }).click()
    const dialog = page.getByRole('dialog', { name: '新增字典项' })
    await dialog.getByLabel('名称').fill(text)
    await dialog.getByLabel('数据值').fill(value)
    await dialog.getByLabel('排序').fill(value)
    await dialog.getByRole('button', { name: '确 定' }).click()
    await expect(drawer.getByRole('row').filter({ hasText: text })).toContainText('启用')
  }
  await drawer.getByRole('button', { name: '新增' }).click()
  const again = page.getByRole('dialog', { name: '新增字典项' })
  await again.getByLabel('名称').fill('重复')
  await again.getByLabel('数据值').fill('1')
  await again.getByRole('button', { name: '确 定' }).click()
  await expect(again.getByText('该值不可用，系统中已存在！')).toBeVisible()
  await again.getByRole('button', { name: '取 消' }).click()
  await page.getByRole('button', { name: '放 弃' }).click()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect
    .poll(() => cached(page, code))
    .toMatchObject([
      { value: '1', text: '楠木' },
      { value: '2', text: '杉木' },
    ])
})

test('[ADM-06] a removed dictionary waits in the bin, comes back, or goes for good; the cache is refreshed', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/isystem/dict')
  const code = own()
  await addDictionary(page, code, '砖瓦')
  const remove = async () => {
    await act(rowOf(page, code), '删除')
    await agree(page)
    await expect(rowOf(page, code)).toHaveCount(0)
    await page.getByRole('button', { name: '回收站' }).click()
  }
  await act(rowOf(page, code), '删除')
  await agree(page)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销')).toBeVisible()
  await expect(rowOf(page, code)).toBeVisible()
  const bin = page.getByRole('dialog', { name: '字典回收站' })
  const binned = bin.getByRole('row').filter({ hasText: code })
  await remove()
  await binned.getByRole('button', { name: '取回' }).click()
  await expect(binned).toHaveCount(0)
  await bin.getByRole('button', { name: '关闭' }).click()
  await expect(rowOf(page, code)).toBeVisible()
  await remove()
  await binned.getByRole('button', { name: '彻底删除' }).click()
  await expect(page.locator('.ant-modal-confirm')).toContainText('确定彻底删除“砖瓦”吗？')
  await agree(page)
  await expect(binned).toHaveCount(0)
  await bin.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '刷新缓存' }).click()
  await expect(page.getByText('刷新缓存完成！')).toBeVisible()
})

test('[ADM-06] a dictionary that a page uses is not deleted, and the page says by what', async ({ page }) => {
  await signIn(page)
  await page.goto('/isystem/dict')
  await page.getByRole('search').getByLabel('字典编码').fill('position_rank')
  await page.getByRole('button', { name: '查 询' }).click()
  await act(rowOf(page, 'position_rank'), '删除')
  await agree(page)
  await expect(page.getByText('正被“职务”的“职级”使用，无法删除')).toBeVisible()
})
