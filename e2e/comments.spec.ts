import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { apiBase, signIn } from './support/sign-in'
import { agree } from './support/row-actions'

test('[NTF-04] who is mentioned is told, is led to the record and answers there; both see it at once', async ({
  page,
  browser,
  db,
}) => {
  const mark = newId().slice(0, 8)
  const { id: listing } = await db
    .selectFrom('sys_permission')
    .select('id')
    .where('perms', '=', 'system:product:list')
    .executeTakeFirstOrThrow()
  const colleague = await createPerson(db, { realname: `鲁班${mark}`, may: [listing] })
  const stranger = await createPerson(db, { realname: `外人${mark}` })
  const token = await signIn(page)
  const name = `榫卯${mark}`
  await page.request.post(`${apiBase}/sys/product/add`, {
    headers: { 'X-Access-Token': token },
    data: { name, summary: '严丝合缝' },
  })
  await page.goto('/isystem/product')
  await page.getByRole('textbox', { name: '产品名称' }).fill(name)
  await page.getByRole('button', { name: '查 询' }).click()
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '查看' }).click()
  const record = page.getByRole('dialog', { name: '详细信息' })
  const box = record.getByRole('textbox', { name: '评论内容' })
  await expect(record.getByText('还没有评论')).toBeVisible()

  await box.pressSequentially(`@${stranger.realname}`)
  await expect(page.getByText('没有可提到的人')).toBeVisible()
  await box.fill('')
  await box.pressSequentially(`@鲁班${mark}`)
  await page.getByRole('menuitem').filter({ hasText: colleague.username }).click()
  await box.pressSequentially('请看看')
  await expectAccessible(page)
  await record.getByRole('button', { name: '关 闭' }).click()
  await expect(record).toBeHidden()
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '查看' }).click()
  await expect(box).toHaveValue(`@鲁班${mark} 请看看`)
  await record.getByRole('button', { name: '发 表' }).click()
  await expect(record.getByRole('listitem').filter({ hasText: `@鲁班${mark} 请看看` })).toBeVisible()
  await expect(record.getByRole('heading', { name: '评论（1）' })).toBeVisible()

  const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(theirs, colleague)
  await theirs.goto('/isps/userAnnouncement')
  await theirs.getByText('评论提到了您').first().click()
  const message = theirs.getByRole('dialog', { name: '评论提到了您' })
  await expect(message).not.toContainText('请看看')
  await message.getByRole('button', { name: '去处理' }).click()
  const opened = theirs.getByRole('dialog', { name: '详细信息' })
  await expect(opened.getByRole('listitem').filter({ hasText: '请看看' })).toBeVisible()
  await opened.getByRole('textbox', { name: '评论内容' }).fill('已看，很好')
  await opened.getByRole('button', { name: '发 表' }).click()
  await expectAccessible(theirs)

  const answer = record.getByRole('listitem').filter({ hasText: '已看，很好' })
  await expect(answer).toBeVisible()
  await expect(answer.getByRole('button', { name: '删除' })).toHaveCount(0)
  await expect(record.getByRole('heading', { name: '评论（2）' })).toBeVisible()

  const own = record.getByRole('listitem').filter({ hasText: '请看看' })
  await own.getByRole('button', { name: '修改' }).click()
  const changed = record.getByRole('listitem').getByRole('textbox', { name: '评论内容' })
  await changed.fill('改过了')
  await record.getByRole('button', { name: '保 存' }).click()
  await expect(opened.getByRole('listitem').filter({ hasText: '改过了' })).toContainText('已修改')
  const mine = opened.getByRole('listitem').filter({ hasText: '已看，很好' })
  await mine.getByRole('button', { name: '删除' }).click()
  await agree(theirs)
  await expect(answer).toHaveCount(0)
})
