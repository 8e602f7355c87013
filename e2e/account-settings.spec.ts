import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn, signInByForm } from './support/sign-in'

// Journeys of: features/account

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxAADIAoEAAAqHwIBKnWgNAAAAABJRU5ErkJggg==',
  'base64',
)

test('[DSH-03] somebody walks the account centre and all six settings, and changes one thing in each', async ({
  page,
  db,
}) => {
  const person = await createPerson(db, { phone: `139${String(Date.now()).slice(-8)}` })
  await signIn(page, person)
  await page.goto('/account/center')
  await expect(page.getByText(person.username).first()).toBeVisible()
  await page.getByRole('link', { name: '编辑资料' }).click()
  const settings = page.getByRole('navigation', { name: '个人设置' })

  await test.step('avatar: turned and cut', async () => {
    await page
      .getByLabel('选择头像图片')
      .setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer: picture })
    const cutting = page.getByRole('dialog', { name: '裁剪头像' })
    await cutting.getByRole('slider', { name: '旋转' }).focus()
    await page.keyboard.press('ArrowRight')
    await cutting.getByRole('button', { name: /确\s*定/ }).click()
    await expect(page.getByText('保存成功！')).toBeVisible()
  })
  await test.step('base: the name', async () => {
    await page.getByLabel('姓名').fill('改名的人')
    await page.getByRole('button', { name: /保\s*存/ }).click()
    await expect(page.getByRole('button', { name: '欢迎您，改名的人' })).toBeVisible()
  })
  await test.step('binding: an account with somebody else is let go', async () => {
    await db
      .insertInto('sys_third_account')
      .values({
        id: person.id,
        sys_user_id: person.id,
        third_type: 'github',
        third_user_id: person.id,
        third_user_uuid: person.id,
        realname: '外面的我',
      })
      .execute()
    await settings.getByRole('link', { name: '账户绑定' }).click()
    await expect(page.getByText('绑定邮箱', { exact: true })).toBeVisible()
    const bound = page.getByRole('list', { name: '第三方账号' }).getByRole('listitem')
    await bound
      .filter({ hasText: '外面的我' })
      .getByRole('button', { name: /解\s*绑/ })
      .click()
    const asking = page.getByRole('dialog', { name: /解绑/ })
    await asking.getByLabel('当前密码').fill(person.password)
    await asking.getByRole('button', { name: /解\s*绑/ }).click()
    await expect(page.getByText('外面的我')).toHaveCount(0)
  })
  await test.step('custom: another page opens first', async () => {
    await settings.getByRole('link', { name: '个性化' }).click()
    await page.getByLabel('登录后打开').fill('我的消息')
    await page.getByTitle('我的消息').last().click()
    await expect(page.getByText('保存成功！').last()).toBeVisible()
  })
  await test.step('notification: one kind is refused', async () => {
    await settings.getByRole('link', { name: '新消息通知' }).click()
    const box = page.getByLabel('待办任务：系统消息')
    await box.click()
    await expect(box).not.toBeChecked()
  })
  await test.step('security: who came in is told, and the first page opens after sign-in', async () => {
    await settings.getByRole('link', { name: '安全设置' }).click()
    const log = page.getByRole('list', { name: '登录日志' }).getByRole('listitem')
    await expect(log.first()).toContainText('登录成功')
    await page.evaluate(() => localStorage.clear())
    await page.goto('/user/login')
    await signInByForm(page, person)
    await expect(page).toHaveURL(/userAnnouncement/)
  })
  await test.step('a first page that the right has gone for leads home', async () => {
    const value = JSON.stringify('/isystem/user')
    await db
      .updateTable('user_preference')
      .set({ value })
      .where('user_id', '=', person.id)
      .where('name', '=', 'home')
      .execute()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/user/login')
    await signInByForm(page, person)
    await expect(page).toHaveURL(/\/dashboard\/analysis$/)
  })
})
