import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TaskMember } from '../contract/tasks'
import { limitRows } from '@dougong/server/test/data-rules'
import { type Caller, type TestApp, testApp } from '@dougong/server/test/test-app'

let server: TestApp
let keeper: Caller
beforeAll(async () => {
  server = await testApp()
  const may = ['test:task', 'test:transfer', 'test:demo'].flatMap((code) =>
    ['list', 'add', 'edit', 'delete'].map((verb) => `${code}:${verb}`),
  )
  const user = await server.user({ may, departments: ['dep-a01a03'] })
  await workIn(user.id, 'A01A03')
  keeper = await server.as(user)
})
afterAll(() => server.stop())

const workIn = (id: string, department: string) =>
  server.db.updateTable('sys_user').set({ org_code: department }).where('id', '=', id).execute()

interface Listed {
  records: Record<string, unknown>[]
  total: number
}

const task = { title: '任务', startDate: '2026-03-01', endDate: '2026-03-31', goal: '做完' }
const add = (path: string, body: object) => keeper.post<string>(`/test/${path}/add`, body)
const get = async (path: string, id: string) =>
  (await keeper.get<Record<string, unknown>>(`/test/${path}/queryById`, { query: { id } })).result
const members = (id: string, caller = keeper) =>
  caller.get<TaskMember[]>('/test/task/queryMembersByMainId', { query: { id } })

