import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../test/test-app'
import { mountResource } from '../books.fixture'
import { serveResource } from '../serve-resource'

/** A resource with a field of every kind that reports treat differently. */
export const sales = defineResource({
  title: '销售',
  path: '/test/sale',
  permission: 'test:sale',
  fields: {
    name: field.text('客户', { required: true, max: 100 }),
    amount: field.decimal('金额', { decimals: 2 }),
    pieces: field.integer('件数'),
    day: field.date('日期'),
    at: field.datetime('时刻'),
    sex: field.dict('性别', 'sex', { numeric: true }),
    keeper: field.user('经办人'),
    place: field.department('部门'),
    places: field.departments('相关部门'),
    isPaid: field.switch('已付款'),
    cost: field.decimal('成本', { decimals: 2, permission: 'test:sale:cost' }),
    margin: field.decimal('毛利', { decimals: 2, restricted: { list: 'test:sale:margin' } }),
    word: field.password('口令', { secret: true }),
    note: field.text('备注', { max: 50, computed: true }),
  },
  list: ['name', 'amount', 'day', 'margin'],
  search: ['name'],
  form: ['name', 'margin'],
  sort: { by: 'name', order: 'asc' },
})

export const salesResource = serveResource(sales, {
  table: 'test_sale',
  tenant: 'own',
  page: 'test/SaleList',
  softDelete: true,
})

/** A server that has sales. */
export async function salesServer(): Promise<TestApp> {
  const server = await testApp()
  await sql`
    create table test_sale (
      id varchar(36) primary key, name varchar(100) not null, amount numeric(12, 2), pieces integer, day date,
      at timestamptz, sex bigint, keeper varchar(100), place varchar(36), places varchar(200), is_paid varchar(1),
      cost numeric(12, 2), margin numeric(12, 2), word varchar(100), note varchar(50), del_flag smallint not null default 0,
      tenant_id integer not null default 1, create_by varchar(100), create_time timestamptz not null default now(),
      update_by varchar(100), update_time timestamptz
    )`.execute(server.db)
  mountResource(server, salesResource)
  return server
}
