import { newId } from '../apps/server/src/platform/ids'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'
import { act } from './support/row-actions'

test('[NTF-05] a template is written and tried: whom it was sent to sees it at once, and the history says what became of it', async ({
  page,
  browser,
  db,
}) => {
  const person = await createPerson(db)
  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, person)
  await theirs.goto('/isps/userAnnouncement')

  const [title, code] = [`到货${newId().slice(0, 6)}`, `arrival_${newId().slice(0, 8)}`]
  await signIn(page)
  await page.goto('/modules/message/sysMessageTemplateList')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增消息模板' })
  await form.getByLabel('模板标题').fill(title)
  await form.getByLabel('模板编码').fill(code)
  await form.getByLabel('模板内容').fill('${name，您的物料已到')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form.getByRole('alert').filter({ hasText: '有 ${ 没有以 } 结束' }).first()).toBeVisible()
  await form.getByLabel('模板内容').fill('${name}，您的物料已到')
  await expectAccessible(page)
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('textbox', { name: '模板标题' }).fill(title)
  await page.getByRole('button', { name: '查 询' }).click()
  const template = page.getByRole('row').filter({ hasText: code })
  await act(template, '发送测试')
  const trial = page.getByRole('dialog', { name: `发送测试：${title}` })
  await trial.getByRole('button', { name: '选择用户' }).click()
  const picker = page.getByRole('dialog', { name: '根据部门选择用户' })
  await picker.getByLabel('姓名、账号或手机号').fill(person.username)
  await expect(picker.getByText('共 1 条')).toBeVisible()
  await picker.getByRole('row').filter({ hasText: person.username }).click()
  await picker.getByRole('button', { name: '确 定' }).click()
  await trial.getByLabel('变量 name').fill('<b>鲁班</b>')
  await trial.getByRole('button', { name: '确 定' }).click()
  await expect(trial).toBeHidden()

  const arrived = theirs.getByRole('row').filter({ hasText: '消息发送测试' })
  await expect(arrived).toContainText('未读')
  await arrived.getByRole('button', { name: '消息发送测试' }).click()
  await expect(theirs.getByRole('dialog', { name: '消息发送测试' })).toContainText(
    '<b>鲁班</b>，您的物料已到',
  )

  await page.goto('/modules/message/sysMessageList')
  await page.getByRole('textbox', { name: '接收人' }).fill(person.username)
  await page.getByRole('button', { name: '查 询' }).click()
  const sent = page.getByRole('row').filter({ hasText: person.username })
  await expect(sent).toContainText('已送达')
  await expectAccessible(page)
})

test('[NTF-05] a channel that cannot reach its server says so, and is not said to have sent', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/modules/message/channels')
  const mail = page.getByRole('region', { name: '邮件消息' })
  await mail.getByRole('button', { name: '设 置' }).click()
  const settings = page.getByRole('dialog', { name: '设置邮件通道' })
  await settings.getByLabel('服务器').fill('smtp.nowhere.invalid')
  await settings.getByLabel('发件地址').fill('dougong@example.com')
  await expectAccessible(page)
  await settings.getByRole('button', { name: '确 定' }).click()
  await expect(settings).toBeHidden()
  await expect(mail).toContainText('smtp.nowhere.invalid')
  await mail.getByRole('textbox').fill('someone@example.com')
  await mail.getByRole('button', { name: '发送测试消息' }).click()
  await expect(mail.getByRole('alert')).toHaveText(
    '消息给 someone@example.com 发送失败：找不到邮件服务器 smtp.nowhere.invalid，请检查服务器地址',
  )

  await mail.getByRole('button', { name: '设 置' }).click()
  await settings.getByRole('switch', { name: '启用' }).click()
  await settings.getByRole('button', { name: '确 定' }).click()
  await expect(mail).not.toContainText('可用')
})