describe('tasks', () => {
  test('[DSH-04] a task begins with its maker as owner, waiting, and is whole when it is done', async () => {
    const { result: id } = await add('task', task)
    expect(await get('task', id)).toMatchObject({ status: '1', status_dictText: '待处理', progress: 0 })
    const edit = (change: object) => keeper.put('/test/task/edit', { id, ...change })
    await edit({ status: '2', progress: 70 })
    expect(await get('task', id)).toMatchObject({ status: '2', progress: 70 })
    await edit({ status: '3' })
    expect(await get('task', id)).toMatchObject({ status: '3', progress: 100 })
    await edit({ status: '', progress: '' })
    expect(await get('task', id)).toMatchObject({ status: '1', progress: 0 })
  })

  test('[DSH-04] members are saved with their task, in their order, and go with it', async () => {
    const [first, second] = [
      { name: '甲', workNo: '1', department: '研发部' },
      { name: '乙', workNo: '2', department: '财务部' },
    ]
    const { result: id } = await add('task', { ...task, members: [first, second] })
    expect((await members(id)).result).toMatchObject([first, second])
    await keeper.put('/test/task/edit', { id, title: '只改标题' })
    expect((await members(id)).result).toHaveLength(2)
    await keeper.put('/test/task/edit', { id, members: [second] })
    expect((await members(id)).result).toMatchObject([second])
    await keeper.delete('/test/task/delete', { query: { id } })
    expect(await members(id)).toMatchObject({ success: false })
    const left = await server.db
      .selectFrom('example_task_member')
      .select('id')
      .where('task_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })

  test.each([
    [{ endDate: '2026-02-28' }, '截止日期不能早于开始日期'],
    [{ progress: 101 }, '进度不能大于100'],
    [{ members: 'x' }, '成员信息不正确：应为列表'],
    [{ members: [{ name: '甲', workNo: '1' }] }, '成员信息不正确：第1行所属部门不能为空'],
    [{ members: [null] }, '成员信息不正确：第1行成员姓名不能为空'],
    [
      { members: Array(101).fill({ name: '甲', workNo: '1', department: 'x' }) },
      '成员信息不正确：不能超过100人',
    ],
  ])('%j is refused, and nothing of it is kept', async (change, message) => {
    const title = `坏${message}`
    expect(await add('task', { ...task, title, ...change })).toMatchObject({ success: false, message })
    const { result } = await keeper.get<Listed>('/test/task/list', { query: { title } })
    expect(result.total).toBe(0)
  })

  test('a change is judged together with what it leaves as it was', async () => {
    const { result: id } = await add('task', task)
    const answer = await keeper.put('/test/task/edit', { id, startDate: '2026-04-01' })
    expect(answer).toMatchObject({ success: false, message: '截止日期不能早于开始日期' })
  })

  test('members are shown to those who may see the task', async () => {
    const { result: id } = await add('task', {
      ...task,
      members: [{ name: '甲', workNo: '1', department: '乙' }],
    })
    const stranger = await server.as(server.user())
    expect((await members(id, stranger)).status).toBe(403)
    const user = await server.user({ may: ['test:task:list'] })
    await limitRows(server, user, 'examples/list/TableList', [
      { column: 'title', condition: '=', value: '别的' },
    ])
    expect(await members(id, await server.as(user))).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
  })
})

describe('transfers', () => {
  const transfer = {
    payer: 'a@example.test',
    channel: 'bank',
    payee: '6222',
    payeeName: '李四',
    amount: 500.25,
  }

  test('[DSH-04] each gets a number of its own and is never changed', async () => {
    const ids = await Promise.all([1, 2].map(async () => (await add('transfer', transfer)).result))
    const kept = await Promise.all(ids.map((id) => get('transfer', id)))
    expect(kept[0]).toMatchObject({ ...transfer, channel_dictText: '银行账户' })
    expect(kept[0]?.number).toMatch(/^ZZ\d{14}$/)
    expect(kept[0]?.number).not.toBe(kept[1]?.number)
    expect((await keeper.put('/test/transfer/edit', { id: ids[0], amount: 1 })).status).toBe(404)
  })

  test.each([
    [{ amount: 0 }, '转账金额不能小于0.01'],
    [{ amount: 'x' }, '转账金额必须是数字'],
    [{ payee: transfer.payer }, '收款账户不能与付款账户相同'],
  ])('%j is refused', async (change, message) => {
    expect(await add('transfer', { ...transfer, ...change })).toMatchObject({ success: false, message })
  })
})

describe('the single table', () => {
  test.each([
    [{ name: '一' }, '姓名：长度在 2 到 30 个字符'],
    [{ name: '张三', email: 'x' }, '邮箱：请输入正确的邮箱地址'],
  ])('%j is refused', async (body, message) => {
    expect(await add('jeecgDemo', body)).toMatchObject({ success: false, message })
  })

  test('is found from one number to another, either end open; what is no number is refused', async () => {
    const keyWord = 'range'
    for (const [name, age] of [
      ['甲甲', 17],
      ['乙乙', 18],
      ['丙丙', 65],
      ['丁丁', undefined],
    ] as const)
      await add('jeecgDemo', { name, age, keyWord })
    const found = async (query: Record<string, string>) => {
      const input = { keyWord, column: 'age', order: 'asc', ...query }
      const { result } = await keeper.get<Listed>('/test/jeecgDemo/list', { query: input })
      return result.records.map((record) => record.name)
    }
    expect(await found({ age_begin: '18', age_end: '65' })).toEqual(['乙乙', '丙丙'])
    expect(await found({ age_begin: '18' })).toEqual(['乙乙', '丙丙'])
    expect(await found({ age_end: '17' })).toEqual(['甲甲'])
    expect(await found({ age_begin: '66', age_end: '1' })).toEqual([])
    const refused = await keeper.get('/test/jeecgDemo/list', { query: { age_begin: '1 or 1=1' } })
    expect(refused).toMatchObject({ success: false, message: '查询条件的值不正确：年龄' })
  })

  test('a record belongs to the department of its maker; its seeded rules let a department see its own', async () => {
    const { result: id } = await add('jeecgDemo', { name: '研发的人', age: 30, sysOrgCode: 'A02' })
    expect(await get('jeecgDemo', id)).toMatchObject({ sysOrgCode: 'A01A03', tenantId: 1 })
    const rules = await server.db
      .selectFrom('sys_permission_data_rule')
      .select([
        'id',
        'rule_column as column',
        'rule_conditions as condition',
        'rule_value as value',
        'status',
      ])
      .where('permission_id', '=', 'demos')
      .orderBy('id')
      .execute()
    expect(rules.map((rule) => [rule.id, rule.status])).toEqual([
      ['demos-age', '1'],
      ['demos-department', '1'],
      ['demos-own', '0'],
    ])
    const seenFrom = async (department: string, code: string) => {
      const user = await server.user({ may: ['test:demo:list'], departments: [department] })
      await workIn(user.id, code)
      await limitRows(
        server,
        user,
        'jeecg/JeecgDemoList',
        rules.filter((rule) => rule.id === 'demos-department'),
      )
      const { result } = await (await server.as(user)).get<Listed>('/test/jeecgDemo/list', { query: { id } })
      return result.total
    }
    expect([
      await seenFrom('dep-a01a03', 'A01A03'),
      await seenFrom('dep-a01', 'A01'),
      await seenFrom('dep-a02a01', 'A02A01'),
    ]).toEqual([1, 1, 0])
  })
})
