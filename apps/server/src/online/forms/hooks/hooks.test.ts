import { Refusal } from '@dougong/contract/errors'
import type { FormHooks } from '@dougong/contract/online/forms/hooks/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { multipart } from '../../../../test/multipart'
import type { Caller } from '../../../../test/test-app'
import { rowsOf, workbookOf } from '../../../../test/workbook'
import { runStatement } from '../../../database/statement'
import type { RecordHook } from '../../../services/record-hook'
import { fieldOf, FormServer, recordsOf } from '../forms.fixture'

let forms: FormServer
let designer: Caller
let clerk: Caller
const base = '/online/cgform/api'
/** The calls of the hooks, in order. */
const calls: string[] = []

const say = (record: Readonly<Record<string, unknown>>) => String(record.subject)
const refuseBad = (subject: unknown) => {
  if (subject === '坏') throw new Refusal('record.invalid', { detail: '不收坏的' })
}
/** Notes everything, refuses what is bad, and fills in a note. */
const watch: RecordHook = {
  title: '观察',
  async beforeAdd(values, { form }) {
    calls.push(`beforeAdd ${form.table} ${say(values)}`)
    refuseBad(values.subject)
    return { note: `${say(values)}的备注` }
  },
  async afterAdd(record) {
    calls.push(`afterAdd ${say(record)} ${String(record.note)} ${String(record.size)}`)
  },
  async beforeEdit(values, { record }) {
    calls.push(`beforeEdit ${say(record)} → ${say(values)}`)
    refuseBad(values.subject)
    return {}
  },
  async afterEdit(record, { before }) {
    calls.push(`afterEdit ${say(before)} → ${say(record)}`)
  },
  async beforeDelete(record) {
    calls.push(`beforeDelete ${say(record)}`)
    if (record.subject === '留') throw new Refusal('record.invalid', { detail: '要留下' })
  },
  async afterDelete(record, { tx, table }) {
    const left = await runStatement(tx, `select from ${table} where id = $1`, [record.id])
    calls.push(`afterDelete ${say(record)} ${left.length}`)
  },
  async beforeImport(values) {
    calls.push(`beforeImport ${say(values)}`)
    return { subject: `${say(values)}（导入）` }
  },
  async afterImport(ids) {
    calls.push(`afterImport ${ids.length}`)
  },
  async beforeExport() {
    calls.push('beforeExport')
    return async (rows) =>
      rows.filter(({ subject }) => subject !== '留').map((row) => ({ ...row, note: '***' }))
  },
  async afterExport(count) {
    calls.push(`afterExport ${count}`)
  },
}
const events = Object.keys(watch).filter((name) => name !== 'title')

beforeAll(async () => {
  forms = await FormServer.start()
  const { server } = forms
  server.services.hooks['test:watch'] = watch
  server.services.hooks['test:second'] = {
    title: '第二个',
    beforeAdd: async ({ note }) => ({ note: `${String(note)}！` }),
  }
  server.services.hooks['test:wrong'] = { title: '不合适', beforeAdd: async () => ({ cost: 1 }) }
  server.services.hooks['test:closed'] = {
    title: '不许导出',
    beforeExport: async () => {
      throw new Refusal('record.invalid', { detail: '下班时间不能导出' })
    },
  }
  designer = await server.as(server.user({ may: ['online:form:list', 'online:form:edit'] }))
  const fields = [
    fieldOf('subject'),
    fieldOf('note', { isReadOnly: true }),
    fieldOf('size', { expressions: { formula: "concat(note, '#')" } }),
  ]
  await forms.publish('hooked', fields)
  await forms.publish('hook_main', [fieldOf('subject')], { head: { tableType: 2 } })
  await forms.publish(
    'hook_sub',
    [
      fieldOf('main_id', { length: 36, belongsTo: { table: 'hook_main', field: 'id' } }),
      fieldOf('subject'),
      fieldOf('note'),
    ],
    { head: { tableType: 3, relationType: 0 } },
  )
  clerk = await forms.staff('hooked', 'hook_main', 'hook_sub')
})
afterAll(() => forms.server.stop())
beforeEach(() => {
  calls.length = 0
})

async function idOf(tableName: string): Promise<string> {
  const { result } = await designer.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
    query: { tableName },
  })
  return result.records[0]?.id ?? ''
}

const save = async (table: string, chosen: { event: string; name: string }[], by = designer) =>
  by.put('/online/cgform/hook/save', { formId: await idOf(table), chosen })
