import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../../../../test/multipart'
import type { Caller } from '../../../../../test/test-app'
import { workbookOf } from '../../../../../test/workbook'
import { approval, CaseServer, decide, type Person } from '../../cases.fixture'

/* A record that is being decided on is closed to every way of writing, and open to it again once that is over. */

let cases: CaseServer
let manager: Person
let administrator: Caller
beforeAll(async () => {
  cases = await CaseServer.start()
  manager = await cases.person()
  administrator = await cases.server.administrator()
})
afterAll(() => cases.stop())

const closed = [false, expect.stringContaining('正在审批中')]

test('a link by which somebody outside changes the record', async () => {
  const form = await cases.form([approval('m', [manager])])
  const { formId, table } = form
  const head = { extConfigJson: JSON.stringify({ enableExternalLink: 1 }) }
  expect((await cases.forms.change(table, {}, { head })).success).toBe(true)
  const { id, caseId } = await form.submit()
  const link = await administrator.post<{ token: string }>('/online/cgform/link/add', {
    formId,
    name: '补充',
    action: 'edit',
    recordId: id,
    fields: ['reason'],
  })
  expect([link.success, link.message]).toEqual([true, '链接已生成'])
  const { token } = link.result
  const { anyone } = cases.server
  const fillIn = async () => {
    const opened = await anyone.post<{ record: { _version?: string } }>('/online/link/open', { token })
    const check = await anyone.post<string>('/online/link/check', { token, before: '' })
    const values = { reason: '外面改的', _version: opened.result.record._version }
    return anyone.post('/online/link/answer', { token, check: check.result, values })
  }
  const refused = await fillIn()
  expect([refused.success, refused.message]).toEqual(closed)
  expect((await form.record(id)).reason).toBe('回家')
  await decide(manager, caseId)
  expect((await fillIn()).success).toBe(true)
  expect((await form.record(id)).reason).toBe('外面改的')
})

test('a button that sets a field', async () => {
  const form = await cases.form([approval('m', [manager])])
  const { formId, path, table } = form
  const added = await administrator.post('/online/cgform/button/add', {
    cgformHeadId: formId,
    buttonCode: 'stamp',
    buttonName: '盖章',
    buttonStyle: 'link',
    actionJson: JSON.stringify({ kind: 'set', values: { reason: "'盖章'" } }),
  })
  expect(added).toMatchObject({ success: true })
  const clerk = await cases.person({ may: ['list', 'stamp'].map((code) => `online:${table}:${code}`) })
  const { id, caseId } = await form.submit()
  const press = () => clerk.post(`${path}/press`, { code: 'stamp', ids: [id] })
  const refused = await press()
  expect([refused.success, refused.message]).toEqual(closed)
  expect((await form.record(id)).reason).toBe('回家')
  await decide(manager, caseId)
  expect((await press()).success).toBe(true)
  expect((await form.record(id)).reason).toBe('盖章')
})

test('a hook that changes more than the field which the flow leaves open', async () => {
  cases.server.services.hooks['test:also'] = {
    title: '一并修改',
    beforeEdit: async () => ({ reason: '钩子改的' }),
  }
  const form = await cases.form([approval('m', [manager])], { openFields: ['salary'] })
  const chosen = [{ event: 'beforeEdit', name: 'test:also' }]
  const designer = await cases.person({ may: ['online:form:list', 'online:form:edit'] })
  const { id, caseId } = await form.submit()
  const edit = (salary: string) => form.starter.put(`${form.path}/edit`, { id, salary })
  expect((await edit('1')).success).toBe(true)
  const saved = await designer.put('/online/cgform/hook/save', { formId: form.formId, chosen })
  expect(saved).toMatchObject({ success: true })
  const refused = await edit('2')
  expect([refused.success, refused.message]).toEqual(closed)
  expect(await form.record(id)).toMatchObject({ reason: '回家', salary: '1' })
  await decide(manager, caseId)
  expect((await edit('2')).success).toBe(true)
  expect(await form.record(id)).toMatchObject({ reason: '钩子改的', salary: '2' })
})

test('an import, whose rows are new records: one that names the record by what is unique of it changes nothing', async () => {
  const form = await cases.form([approval('m', [manager])])
  const { path, table } = form
  const unique = { reason: { validation: 'only', isInList: true }, salary: { isInList: true } }
  expect((await cases.forms.change(table, unique)).success).toBe(true)
  const { id, caseId } = await form.submit()
  const rows = [
    ['事由', '工资'],
    ['回家', '1'],
    ['看病', '2'],
  ]
  const { body, headers } = await multipart({
    'files[]': { name: '导入.xlsx', bytes: await workbookOf(rows) },
  })
  const staff = await cases.forms.staff(table)
  const imported = await staff.post<{ successCount: number; errors: string[] }>(`${path}/importExcel`, body, {
    headers,
  })
  expect(imported.result).toMatchObject({ successCount: 1, errors: [expect.stringContaining('第 2 行')] })
  expect(await form.record(id)).toMatchObject({ reason: '回家', salary: '9000', bpm_status: '2' })
  await decide(manager, caseId)
  expect((await form.record(id)).bpm_status).toBe('3')
})
