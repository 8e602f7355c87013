import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/database'
import { createPerson } from './support/people'
import { signIn } from './support/sign-in'

const pages = ['dashboard-workplace', 'dashboard-chart', 'dashboard-task', 'dashboard-monitor']
const watched = ['system:log:list', 'system:online:list', 'system:quartzJob:list', 'system:backup:list']

test('[DSH-01] analysis, chart, task, monitor and workplace show the figures that the server answers', async ({
  page,
  db,
}) => {
  test.slow() // five dashboards, one after the other
  const person = await createPerson(db, {
    realname: '喻皓',
    may: ['dashboards', ...pages, ...watched],
  })
  const day = new Date(Date.now() + 8 * 3_600_000 - 5 * 86_400_000).toISOString().slice(0, 10)
  await db
    .insertInto('sys_log')
    .values({
      log_type: 1,
      log_content: '登录成功',
      is_visit: true,
      ip: '192.0.2.5',
      create_time: `${day} 09:00:00`,
    })
    .execute()
  await signIn(page, person)
  const drawn = (name: RegExp) => expect(page.getByRole('img', { name }).locator('svg')).toBeVisible()
  const answerOf = async (path: string) => {
    const response = await page.waitForResponse((one) => one.url().includes(path) && one.ok())
    return (await response.json()).result
  }

  const totals = answerOf('/sys/loginfo')
  const days = answerOf('/sys/visitInfo')
  await page.goto('/dashboard/chart')
  const figure = page.getByText('总访问量', { exact: true }).locator('xpath=following-sibling::dd[1]')
  await expect(figure).toHaveText((await totals).totalVisitCount.toLocaleString('zh-CN'))
  const counted = (await days).find(({ tian }: { tian: string }) => tian === day)
  const details = page.getByRole('region', { name: '访问明细', exact: true })
  await expect(details.getByRole('row', { name: day })).toHaveText(`${day}${counted.visit}${counted.ip}`)
  await drawn(/^每日访问，柱形图/)
  await drawn(/^每日访问占比，环形图/)
  await expect(page.getByRole('region', { name: '访问量与前一天' }).getByText(/^较\d{4}-/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard/analysis')
  await drawn(/^最近七天访问，/)

  await page.goto('/dashboard/task')
  await drawn(/^待读消息，/)
  await drawn(/^最近七天的定时任务，/)
  await expect(page.getByRole('region', { name: /^未读消息/ })).toBeVisible()

  const storage = answerOf('/sys/home/storage')
  await page.goto('/dashboard/monitor')
  await drawn(/^磁盘上有什么，/)
  const { disk } = await storage
  const whole = Math.round((disk.total / 1024 ** 3) * 100) / 100
  const gauge = page.getByRole('region', { name: '磁盘已用', exact: true })
  await gauge.getByRole('button', { name: '查看表格' }).click()
  await expect(gauge.getByRole('row', { name: '目标' })).toHaveText(`目标${whole.toLocaleString('zh-CN')}`)
  await expect(page.getByText('在线用户', { exact: true })).toBeVisible()

  await page.goto('/dashboard/workplace')
  await expect(page.getByText(/好，喻皓$/)).toBeVisible()
  await drawn(/^最近七天访问，/)
})
