import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Statement } from '../../database/statement'
import type { TestApp } from '../../../test/test-app'
import { bookServer, booksResource } from '../books.fixture'
import { serveResource } from '../serve-resource'
import { predicateSql } from '../predicate-sql'
import { buildMissing, noteShortIndexes, perhapsLarge } from './keep-indexes'
import { wantedIndexes } from './wanted-indexes'

let server: TestApp
beforeAll(async () => {
  server = await bookServer()
})
afterAll(() => server.stop())

const searched = serveResource(
  { ...booksResource.resource, search: ['name', 'sex', 'keeper'] },
  booksResource.options,
)

const build = () => {
  const { db, services } = server
  const { connection, config, logger } = services
  return buildMissing(db, [searched], { connection, timeZone: config.timeZone, logger })
}

const planOf = async (where: string) => {
  const { rows } = await sql
    .raw<Record<string, string>>(
      `explain select * from test_book where ${where} order by create_time desc, id desc limit 10`,
    )
    .execute(server.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const foundBy = async (where: string) => {
  const { rows } = await sql.raw<{ id: string }>(`select id from test_book where ${where}`).execute(server.db)
  return rows.map(({ id }) => id)
}

test('a small table has no index that its lists do not need', async () => {
  expect(await build()).toEqual([])
})

test('a table that has grown gets what its lists are limited by, each index ending in their order', async () => {
  await sql`insert into test_book (id, code, name, sex, keeper, create_by, tenant_id, create_time)
    select 'b' || n, 'C' || n, '书', n % 2, 'u' || n % 9, case when n < 2000 then 'clerk' else 'admin' end, 1 + (n < 1000)::integer,
      now() - (20000 - n) * interval '1 minute' from generate_series(1, 20000) n`.execute(server.db)
  await sql`analyze test_book`.execute(server.db)
  expect((await build()).toSorted()).toEqual([
    'test_book_by_create_by',
    'test_book_by_keeper',
    'test_book_by_sex',
    'test_book_by_tenant_id',
    'test_book_part_name',
    'test_book_short_name',
  ])
  expect(await build()).toEqual([])
  expect(await planOf(`create_by = 'clerk'`)).toContain('Backward using test_book_by_create_by')
  expect(await planOf('tenant_id = 2')).toContain('Backward using test_book_by_tenant_id')
})

test('parts of names are found by an index, one or two characters from the moment that every node knows of it', async () => {
  const conditionFor = (text: string) => {
    const statement = new Statement()
    const condition = { field: 'name', operator: 'like' as const, value: text }
    const where = predicateSql(searched.resource, searched.table, condition, statement)
    return where.replace('$1', `'${String(statement.values[0])}'`)
  }
  await sql`update test_book set name = '莫懿文' where id = 'b77'`.execute(server.db)
  await sql`analyze test_book`.execute(server.db)
  expect(conditionFor('莫懿')).toContain('ilike')
  await noteShortIndexes(server.db, [searched])
  expect(await planOf(conditionFor('莫懿'))).toContain('Index Scan on test_book_short_name')
  expect(await planOf(conditionFor('莫懿文'))).toContain('Index Scan on test_book_part_name')
  expect(await foundBy(conditionFor('懿'))).toEqual(['b77'])
})

test('a text that few rows hold is expected in few, though an example of it is among those that the planner knows', async () => {
  const expectedOf = async (text: string) => {
    const plan = await planOf(`name ilike '%${text}%'`)
    return Number(/Scan.*rows=(\d+)/.exec(plan)?.[1])
  }
  await sql`update test_book set name = '卷' || lpad(id, 6, '0')`.execute(server.db)
  await sql`alter table test_book alter name set statistics -1`.execute(server.db)
  await sql`analyze test_book`.execute(server.db)
  const { rows } = await sql<{
    known: string
  }>`select unnest(histogram_bounds::text::text[]) as known from pg_stats
    where tablename = 'test_book' and attname = 'name'`.execute(server.db)
  const example = rows[50]?.known ?? ''
  expect(await expectedOf(example)).toBeGreaterThan(100)
  await build()
  expect(await expectedOf(example)).toBeLessThan(50)
})

test('records that nobody adds are not given what would cost each of them', async () => {
  const log = serveResource({ ...searched.resource, verbs: ['list'] }, booksResource.options)
  expect(wantedIndexes(log).map(({ method }) => method)).not.toContain('gin')
  expect(wantedIndexes(searched).map(({ method }) => method)).toContain('gin')
})

test('an index that was cut while it was built is built again, and one that serves is not built twice', async () => {
  await sql`drop index test_book_by_sex`.execute(server.db)
  await sql`create index own on test_book (sex, create_time, id, name)`.execute(server.db)
  await sql`drop index test_book_by_keeper`.execute(server.db)
  const cut = sql`create unique index concurrently test_book_by_keeper on test_book (keeper)`.execute(
    server.db,
  )
  await expect(cut).rejects.toThrow('could not create unique index')
  expect(await build()).toEqual(['test_book_by_keeper'])
})

test('tables in a schema of their own are given theirs there; until one is large their definitions are not read', async () => {
  const resources = { inCode: () => [searched], all: async () => [searched, apart] }
  const apart = serveResource(searched.resource, { ...booksResource.options, table: 'shelf.test_book' })
  await sql`create schema shelf`.execute(server.db)
  expect(await perhapsLarge(server.db, resources)).toEqual([searched])
  await sql`create table shelf.test_book (like test_book including defaults)`.execute(server.db)
  await sql`insert into shelf.test_book select * from test_book`.execute(server.db)
  await sql`analyze shelf.test_book`.execute(server.db)
  const { db, services } = server
  const { connection, config, logger } = services
  const keeping = { connection, timeZone: config.timeZone, logger }
  const served = await perhapsLarge(db, resources)
  expect(served).toEqual([searched, apart])
  expect(await buildMissing(db, served, keeping)).toContain('test_book_by_create_by')
  expect(await buildMissing(db, served, keeping)).toEqual([])
  const { rows } = await sql<{ schema: string }>`select schemaname as schema from pg_indexes
    where indexname = 'test_book_by_create_by' order by 1`.execute(db)
  expect(rows.map(({ schema }) => schema)).toEqual(['public', 'shelf'])
})
