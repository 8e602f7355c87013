import { describe, expect, test } from 'vitest'
import { classify, type StepClass } from '../classify'
import type { Compared } from './compared'
import { desiredTable } from '../desired'
import { diff } from './diff'
import { field, formOf } from '../publisher.fixture'
import { orderRenames } from './renames'
import type { PresentTable, WantedTable } from '../shape'
import { statementsOf } from '../statements'
import type { FormField } from '@dougong/contract/online/forms/form'

/** The table as it stands once a form is published. */
function present(wanted: WantedTable): PresentTable {
  return {
    schema: 'online',
    ...wanted,
    columns: wanted.columns.map(({ id: _, isSecret: __, ...column }) => ({
      ...column,
      isComputed: false,
      views: [],
      textIndexes: [],
    })),
    indexes: wanted.indexes.map((index) => ({ ...index, isValid: true, constraint: null })),
    foreignKeys: wanted.foreignKeys.map((key) => ({ ...key, name: `fk_${key.column}` })),
    leadingHere: [],
    columnsUsed: wanted.columns.length,
    estimatedRows: 0,
  }
}

const tableOf = (...fields: FormField[]) => desiredTable(formOf('t', fields), { isTakenIn: false })

function compared(
  before: readonly FormField[],
  after: readonly FormField[],
  options: Partial<Compared> = {},
): Compared {
  const published = tableOf(...before)
  return {
    present: present(published),
    wanted: tableOf(...after),
    published,
    aside: new Map(),
    asideTables: new Set(),
    isTakenIn: false,
    ...options,
  }
}

const plainName = field('name', { length: 10 })

describe('the class of a change, and what PostgreSQL is told', () => {
  const cases: [
    what: string,
    before: FormField[],
    after: FormField[],
    classes: StepClass[],
    sql: (string | RegExp)[],
  ][] = [
    ['nothing', [plainName], [plainName], [], []],
    ['a new column', [], [plainName], ['安全'], ['alter table "online"."t" add column "name" varchar(10)']],
    [
      'a new column that must not be empty, with a default',
      [],
      [{ ...plainName, isNullable: false, columnDefault: 'x' }],
      ['安全'],
      [`alter table "online"."t" add column "name" varchar(10) not null default 'x'`],
    ],
    [
      'a new column that must not be empty',
      [],
      [{ ...plainName, isNullable: false }],
      ['安全', '需检查全部数据'],
      [/add column/, 'alter table "online"."t" alter column "name" set not null'],
    ],
    [
      'another name',
      [plainName],
      [{ ...plainName, name: 'title' }],
      ['安全'],
      ['alter table "online"."t" rename column "name" to "title"'],
    ],
    [
      'a longer text',
      [plainName],
      [{ ...plainName, length: 20 }],
      ['安全'],
      ['alter table "online"."t" alter column "name" type varchar(20)'],
    ],
    ['a text without end', [plainName], [{ ...plainName, type: 'Text' }], ['安全'], [/type text$/]],
    [
      'more digits',
      [field('n', { type: 'BigDecimal', length: 6, decimals: 2 })],
      [field('n', { type: 'BigDecimal', length: 9, decimals: 2 })],
      ['安全'],
      [/type numeric\(9, 2\)$/],
    ],
    ['a removed column', [plainName], [], ['安全'], [/rename column "name" to "aside_[0-9a-f]{32}"$/]],
    [
      'another comment',
      [plainName],
      [{ ...plainName, title: '名' }],
      ['安全'],
      [`comment on column "online"."t"."name" is '名'`],
    ],
    [
      'another default',
      [plainName],
      [{ ...plainName, columnDefault: `o'x` }],
      ['安全'],
      [/set default 'o''x'$/],
    ],
    ['may be empty', [{ ...plainName, isNullable: false }], [plainName], ['安全'], [/drop not null$/]],
    [
      'must not be empty',
      [plainName],
      [{ ...plainName, isNullable: false }],
      ['需检查全部数据'],
      [/set not null$/],
    ],
    [
      'unique',
      [plainName],
      [{ ...plainName, validation: 'only' }],
      ['需检查全部数据'],
      [/^create unique index "t_only_name_[0-9a-f]{8}" on "online"."t" \("name", "tenant_id"\)$/],
    ],
    [
      'a shorter text',
      [plainName],
      [{ ...plainName, length: 5 }],
      ['重写表'],
      [/type varchar\(5\) using case/],
    ],
    [
      'an integer of more bytes',
      [field('n', { type: 'int' })],
      [field('n', { type: 'long' })],
      ['重写表'],
      [/type bigint using/],
    ],
    ['text to number', [plainName], [{ ...plainName, type: 'int' }], ['重写表'], [/type integer using case/]],
    [
      'a day to a moment',
      [field('d', { type: 'Date' })],
      [field('d', { type: 'Datetime' })],
      ['重写表'],
      [/using "d"::timestamptz$/],
    ],
    [
      'fewer digits',
      [field('n', { type: 'BigDecimal', length: 9, decimals: 2 })],
      [field('n', { type: 'BigDecimal', length: 6, decimals: 2 })],
      ['重写表'],
      [/type numeric\(6, 2\) using case/],
    ],
  ]
  test.each(cases)('%s', (what, before, after, classes, sql) => {
    const { steps, problems } = diff(compared(before, after))
    expect(problems).toEqual([])
    expect(
      steps
        .filter((step) => step.kind !== 'require' || !step.isHeld)
        .map((step) => classify(step, 0, undefined).class),
    ).toEqual(classes)
    const statements = steps
      .flatMap((step) => statementsOf(step, { schema: 'online', table: 't' }))
      .filter((text) => !text.startsWith('comment') || what === 'another comment')
    const isAsWanted = (text: string, place: number) => {
      const wanted = sql[place] ?? ''
      return typeof wanted === 'string' ? text === wanted : wanted.test(text)
    }
    expect(statements.filter((text, place) => !isAsWanted(text, place))).toEqual([])
    expect(statements).toHaveLength(sql.length)
  })
})

