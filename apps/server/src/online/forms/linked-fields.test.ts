import type { TreeSelectNode } from '@dougong/contract/dictionaries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signed } from '../../../test/signed'
import type { Caller } from '../../../test/test-app'
import { choices, fieldOf, FormServer, recordsOf } from './forms.fixture'

let forms: FormServer
let keeper: Caller
let clerk: Caller
let places: string
let trips: string
const ids = new Map<string, string>()

const link = (linkField: string) =>
  JSON.stringify({
    table: 'place',
    txt: 'place_name',
    key: 'place_no',
    idField: 'id',
    pidField: 'pid',
    condition: "place_no like '1%'",
    linkField,
  })

beforeAll(async () => {
  forms = await FormServer.start()
  places = await forms.publish(
    'place',
    [fieldOf('place_no', { title: '编号' }), fieldOf('place_name', { title: '名称' })],
    {
      isTree: true,
      head: { isTree: 'Y', treeParentIdField: 'pid', treeIdField: 'has_child', treeFieldname: 'place_name' },
    },
  )
  keeper = await forms.staff('place', 'trip')
  for (const [place_no, place_name, above] of [
    ['1', '江苏', ''],
    ['2', '浙江', ''],
    ['11', '南京', '1'],
    ['12', '苏州', '1'],
    ['21', '杭州', '2'],
  ] as const) {
    const pid = ids.get(above) ?? '0'
    const added = await keeper.post<string>(`${places}/add`, { place_no, place_name, pid })
    ids.set(place_no, added.result)
  }
  trips = await forms.publish('trip', [
    fieldOf('subject', { title: '主题', isSearched: true }),
    fieldOf('province', { title: '省', control: 'link_down', ...choices(link('city'), '', '') }),
    fieldOf('city', { title: '市' }),
    fieldOf('target', {
      title: '目的地',
      control: 'sel_tree',
      ...choices('place', '0', 'id,pid,place_name,has_child'),
    }),
    fieldOf('remark', { title: '备注', isStored: false, isInList: false, isRequired: true }),
    fieldOf('site', { title: '链接', href: 'https://example.test/${city}', options: { showLength: 6 } }),
    fieldOf('papers', { title: '附件', control: 'file', options: { uploadnum: 2 } }),
  ])
  clerk = await forms.staff('trip')
})
afterAll(() => forms.server.stop())

const linkSettings = {
  table: 'place',
  txt: 'place_name',
  key: 'place_no',
  idField: 'id',
  pidField: 'pid',
}
const at = '/online/cgform/api/querySelectOptions'
const linked = (query: Record<string, string>, caller = clerk) =>
  caller.get<{ store: string; label: string; id: string }[]>(at, { query: { ...linkSettings, ...query } })
const refusal = '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!'

test('[ONL-02] linked drop-downs offer what stands below the choice above, by its id or by what the form holds', async () => {
  const labels = async (query: Record<string, string>) =>
    (await linked(query)).result.map(({ label }) => label)
  expect(await labels({ above: '1' })).toEqual(['南京', '苏州'])
  expect(await labels({ pidValue: ids.get('2') ?? '' })).toEqual(['杭州'])
  expect(await labels({ condition: "place_no like '1%'" })).toEqual(['江苏', '南京', '苏州'])
  expect(await labels({})).toEqual([])
})

test('nobody learns more from them than the definition offers', async () => {
  expect(await linked({ above: '1', pidField: 'create_by' })).toMatchObject({ message: refusal })
  expect(await linked({ condition: "create_by = 'admin'" })).toMatchObject({ message: refusal })
  expect(await linked({ txt: 'create_by', above: '1' })).toMatchObject({ message: refusal })
  expect(await linked({ above: '1' }, await forms.staff('other'))).toMatchObject({ message: refusal })
  expect((await forms.server.anyone.get(at, { query: linkSettings })).status).toBe(401)
})

test('[ONL-02] a tree of a published form is chosen from level by level', async () => {
  const path = '/sys/dict/loadTreeData'
  const query = { tableName: 'place', text: 'place_name', code: 'id', pidField: 'pid', pid: '0' }
  const level = (more: Record<string, string>) =>
    clerk.get<TreeSelectNode[]>(path, {
      query: { ...query, ...more },
      headers: signed(forms.server.services, path, { ...query, ...more }),
    })
  const { result } = await level({})
  expect(result.map(({ title, leaf }) => [title, leaf]).sort()).toEqual([
    ['江苏', 0],
    ['浙江', 0],
  ])
  expect((await level({ pid: ids.get('1') ?? '' })).result).toHaveLength(2)
  expect(await level({ condition: '{"create_by":"admin"}' })).toMatchObject({ message: refusal })
})

test('values tell their names; what is not stored is asked for and kept nowhere', async () => {
  const input = { subject: '游', province: '1', city: '12', target: ids.get('12'), site: '园林之一览表' }
  expect(await clerk.post(`${trips}/add`, input)).toMatchObject({ message: '备注不能为空' })
  const added = await clerk.post<string>(`${trips}/add`, { ...input, remark: '已核' })
  expect(added).toMatchObject({ success: true })
  const [row] = recordsOf(await clerk.get(`${trips}/list`, { query: { subject: '游' } }))
  expect(row).toMatchObject({
    province_dictText: '江苏',
    city_dictText: '苏州',
    target_dictText: '苏州',
  })
  expect(row).not.toHaveProperty('remark')
  expect(await clerk.put(`${trips}/edit`, { id: added.result, remark: '再核', site: 'x' })).toMatchObject({
    success: true,
  })
  expect((await clerk.get(`${trips}/list`, { query: { remark: 'x' } })).success).toBe(false)
  expect((await clerk.post(`${trips}/add`, { ...input, remark: 'x', papers: 'a,b,c' })).message).toBe(
    '附件不能超过2个',
  )
})

test.each([
  [{ control: 'link_down' as const, ...choices('{"table":"place"}', '', '') }, '联动配置应有'],
  [{ control: 'link_down' as const, ...choices('place', '', '') }, '字典Table应为联动配置'],
  [{ control: 'link_down' as const, ...choices(link('nowhere'), '', '') }, '没有字段“nowhere”'],
  [{ control: 'sel_tree' as const, ...choices('place', '', 'id') }, '字典Table应为表名'],
  [{ href: 'javascript:alert(1)' }, '应为 http(s)://'],
  [{ href: '/x?t={{ACCESS_TOKEN}}' }, '不支持表达式和令牌'],
  [{ href: '/x/${nothing}' }, '没有字段“nothing”'],
  [{ isStored: false, isNullable: false }, '应同步到数据库'],
])('a form with %j is refused', async (settings, message) => {
  const answer = await forms.describe('bad_one', [fieldOf('note', settings)])
  expect([answer.success, answer.message]).toEqual([false, expect.stringContaining(message) as string])
})
