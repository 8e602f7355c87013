import { Refusal } from '@dougong/contract/errors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileStatements } from './hostile.fixture'
import { judge } from './judge'
import { formsOf, readTemplate, systemVariables, type SystemVariable } from './template'

const columns = ['id', 'username', 'realname', 'sex', 'birthday', 'create_time', 'org_code']
const granted = [{ schema: 'public', name: 'sys_user', columns, isWhole: false }]
const variables = Object.fromEntries(systemVariables.map((name) => [name, 'x'])) as Record<
  SystemVariable,
  string
>

/** Whether a statement would be run in any of its forms. */
async function mayRun(written: string): Promise<boolean> {
  try {
    for (const { text, values } of formsOf(readTemplate(written), variables))
      await judge(text, values.length, granted)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

test('none of the listed statements may be run', async () => {
  expect(new Set(hostileStatements).size).toBeGreaterThan(250)
  const run: string[] = []
  for (const statement of hostileStatements) if (await mayRun(statement)) run.push(statement)
  expect(run).toEqual([])
})

test('what is hidden anywhere in a statement that may be run is found', async () => {
  /* places of the grammar where an expression or a query can stand; `?` is where */
  const expressionPlaces = [
    'select ? from sys_user',
    'select username from sys_user where ? is null',
    'select username from sys_user where sex = 1 or not (? is not null)',
    'select username from sys_user where sex between 1 and length((?)::text)',
    "select username from sys_user where username in ('a', (?)::text)",
    'select count(*) filter (where ? is null) from sys_user',
    'select max(username) over (partition by ? order by username) from sys_user',
    'select max(username) over (order by ?) from sys_user',
    'select username from sys_user group by username having max(?) is null',
    'select username from sys_user order by ?',
    'select case when ? is null then 1 else 2 end from sys_user',
    'select case sex when 1 then ? end from sys_user',
    'select coalesce(null, ?) from sys_user',
    'select nullif(?, null) from sys_user',
    'select greatest(?, ?) from sys_user',
    'select a.username from sys_user a join sys_user b on ? is null',
    'select username from sys_user group by rollup (username, ?)',
    'select distinct on (?) username from sys_user',
    'with x as (select ? as y from sys_user) select y from x',
    'select y from (select ? as y from sys_user) z',
    'select (select ? from sys_user limit 1)',
    'select username from sys_user where username = any (select (?)::text from sys_user)',
    'values (1, ?)',
    'select username from sys_user union select (?)::text from sys_user',
    'select array[?] is null from sys_user',
    'select (username, ?) = (username, ?) from sys_user',
    "select replace((?)::text, 'a', 'b') from sys_user",
    'select username from sys_user limit ?',
    'select percentile_disc(0.5) within group (order by ?) from sys_user',
    'select username from sys_user [[ where ${a} = (?)::text ]]',
  ]
  const hidden = fc.oneof(
    fc.constantFrom(
      'password',
      'sys_user',
      'u.password',
      'sys_user.to_json',
      'ctid',
      '$7',
      'current_user',
      "'x'::regclass",
      "username ~ 'x'",
      '(select password from sys_user)',
      '(select 1 from pg_user)',
      '(select count(*) from sys_session)',
      '(array[1])[1]',
      '(sys_user).username',
      '2 ^ 3',
    ),
    fc
      .tuple(
        fc.constantFrom(
          ...'pg_sleep set_config query_to_xml lo_import pg_read_file dblink nextval to_json repeat version'.split(
            ' ',
          ),
          ...'pg_catalog.pg_sleep pg_catalog.set_config evil.lower pg_advisory_lock string_agg xpath'.split(
            ' ',
          ),
        ),
        fc.constantFrom('', '1', "'x'", "'x', 'y', true", 'username'),
      )
      .map(([name, args]) => `${name}(${args})`),
  )
  const spelling = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase().replaceAll('${A}', '${a}'),
    (text: string) => text.replaceAll(' ', '\n\t/* x */ '),
    (text: string) => `${text} -- x`,
    (text: string) => `(${text})`,
    (text: string) => `with harmless as (select 1 as one) ${text}`,
  )
  let tried = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...expressionPlaces), hidden, spelling, async (place, inside, spell) => {
      tried += 1
      expect([place, inside, await mayRun(spell(place.replaceAll('?', inside)))]).toEqual([
        place,
        inside,
        false,
      ])
    }),
    { numRuns: 1_500 },
  )
  expect(tried).toBeGreaterThan(1_000)
  /* the places themselves are harmless: what was refused was what they hid */
  const harmless = expressionPlaces.filter((place) => !/^values|limit \?/.test(place))
  for (const place of harmless)
    expect([place, await mayRun(place.replaceAll('?', 'username'))]).toEqual([place, true])
})