const chooseAll = (table: string) =>
  save(
    table,
    events.map((event) => ({ event, name: 'test:watch' })),
  )
const rows = async (table: string) =>
  (
    await runStatement<{ subject: string; note: string | null; size: string }>(
      forms.server.db,
      `select * from online.${table} order by subject`,
    )
  ).map(({ subject, note, size }) => [subject, note, size])
const importing = async (path: string, lines: string[][]) => {
  const sheet = await workbookOf(lines)
  const { body, headers } = await multipart({ 'files[]': { name: '导入.xlsx', bytes: sheet } })
  return clerk.post(path, body, { headers })
}

test('a form chooses what is registered, for events that it has a function for, and nothing else', async () => {
  const { result } = await designer.get<FormHooks>(`/online/cgform/hook/list/${await idOf('hooked')}`)
  expect(result.registered).toContainEqual({
    name: 'test:closed',
    title: '不许导出',
    events: ['beforeExport'],
  })
  expect(result.registered.find(({ name }) => name === 'test:watch')?.events.toSorted()).toEqual(
    events.toSorted(),
  )
  expect(result.chosen).toEqual([])
  for (const [chosen, message] of [
    [[{ event: 'beforeAdd', name: 'constructor' }], '没有名为“constructor”的服务端钩子'],
    [[{ event: 'afterAdd', name: 'test:closed' }], '“不许导出”不能用于这个事件'],
    [Array.from({ length: 2 }, () => ({ event: 'beforeAdd', name: 'test:watch' })), '同一事件不能重复'],
  ] as const) {
    const refused = await save('hooked', [...chosen])
    expect(refused.success).toBe(false)
    expect(refused.message).toContain(message)
  }
  expect(await save('hooked', [{ event: 'beforeRead', name: 'test:watch' }])).toMatchObject({
    success: false,
  })
  expect(await save('hooked', [], clerk)).toMatchObject({ status: 403 })
  expect(await clerk.get(`/online/cgform/hook/list/${await idOf('hooked')}`)).toMatchObject({ status: 403 })
})

test('what is added, changed and removed passes the hooks; a refusal changes nothing', async () => {
  await chooseAll('hooked')
  const { result: id } = await clerk.post<string>(`${base}/hooked/add`, { subject: '甲' })
  expect(calls).toEqual(['beforeAdd hooked 甲', 'afterAdd 甲 甲的备注 甲的备注#'])
  expect(await clerk.post(`${base}/hooked/add`, { subject: '坏' })).toMatchObject({
    success: false,
    message: '不收坏的',
  })
  calls.length = 0
  expect(await clerk.put(`${base}/hooked/edit`, { id, subject: '坏' })).toMatchObject({ success: false })
  await clerk.put(`${base}/hooked/edit`, { id, subject: '乙' })
  expect(calls).toEqual(['beforeEdit 甲 → 坏', 'beforeEdit 甲 → 乙', 'afterEdit 甲 → 乙'])
  expect(await rows('hooked')).toEqual([['乙', '甲的备注', '甲的备注#']])
  /* as existing clients call it */
  const { result: other } = await clerk.post<string>(`${base}/form/hooked`, { subject: '留' })
  await clerk.put(`${base}/form/hooked`, { id, subject: '丙' })
  calls.length = 0
  expect(await clerk.delete(`${base}/form/hooked/${id},${other}`)).toMatchObject({
    success: false,
    message: '要留下',
  })
  expect(await rows('hooked')).toHaveLength(2)
  calls.length = 0
  await clerk.delete(`${base}/hooked/deleteBatch`, { query: { ids: id } })
  expect(calls).toEqual(['beforeDelete 丙', 'afterDelete 丙 0'])
})

test('imports pass row by row, and are told once at their end', async () => {
  await chooseAll('hooked')
  await runStatement(forms.server.db, 'delete from online.hooked')
  const outcome = await importing(`${base}/hooked/importExcel`, [['subject'], ['一'], ['坏'], ['二']])
  expect(outcome.result).toMatchObject({ successCount: 3, errorCount: 0 })
  expect(await rows('hooked')).toEqual([
    ['一（导入）', '一（导入）的备注', '一（导入）的备注#'],
    ['二（导入）', '二（导入）的备注', '二（导入）的备注#'],
    ['坏（导入）', '坏（导入）的备注', '坏（导入）的备注#'],
  ])
  expect(calls.filter((line) => line.startsWith('afterImport'))).toEqual(['afterImport 3'])
  await save('hooked', [
    { event: 'beforeAdd', name: 'test:watch' },
    { event: 'beforeAdd', name: 'test:second' },
  ])
  const again = await importing(`${base}/importXls/hooked`, [['subject'], ['坏'], ['三']])
  expect(again.result).toMatchObject({ successCount: 1, errorCount: 1 })
  expect(JSON.stringify(again.result)).toContain('不收坏的')
  expect(await rows('hooked')).toContainEqual(['三', '三的备注！', '三的备注！#'])
})

