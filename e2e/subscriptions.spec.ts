import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { send } from './support/grants'
import { signIn } from './support/sign-in'

test('a report is subscribed to in words, tried, opened from the message as a workbook, and stands among one’s subscriptions', async ({
  page,
  db,
}) => {
  const token = await signIn(page)
  const name = `职务统计${newId().slice(0, 8)}`
  const id = await send<string>(page.request, token, '/online/summary/add', {
    name,
    definition: JSON.stringify({ resource: '/sys/position', measures: [{ of: 'count' }] }),
  })

  await page.goto(`/online/summary/${id}`)
  await page.getByRole('button', { name: '订阅' }).click()
  const dialog = page.getByRole('dialog', { name: `订阅：${name}` })
  await dialog.getByText('每月', { exact: true }).click()
  await dialog.getByRole('button', { name: '保存订阅' }).click()
  const line = dialog.getByRole('listitem').filter({ hasText: '每月1日 8:00' })
  await expect(line).toContainText('下次 ')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: '试发给自己' }).click()
  await expect(dialog.getByRole('region', { name: '最近发送' })).toContainText('已发送')

  const { id: messageId } = await db
    .selectFrom('sys_announcement')
    .select('id')
    .where('content', 'like', `%${name}%`)
    .executeTakeFirstOrThrow()
  await page.goto(`/isps/userAnnouncement#${messageId}`)
  const viewer = page.getByRole('dialog', { name: '报表订阅' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: /\.xlsx/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${name}.xlsx`)

  await page.goto(`/online/summary/${id}`)
  await page.getByRole('button', { name: '订阅' }).click()
  await dialog.getByRole('button', { name: '新增订阅' }).click()
  await dialog.getByText('图片', { exact: true }).click()
  await dialog.getByRole('button', { name: '试发给自己' }).click()
  await expect(dialog.getByRole('region', { name: '最近发送' }).getByText('已发送')).toHaveCount(2)
  const { id: drawn } = await db
    .selectFrom('sys_announcement')
    .select('id')
    .where('content', 'like', `%${name}%`)
    .where('id', '<>', messageId)
    .executeTakeFirstOrThrow()
  await page.goto(`/isps/userAnnouncement#${drawn}`)
  await expect(page.getByRole('dialog', { name: '报表订阅' })).toContainText(`${name}.png`)

  await page.goto('/account/settings/subscriptions')
  const own = page.getByRole('listitem').filter({ hasText: name })
  await own.getByRole('switch').click()
  await expect(own).toContainText('已停用')
  await expectAccessible(page)
  await own.getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('button', { name: '删 除' }).click()
  await expect(own).toHaveCount(0)
})
