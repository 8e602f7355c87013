import { expect, test } from '@playwright/test'
import { administrator, signIn } from './support/sign-in'
import { act } from './support/row-actions'

test('[ADM-14] a data source is tried before it is saved, and its password is asked for again when it moves', async ({
  page,
}) => {
  const code = `source-${Date.now()}`
  await signIn(page, administrator)
  await page.goto('/isystem/dataSource')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增数据源' })
  await form.getByLabel('数据源编码').fill(code)
  await form.getByLabel('数据源名称').fill('历史订单库')
  await form.getByLabel('数据库类型').click()
  await page.getByTitle('MariaDB').click()
  await expect(form.getByLabel('端口')).toHaveValue('3306')
  await form.getByLabel('主机').fill('10.9.8.7')
  await form.getByLabel('数据库名称').fill('orders')
  await form.getByLabel('用户名').fill('reader')
  await form.getByLabel('密码').fill('secret')
  await form.getByRole('button', { name: '测试连接' }).click()
  await expect(form.getByRole('alert')).toContainText('该主机不在允许访问的范围内')
  await form.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('添加成功！')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: code })
  await act(row, '编辑')
  const again = page.getByRole('dialog', { name: '编辑数据源' })
  await expect(again.getByLabel('密码')).toHaveValue('')
  await again.getByLabel('端口').fill('3307')
  await again.getByRole('button', { name: '确 定' }).click()
  await expect(again.getByRole('alert')).toHaveText('主机、端口、用户名或加密方式已改变，请重新输入密码')
  await again.getByLabel('密码').fill('secret')
  await again.getByRole('button', { name: '确 定' }).click()
  await expect(page.getByText('编辑成功!')).toBeVisible()
  await expect(row).toContainText('3307')
})
