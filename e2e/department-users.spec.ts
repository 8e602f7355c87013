import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'
import { agree } from './support/row-actions'

// Journeys of: system/departments, system/users

const rights = [
  'system',
  'department-users',
  'system:departUser:list',
  'system:departUser:add',
  'system:departUser:delete',
]

test('[ADM-20] a director sees the own departments, takes a member in and lets the member go', async ({
  page,
  db,
}) => {
  const director = await createPerson(db, { departments: ['dep-a02'], may: rights })
  await db
    .updateTable('sys_user_depart')
    .set({ is_director: true })
    .where('user_id', '=', director.id)
    .execute()
  await db.updateTable('sys_user').set({ user_identity: 2 }).where('id', '=', director.id).execute()
  const newcomer = await createPerson(db, { realname: '新成员' })
  await signIn(page, director)
  await page.goto('/isystem/departUserList')
  const tree = page.getByRole('tree', { name: '我负责的部门' })
  await expect(tree.getByText('营造咨询')).toBeVisible()
  await expect(tree.getByText('斗拱软件')).toHaveCount(0)
  await tree.getByText('设计部').click()
  const members = page.getByRole('region', { name: '设计部的成员' })
  await expect(members.getByRole('row').filter({ hasText: 'wangwu' })).toBeVisible()

  await members.getByRole('button', { name: '添加已有用户' }).click()
  const picker = page.getByRole('dialog', { name: '根据部门选择用户' })
  await picker.getByLabel('姓名或账号').fill(newcomer.username)
  await picker.getByRole('row').filter({ hasText: newcomer.username }).getByRole('checkbox').check()
  await picker.getByRole('button', { name: '确 定' }).click()
  const row = members.getByRole('row').filter({ hasText: newcomer.username })
  await expect(row).toContainText('设计部')
  await row.getByRole('checkbox').check()
  await members.getByRole('button', { name: '批量移除' }).click()
  await agree(page)
  await expect(row).toHaveCount(0)
})

test('[ADM-20] who answers for no department is told so', async ({ page, db }) => {
  await signIn(page, await createPerson(db, { departments: ['dep-a02'], may: rights }))
  await page.goto('/isystem/departUserList')
  await expect(page.getByText('您没有负责的部门，请联系管理员设置')).toBeVisible()
})
