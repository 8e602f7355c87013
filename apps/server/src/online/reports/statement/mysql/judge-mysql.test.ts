import { Refusal } from '@dougong/contract/errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formsOf, readTemplate, systemVariables, type SystemVariable } from '../template'
import { hostileForMysql } from './hostile-mysql.fixture'
import { isOrderedWithoutLimit, judgeMysql } from './judge-mysql'
import { mysqlWriting } from './mysql-writing'

const variables = Object.fromEntries(systemVariables.map((name) => [name, 'x'])) as Record<
  SystemVariable,
  string
>

/** Why a statement would not be run in one of its forms; undefined where it would in all. */
function refusalOf(written: string): string | undefined {
  try {
    for (const { text, values } of formsOf(readTemplate(written, mysqlWriting), variables, mysqlWriting))
      judgeMysql(text, values.length)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    throw error
  }
}

const harmless = [
  'select id, customer from orders',
  'select * from shop.orders as o where o.id in (1, 2, 3) and o.customer is not null order by o.id desc limit 10 offset 5',
  "select date_format(made, '%Y-%m') as month, count(*) as n, sum(amount) total from orders group by date_format(made, '%Y-%m') having sum(amount) > 10",
  "select `order`.`id`, o.`for` from `order` left join orders o on o.id = `order`.id where customer like '%${part}%'",
  "select if(sex = 1, '男', '女') as `性别`, 客户 from 订单 where made >= '2026-01-01' - interval 1 day",
  'select row_number() over (partition by customer order by amount desc) as place, id from orders',
  'with big as (select id from orders where amount > ${least}) select count(*) as n from big',
  'select id from orders where true [[ and customer = ${who} ]] [[ and id > ${least} ]]',
  'select id from orders union all select id from old_orders order by id',
  "select case sex when 1 then 'a' else 'b' end as s, cast(amount as decimal(10, 2)) as a from orders",
  'select extract(year from made) as y, timestampdiff(day, made, now()) as age from orders',
  "select group_concat(distinct customer order by customer separator '、') as names from orders",
  "select trim(both ' ' from customer) as c, it.when_made from orders it where it.id <> 5 and -it.id < 3",
  "select customer from orders where customer = '它说 it''s; -- /* # not a comment'",
  "select data->>'$.name' as name from orders",
  'select id from orders where created_by = #{sys_user_code};',
]

test('queries that people write are let through', () => {
  for (const statement of harmless) expect([statement, refusalOf(statement)]).toEqual([statement, undefined])
})

test('none of the listed statements may be run on MySQL', () => {
  expect(new Set(hostileForMysql).size).toBeGreaterThan(180)
  const run = hostileForMysql.filter((statement) => refusalOf(statement) === undefined)
  expect(run).toEqual([])
})

test('what is hidden anywhere in a query that may be run is found', () => {
  const places = [
    'select ? as a from orders',
    'select id from orders where ? is null',
    'select id from orders where id between 1 and ?',
    'select id from orders where id in (1, ?)',
    'select count(?) as n from orders',
    'select max(id) over (partition by ? order by id) as m from orders',
    'select id from orders group by id having max(?) is null',
    'select id from orders order by ?',
    'select case when ? is null then 1 else 2 end as c from orders',
    'select coalesce(null, ?) as c from orders',
    'select a.id from orders a join orders b on ? is null',
    'with x as (select ? as y from orders) select y from x',
    'select y from (select ? as y from orders) z',
    'select (select ? from orders limit 1) as y',
    'select id from orders union select ? from orders',
    'select concat(customer, ?) as c from orders',
    'select id from orders [[ where ${a} = ? ]]',
  ]
  const hidden = fc.oneof(
    fc.constantFrom(
      '@@version',
      '@x',
      '@x := 1',
      'current_user',
      '(select password from mysql.user)',
      '(select 1 from information_schema.tables)',
      '(select 1 from `performance_schema` . threads)',
      '(select id from orders for update)',
      "(select id from orders into outfile '/tmp/x')",
      'id /*! + sleep(1) */',
      'id -- x\n',
      'id # x\n',
      String.raw`'\' + sleep(1) + \''`,
      '"x"',
      "x'41'",
      "_utf8 'x'",
      '0x41',
      '{fn now()}',
      'id; drop table orders',
      "customer regexp 'x'",
      'next value for s',
    ),
    fc
      .tuple(
        fc.constantFrom(
          ...'sleep benchmark load_file get_lock user version database extractvalue updatexml repeat nextval sys_exec evil'.split(
            ' ',
          ),
          ...'`sleep` shop.evil `shop`.`evil` mysql.sleep shop.count'.split(' '),
        ),
        fc.constantFrom('', ' ', '\n\t'),
        fc.constantFrom('', '1', "'x'", 'id, 1'),
      )
      .map(([name, blank, args]) => `${name}${blank}(${args})`),
  )
  const spelling = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase().replaceAll('${A}', '${a}'),
    (text: string) => text.replaceAll(' ', '\n\t'),
    (text: string) =>
      `with harmless as (select 1 as one) ${text.replace(/^with/, ', again as (select 1 as two)')}`,
  )
  let tried = 0
  fc.assert(
    fc.property(fc.constantFrom(...places), hidden, spelling, (place, inside, spell) => {
      tried += 1
      const refusal = refusalOf(spell(place.replaceAll('?', inside)))
      expect([place, inside, refusal]).toEqual([place, inside, 'report.statement'])
    }),
    { numRuns: 1_500 },
  )
  expect(tried).toBeGreaterThan(1_000)
  /* the places themselves are harmless: what was refused was what they hid */
  for (const place of places)
    expect([place, refusalOf(place.replaceAll('?', 'id'))]).toEqual([place, undefined])
})

test('an order that would be lost inside brackets is known', () => {
  expect(isOrderedWithoutLimit('select id from orders order by id')).toBe(true)
  expect(isOrderedWithoutLimit('select id from orders order by id limit 5')).toBe(false)
  expect(isOrderedWithoutLimit('select row_number() over (order by id) as n from orders')).toBe(false)
})
