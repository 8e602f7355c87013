import { type Field, type FieldKind, field } from '@dougong/contract/resource/field'
import { fieldKinds } from '@dougong/contract/resource/field-kinds/index'
import { readValue } from '@dougong/contract/resource/record'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/test-app'
import { runStatement } from '../../database/statement'
import { kindOf } from './index'
import type { ColumnType } from './stored-kind'

const server = await testApp()
afterAll(() => server.stop())

/** Fields of each kind with the largest and the strangest that they take. */
const extremes: Record<FieldKind, [Field, ...texts: string[]][]> = {
  text: [[field.text('文', { max: 3 }), '一二三', '😀😀😀', '\'";']],
  longText: [[field.longText('文', { max: 5000 }), '长'.repeat(5000)]],
  richText: [[field.richText('文'), `<p>${'长'.repeat(100_000)}</p>`]],
  password: [[field.password('密'), 'x'.repeat(128)]],
  icon: [[field.icon('标'), 'mdi:home']],
  cron: [[field.cron('时'), '0 0 12 * * ? *']],
  code: [[field.code('码'), 'select 1;\n'.repeat(900).trim()]],
  markdown: [[field.markdown('文'), `# ${'长'.repeat(50_000)}`]],
  area: [[field.area('区'), '110105']],
  json: [[field.json('文'), `{"长":"${'长'.repeat(50_000)}"}`, 'null', '["\'",1e400]']],
  colour: [[field.colour('色'), '#1890ff', '#11223344', 'F80']],
  integer: [
    [field.integer('数'), '999999999999999', '-999999999999999', '0'],
    [field.integer('数', { min: -5, max: 2_147_483_647 }), '2147483647', '-5'],
    [field.integer('数', { min: -2_147_483_648, max: 5 }), '-2147483648'],
  ],
  decimal: [
    [field.decimal('数'), '0.0000000001', '99999.9999999999', '999999999999999'],
    [field.decimal('数', { decimals: 2 }), '9999999999999.99', '-0.01', '999999999999999'],
    [field.decimal('数', { decimals: 3, min: 0, max: 0.5 }), '0.499'],
    [field.decimal('数', { decimals: 2, min: -1000, max: 99.99 }), '-999.99', '99.99'],
  ],
  rating: [[field.rating('星'), '0', '5']],
  date: [[field.date('日'), '2024-02-29', '1900-01-01']],
  datetime: [[field.datetime('时'), '2024-02-29 23:59:59']],
  time: [[field.time('时'), '23:59:59']],
  dict: [
    [field.dict('典', 'sex'), 'x'.repeat(100)],
    [field.dict('典', 'sex', { numeric: true }), '999999999999999'],
    [field.dict('典', 'sys_user,realname,username', { control: 'search' }), 'x'.repeat(100)],
  ],
  dicts: [[field.dicts('典', 'sex'), '1,2'.padEnd(4000, ',3')]],
  switch: [[field.switch('否', { values: ['yes', 'n'] }), 'yes', 'n']],
  user: [[field.user('人'), 'admin']],
  users: [
    [field.users('人'), 'admin,jeecg'.padEnd(4000, 'x')],
    [field.users('人', { max: 32 }), 'admin,jeecg'.padEnd(32, 'x')],
  ],
  department: [[field.department('部'), 'x'.repeat(32)]],
  departments: [[field.departments('部'), 'a,b'.padEnd(4000, 'x')]],
  role: [[field.role('角'), 'x'.repeat(32)]],
  roles: [[field.roles('角'), 'a,b'.padEnd(4000, 'x')]],
  position: [[field.position('职'), 'x'.repeat(64)]],
  positions: [[field.positions('职'), 'a,b'.padEnd(4000, 'x')]],
  node: [[field.node('点', { dictionary: 'a,b,id', parent: 'pid' }), 'x'.repeat(36)]],
  nodes: [[field.nodes('点', { dictionary: 'a,b,id', parent: 'pid' }), 'a,b'.padEnd(4000, 'x')]],
  linked: [[field.linked('市', { dictionary: 'a,b,c', parent: 'pid', key: 'id' }), 'x'.repeat(100)]],
  category: [[field.category('类'), 'x'.repeat(36)]],
  file: [[field.file('件'), 'temp/a.pdf']],
  files: [[field.files('件'), 'temp/a.pdf,temp/b.pdf'.padEnd(4000, 'x')]],
  image: [[field.image('图'), 'temp/a.png']],
  images: [[field.images('图'), 'temp/a.png,temp/b.png'.padEnd(4000, 'x')]],
  signature: [[field.signature('签'), 'temp/a.png']],
  report: [[field.report('表', { report: 'r', columns: 'a', fills: 'b' }), 'x'.repeat(4000)]],
  reportChoice: [[field.reportChoice('选', { report: 'r', value: 'a', text: 'b' }), 'x'.repeat(4000)]],
}

const typeSql = (column: ColumnType): string => {
  if (column.type === 'varchar') return `varchar(${column.length})`
  return column.type === 'numeric' && column.digits
    ? `numeric(${column.digits}, ${column.decimals ?? 0})`
    : column.type
}

const cases = fieldKinds.flatMap((kind) =>
  extremes[kind].flatMap(([one, ...texts]) =>
    texts.map((text) => [kind, text.slice(0, 20), one, text] as const),
  ),
)

test.each(cases)('%s: the column holds %s as it was read', async (_kind, _shown, one, text) => {
  const read = readValue(one, text)
  if ('message' in read) throw new Error(read.message)
  const { value } = read
  const column = typeSql(kindOf(one).columnType(one))
  const stored = await server.db.transaction().execute(async (tx) => {
    await runStatement(tx, `create temp table kept (value ${column}) on commit drop`, [])
    await runStatement(tx, 'insert into kept (value) values ($1)', [value])
    return runStatement(tx, 'select value from kept', [])
  })
  expect(stored).toEqual([{ value }])
})

test('a column takes no more digits and letters than its field', () => {
  const typeOf = (one: Field) => typeSql(kindOf(one).columnType(one))
  expect(typeOf(field.text('文', { max: 30 }))).toBe('varchar(30)')
  expect(typeOf(field.integer('数', { min: 0, max: 150 }))).toBe('integer')
  expect(typeOf(field.decimal('数', { decimals: 2, min: 0, max: 99_999_999 }))).toBe('numeric(10, 2)')
})
