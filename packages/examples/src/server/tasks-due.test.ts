import { type TestApp, testApp } from '@dougong/server/test/test-app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from './in-days'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

test('a feature outside the product brings a job, a message and errors of its own', async () => {
  const administrator = await server.administrator()
  const { result } = await administrator.get<Record<string, { value: string; text: string }[]>>(
    '/sys/dict/queryAllDictItems',
  )
  expect(result.job_handler?.find(({ value }) => value === 'TasksDueJob')?.text).toContain('即将到期')

  const task = { title: '清点斗栱', goal: '入库', owner: 'zhangsan', startDate: inDays(-3) }
  const add = (endDate: string) => administrator.post('/test/task/add', { ...task, endDate })
  expect(await add(inDays(-5))).toMatchObject({ success: false, message: '截止日期不能早于开始日期' })
  expect((await add(inDays(1))).success).toBe(true)
  expect((await add(inDays(9))).success).toBe(true)

  const job = server.services.jobs.TasksDueJob
  expect(job?.problem?.('很久')).toBe('参数应为提前天数，如 3')
  const tenancy = { tenantId: 1, isOnlyTenant: true }
  const { signal } = new AbortController()
  await job?.run({ ...server.services, parameter: '2', tenancy, signal })
  const messages = await server.db
    .selectFrom('sys_sms')
    .select(['es_title', 'es_receiver', 'es_content'])
    .where('es_content', 'like', '%清点斗栱%')
    .execute()
  expect(messages).toEqual([
    {
      es_title: '任务即将到期',
      es_receiver: 'zhangsan',
      es_content: `您负责的任务“清点斗栱”将于 ${inDays(1)} 到期，请及时处理。`,
    },
  ])
})
