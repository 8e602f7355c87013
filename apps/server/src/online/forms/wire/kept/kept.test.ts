import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../test/test-app'
import { fieldOf, FormServer } from '../../forms.fixture'

let forms: FormServer
let designer: Caller
const base = '/online/cgform/head'

beforeAll(async () => {
  forms = await FormServer.start()
  designer = await forms.server.as(
    forms.server.user({
      may: ['online:form:list', 'online:form:add', 'online:form:edit', 'online:form:delete'],
    }),
  )
})
afterAll(() => forms.server.stop())

async function idOf(tableName: string): Promise<string> {
  const { id } = await forms.server.db
    .selectFrom('onl_cgform_head')
    .select('id')
    .where('table_name', '=', tableName)
    .executeTakeFirstOrThrow()
  return id
}
const isThere = async (tableName: string) =>
  (
    await forms.server.db
      .selectFrom('onl_cgform_head')
      .select('id')
      .where('table_name', '=', tableName)
      .execute()
  ).length === 1

describe('what other clients attach to forms', () => {
  test('scripts are kept, shown to who designs, and handed to nobody who would run them', async () => {
    await forms.publish('kept_script', [fieldOf('a')])
    const id = await idOf('kept_script')
    const script = { cgJsType: 'form', cgJs: 'alert(1)', content: '旧' }
    expect(await designer.get(`${base}/enhanceJs/${id}`, { query: { type: 'form' } })).toMatchObject({
      success: false,
      message: '没有JS增强',
    })
    expect(await designer.post(`${base}/enhanceJs/${id}`, script)).toMatchObject({
      success: true,
      message: '保存成功！已保留，但不会运行',
    })
    await designer.put(`${base}/enhanceJs/${id}`, { ...script, cgJs: 'alert(2)' })
    expect((await designer.get(`${base}/enhanceJs/${id}`, { query: { type: 'form' } })).result).toMatchObject(
      {
        cgJs: 'alert(2)',
        cgformHeadId: id,
      },
    )
    const clerk = await forms.staff('kept_script')
    for (const call of ['getColumns', 'getFormItem', 'getEnhanceJs'])
      expect(JSON.stringify(await clerk.get(`/online/cgform/api/${call}/${id}`))).not.toContain('alert')
    expect(await clerk.get(`${base}/enhanceJs/${id}`)).toMatchObject({ status: 403 })
    expect(await designer.post(`${base}/enhanceJs/${id}`, { ...script, cgJsType: 'x' })).toMatchObject({
      success: false,
    })
    expect(await designer.post(`${base}/enhanceJs/nobody`, script)).toMatchObject({ success: false })
  })

  test('statements and classes are one for each button, and go with ids or with their form', async () => {
    await forms.describe('kept_rest', [fieldOf('a')])
    const id = await idOf('kept_rest')
    const statement = { buttonCode: 'add', cgbSql: 'drop table sys_user', cgbSqlName: '坏' }
    for (const cgbSql of ['select 1', 'drop table sys_user'])
      expect(await designer.post(`${base}/enhanceSql/${id}`, { ...statement, cgbSql })).toMatchObject({
        success: true,
      })
    const { result: statements } = await designer.get<{ id: string }[]>(`${base}/enhanceSql/${id}`)
    expect(statements).toMatchObject([{ buttonCode: 'add', cgbSql: 'drop table sys_user' }])
    const java = { buttonCode: 'add', cgJavaType: 'http', cgJavaValue: 'http://127.0.0.1/', event: 'start' }
    await designer.post(`${base}/enhanceJava/${id}`, java)
    await designer.post(`${base}/enhanceJava/${id}`, { ...java, event: 'end' })
    const query = { buttonCode: 'add' }
    expect((await designer.get(`${base}/enhanceJavaByButtonCode/${id}`, { query })).result).toHaveLength(2)
    expect(
      (await designer.get(`${base}/enhanceJavaByButtonCode/${id}`, { query: { buttonCode: 'x' } })).result,
    ).toEqual([])
    const ids = statements.map((each) => each.id).join(',')
    expect(await designer.delete(`${base}/deletebatchEnhanceSql`, { query: { ids } })).toMatchObject({
      success: true,
    })
    expect(await designer.delete(`${base}/deletebatchEnhanceSql`, { query: { ids } })).toMatchObject({
      success: false,
    })
    await designer.delete(`${base}/removeRecord`, { query: { id } })
    expect(await forms.server.db.selectFrom('onl_cgform_enhance_java').selectAll().execute()).toEqual([])
  })
})

describe('heads', () => {
  test('a form is made of a head alone, with the fields that every form has', async () => {
    const head = { tableName: 'Head_Alone', tableTxt: '只有头', tableType: 1 }
    expect(await designer.post(`${base}/add`, head)).toMatchObject({ success: true })
    const { result } = await designer.get<{ dbFieldName: string }[]>('/online/cgform/field/listByHeadCode', {
      query: { headCode: 'head_alone' },
    })
    expect(result.map(({ dbFieldName }) => dbFieldName)).toContain('id')
    expect(await designer.post(`${base}/add`, head)).toMatchObject({ success: false })
    expect(await designer.post(`${base}/add`, { ...head, tableName: 'select' })).toMatchObject({
      success: false,
    })
  })

  test('several are removed together or not at all; with their tables these are set aside', async () => {
    for (const table of ['batch_a', 'batch_b', 'batch_c']) await forms.publish(table, [fieldOf('a')])
    const [a, b, c] = await Promise.all(['batch_a', 'batch_b', 'batch_c'].map(idOf))
    const remove = (ids: string, flag: string, by = designer) =>
      by.delete(`${base}/deleteBatch`, { query: { ids, flag } })
    expect(await remove(`${a},nobody`, '0')).toMatchObject({ success: false })
    expect(await isThere('batch_a')).toBe(true)
    expect(await remove(`${a}`, '7')).toMatchObject({ success: false })
    expect(await remove(`${a},${b}`, '0')).toMatchObject({ success: true })
    expect(await isThere('batch_a')).toBe(false)
    expect(await remove(`${c}`, '1')).toMatchObject({ success: true })
    const aside = await forms.server.db.selectFrom('onl_aside').select('name').execute()
    expect(aside).toEqual([{ name: 'batch_c' }])
    expect(await remove('x', '0', await forms.staff('batch_a'))).toMatchObject({ status: 403 })
  })

  test('a main form is told with its sub forms, and no path of the server', async () => {
    await forms.publish('info_main', [fieldOf('a')], { head: { tableType: 2 } })
    await forms.publish(
      'info_sub',
      [fieldOf('main_id', { length: 36, belongsTo: { table: 'info_main', field: 'id' } }), fieldOf('b')],
      { head: { tableType: 3, relationType: 0 } },
    )
    const { result } = await designer.get(`${base}/tableInfo`, { query: { code: await idOf('info_main') } })
    expect(result).toMatchObject({
      main: { tableName: 'info_main' },
      sub: [{ tableName: 'info_sub' }],
      projectPath: '',
    })
    for (const call of ['rootFile', 'fileTree'])
      expect(await designer.get(`${base}/${call}`)).toMatchObject({ status: 404 })
  })
})
