import { Refusal } from '@dougong/contract/errors'
import { expect, test } from 'vitest'
import { judge } from './judge'
import { assemble, formsOf, readTemplate, systemVariables, type SystemVariable } from './template'

const users = {
  schema: 'public',
  name: 'sys_user',
  columns: ['id', 'username', 'realname', 'sex', 'birthday', 'create_time', 'org_code'],
  isWhole: false,
}
const demo = { schema: 'public', name: 'demo', columns: ['id', 'name', 'salary', 'user_id'], isWhole: true }
const granted = [users, demo]

const variables = Object.fromEntries(systemVariables.map((name) => [name, `<${name}>`])) as Record<
  SystemVariable,
  string
>
const put = (written: string, parameters: Record<string, string> = {}) =>
  assemble(readTemplate(written), { parameters, variables })

const judgeAll = async (written: string) => {
  for (const { text, values } of formsOf(readTemplate(written), variables))
    await judge(text, values.length, granted)
}

test.each([
  ['select 1 where a = ${a}', { a: 'x' }, 'select 1 where a = $1', ['x']],
  ['select 1 where a = ${a} or b = ${a}', { a: "'; --" }, 'select 1 where a = $1 or b = $1', ["'; --"]],
  ["select 1 where a = '${a}'", { a: 'x' }, 'select 1 where a = $1', ['x']],
  ["select 1 where a like '%${a}_x'", { a: 'y' }, "select 1 where a like ('%' || $1::text || '_x')", ['y']],
  [
    "select 1 where a = '${a}' and b like '${a}%'",
    { a: 'y' },
    "select 1 where a = $1 and b like ($2::text || '%')",
    ['y', 'y'],
  ],
  ['select 1 where a = ${a}', {}, 'select 1 where a = $1', [null]],
  ["select 1 where a like '%${a}%'", {}, "select 1 where a like ('%' || $1::text || '%')", ['']],
  ['select 1 where true [[and a = ${a}]] and c', {}, 'select 1 where true   and c', []],
  ['select 1 where true [[and a = ${a}]] and c', { a: '' }, 'select 1 where true   and c', []],
  ['select 1 where true [[and a = ${a}]] and c', { a: 'x' }, 'select 1 where true and a = $1 and c', ['x']],
  ['select 1 [[where a between ${a} and ${b}]]', { a: '1' }, 'select 1', []],
  [
    "select '[[' from t where u = #{sys_user_code};",
    {},
    "select '[[' from t where u = $1",
    ['<sys_user_code>'],
  ],
  ["select '#{SYS_DATE}'", {}, 'select $1', ['<sys_date>']],
  ["select 1 -- where ${a}\n, 'it''s' /* a /* b */ ' */ ; ", {}, "select 1  \n, 'it''s'", []],
])('%j with %j becomes %j', (written, parameters, text, values) => {
  const assembled = put(written, parameters as Record<string, string>)
  expect(assembled.text.trim()).toBe(text)
  expect(assembled.values).toEqual(values)
})

test('a parameter is never text, whatever it is', () => {
  for (const value of ["'", "'; drop table x --", '${b}', '#{sys_date}', '$1', '[[', '\\', '"', ')'])
    expect(put("select '%${a}' , ${a}", { a: value }).text).toBe("select ('%' || $1::text) , $2")
})

test.each([
  'select username, realname from sys_user',
  'select * from demo',
  'select d.* from demo d',
  'select u.username 账号, count(*) n from public.sys_user u left join demo d on d.user_id = u.id group by u.username order by n desc nulls last, 1 limit 10 offset ${skip}',
  "select username from sys_user where username like '%${name}%' [[ and sex = ${sex}::int ]] [[ and birthday between ${a} and ${b} ]]",
  'with totals as (select user_id, sum(salary) total from demo group by user_id) select u.username, t.total from sys_user u join totals t on t.user_id = u.id',
  'select x.n from (select count(*) n from demo) x where x.n > 1',
  'select username, rank() over (partition by sex order by birthday rows between 1 preceding and current row) from sys_user',
  "select date_trunc('month', create_time)::date as month, round(avg(salary), 2) from demo, sys_user group by 1",
  "select case when sex = 1 then '男' when sex = 2 then '女' else '?' end, coalesce(realname, username), nullif(sex, 0), greatest(1, 2) from sys_user",
  'select distinct on (sex) sex, username from sys_user order by sex, username',
  "select username from sys_user u where exists (select from demo where demo.user_id = u.id) and sex in (1, 2) and id = any(string_to_array(${ids}, ','))",
  'select sex, count(*) from sys_user group by rollup (sex) having count(*) > 1',
  'select username from sys_user union all select name from demo order by username',
  "select extract(year from birthday), current_date - interval '1 day', trim(realname), substring(username from 1 for 2), birthday at time zone 'Asia/Shanghai' from sys_user",
  'select u.username, d.name from sys_user u, lateral (select name from demo where user_id = u.id limit 1) d',
  "select replace(username, '-', ''), lpad(username, 10, '0'), concat(username, realname) from sys_user",
  'select percentile_cont(0.5) within group (order by salary) from demo',
  'select username from sys_user order by realname collate "zh-x-icu"',
  "select * from (values (1, '一'), (2, '二')) v(id, name)",
  "select name from demo where name = '--' or name = '/*' or name = ';'",
])('%s may be run', async (statement) => {
  await judgeAll(statement)
})

test('a statement tells its columns and its tables', async () => {
  expect(
    await judge(
      'select d.*, u.username as who, count(*) from demo d join sys_user u on true group by 1',
      0,
      granted,
    ),
  ).toEqual({
    columns: ['id', 'name', 'salary', 'user_id', 'who', 'count'],
    tables: ['public.demo', 'public.sys_user'],
  })
})

test('every refusal is a sentence, and the parser goes on after what it cannot read', async () => {
  await expect(judgeAll('select nothing from sys_user')).rejects.toThrow(
    '报表SQL不能执行：列 nothing 不存在，或没有开放给报表',
  )
  await expect(judgeAll('select pg_sleep(1)')).rejects.toThrow('报表SQL不能执行：不能使用函数 pg_sleep')
  await expect(judgeAll('selec 1')).rejects.toThrow(Refusal)
  await judgeAll('select username from sys_user')
})