test('what does not fit makes of a rewriting a loss, of a check a refusal', () => {
  const misfits = { count: 3, examples: ['x'], canBeLost: true }
  const [rewriting] = diff(compared([plainName], [{ ...plainName, type: 'int' }])).steps
  const [check] = diff(compared([plainName], [{ ...plainName, isNullable: false }])).steps
  if (!rewriting || !check) throw new Error('no steps')
  expect(classify(rewriting, 200_000, undefined)).toMatchObject({
    class: '重写表',
    text: '列 name 改变类型（文本 10 → 整数）：200000 行，约 2 秒',
    needsConsent: false,
  })
  expect(classify(rewriting, 200_000, misfits)).toMatchObject({
    class: '会丢失数据',
    needsConsent: true,
    isBlocked: false,
  })
  expect(classify(check, 5, misfits)).toMatchObject({
    class: '需检查全部数据',
    needsConsent: false,
    isBlocked: true,
  })
})

test('a new field that got the name of one that is gone does not get its values', () => {
  const { steps } = diff(compared([plainName], [field('name', { id: 'another', length: 10 })]))
  expect(steps.map(({ kind }) => kind)).toEqual(['setAside', 'addColumn'])
})

test('what was set aside comes back, and is required and filled again', () => {
  const aside = 'aside_1'
  const comparison = compared([], [{ ...plainName, isNullable: false, columnDefault: 'x' }], {
    aside: new Map([[plainName.id, aside]]),
  })
  const column = {
    name: aside,
    type: { type: 'varchar', length: 10 } as const,
    isRequired: false,
    filling: null,
    comment: 'name',
    isComputed: false,
    views: [],
    textIndexes: [],
  }
  const table = comparison.present
  if (!table) throw new Error('no table')
  const { steps } = diff({ ...comparison, present: { ...table, columns: [...table.columns, column] } })
  expect(steps.map(({ kind }) => kind)).toEqual(['bringBack', 'setDefault', 'require'])
})

test.each([
  ['none', [], []],
  ['one', ['a>b'], ['a>b']],
  ['a chain', ['a>b', 'b>c'], ['b>c', 'a>b']],
  ['an exchange', ['a>b', 'b>a'], ['a>swapped', 'b>a', 'swapped>b']],
  ['a circle of three', ['a>b', 'b>c', 'c>a'], ['a>swapped', 'c>a', 'b>c', 'swapped>b']],
])('names change in an order in which none is taken: %s', (_, renames, ordered) => {
  const pairs = renames.map((pair) => ({ from: pair.split('>')[0] ?? '', to: pair.split('>')[1] ?? '' }))
  const names = new Set(pairs.map(({ from }) => from))
  expect(orderRenames(pairs, names).map(({ from, to }) => `${from}>${to}`)).toEqual(ordered)
})

test.each([
  ['of the author, which lists of large tables are limited by', 't_by_create_by', []],
  ['of a table that had another name', 'former_by_create_by', []],
  ['that nobody knows', 'somebodys', ['dropIndex']],
])('an index %s stays or goes', (_, name, kinds) => {
  const input = compared([plainName], [plainName])
  const table = input.present
  if (!table) throw new Error('no table')
  const columns = ['create_by', 'create_time', 'id']
  for (const isValid of [true, false]) {
    const built = { name, columns, isUnique: false, isValid, constraint: null }
    const { steps } = diff({ ...input, present: { ...table, indexes: [...table.indexes, built] } })
    expect(steps.map(({ kind }) => kind)).toEqual(kinds)
  }
})

test('words that mean another day every day are no default', () => {
  const { columns } = tableOf(
    field('d', { type: 'Date', columnDefault: '今天' }),
    field('e', { type: 'Date', columnDefault: '2026/1/5' }),
  )
  expect(columns.filter(({ name }) => name === 'd' || name === 'e').map(({ filling }) => filling)).toEqual([
    null,
    { constant: '2026-01-05' },
  ])
})

test('a dictionary that the search offers has an index that ends in the order of the list', () => {
  const { indexes } = tableOf(
    field('kind', { isSearched: true, control: 'list' }),
    field('hidden', { control: 'list' }),
    field('note', { isSearched: true }),
  )
  expect(indexes.map(({ columns }) => columns)).toEqual([
    ['create_time', 'id'],
    ['kind', 'create_time', 'id'],
  ])
})