test('exports may be refused before they begin, and show what the hooks leave of the rows', async () => {
  await runStatement(forms.server.db, 'delete from online.hooked')
  await save('hooked', [])
  for (const subject of ['甲', '留', '乙']) await clerk.post(`${base}/hooked/add`, { subject })
  await chooseAll('hooked')
  for (const path of [`${base}/hooked/exportXls`, `${base}/exportXls/hooked`]) {
    calls.length = 0
    const { rawPayload } = await forms.server.app.inject({
      url: `/jeecg-boot${path}`,
      headers: { 'x-access-token': clerk.token ?? '' },
    })
    expect(
      (await rowsOf(rawPayload))
        .slice(1)
        .map((row) => row.slice(0, 2))
        .toSorted(),
    ).toEqual([
      ['乙', '***'],
      ['甲', '***'],
    ])
    expect(calls).toEqual(['beforeExport', 'afterExport 2'])
  }
  await save('hooked', [{ event: 'beforeExport', name: 'test:closed' }])
  expect(await clerk.get(`${base}/hooked/exportXls`)).toMatchObject({
    success: false,
    message: '下班时间不能导出',
  })
})

test('records of a sub form pass its own hooks, also with their record; each sees those before', async () => {
  await chooseAll('hook_sub')
  const main = { subject: '单', hook_sub: [{ subject: '行一' }, { subject: '行二' }] }
  const { result: id } = await clerk.post<string>(`${base}/hook_main/add`, main)
  expect(calls).toEqual([
    'beforeAdd hook_sub 行一',
    'afterAdd 行一 行一的备注 undefined',
    'beforeAdd hook_sub 行二',
    'afterAdd 行二 行二的备注 undefined',
  ])
  const { result: parts } = await clerk.get<{ id: string; subject: string }[]>(
    `${base}/subform/list/hook_sub/${id}`,
  )
  calls.length = 0
  const changed = parts.map((part) => ({ ...part, subject: '坏' }))
  expect(await clerk.put(`${base}/hook_main/edit`, { id, hook_sub: changed })).toMatchObject({
    success: false,
    message: '不收坏的',
  })
  calls.length = 0
  await clerk.put(`${base}/hook_main/edit`, { id, hook_sub: [{ ...parts[0], subject: '改' }] })
  expect(calls).toEqual([
    'beforeDelete 行二',
    'afterDelete 行二 0',
    'beforeEdit 行一 → 改',
    'afterEdit 行一 → 改',
  ])
  calls.length = 0
  await clerk.delete(`${base}/hook_main/delete`, { query: { id } })
  expect(calls).toEqual(['beforeDelete 改', 'afterDelete 改 0'])
})

test('what a hook gives is judged by the fields; one that is no longer registered is no consent', async () => {
  await save('hooked', [{ event: 'beforeAdd', name: 'test:wrong' }])
  expect(await clerk.post(`${base}/hooked/add`, { subject: '甲' })).toMatchObject({
    success: false,
    message: '“不合适”不适用于这个表单，没有字段“cost”',
  })
  forms.server.services.hooks['test:gone'] = { title: '走了', afterDelete: async () => undefined }
  await save('hooked', [{ event: 'afterDelete', name: 'test:gone' }])
  const { result: id } = await clerk.post<string>(`${base}/hooked/add`, { subject: '丁' })
  delete forms.server.services.hooks['test:gone']
  expect(await clerk.delete(`${base}/hooked/delete`, { query: { id } })).toMatchObject({
    success: false,
    message: '“hooked单”选择的服务端钩子“test:gone”已不存在，未保存任何内容，请管理员在“服务端钩子”中移除它',
  })
  const records = recordsOf(await clerk.get(`${base}/hooked/list`))
  expect(records.map((record) => record.id)).toContain(id)
  await save('hooked', [])
  expect(await clerk.delete(`${base}/hooked/delete`, { query: { id } })).toMatchObject({ success: true })
})
