/// <reference types="vite/client" />
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { readDefinition } from '@dougong/contract/resource/definition/read-definition'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { methodOf, pathOf } from '@dougong/contract/endpoint'
import type { ImportOutcome } from '@dougong/contract/resource/import'
import { offers, permissionFor, type Resource, type Verb } from '@dougong/contract/resource/resource'
import { multipart } from '../../test/multipart'
import { type ContractFixture, sampleRecord, sampleValue } from '../../test/samples'
import { testApp } from '../../test/test-app'
import { features } from '../app'
import { engineOf } from '../wiring'
import { importColumns } from './excel/excel'
import type { ServedResource } from './serve-resource'
import { asStored, mountStored } from './stored.fixture'

/* every resource of the product is found here by itself; one that needs help has a *.contract.fixture.ts beside it */
const fixtures = new Map(
  Object.values(
    import.meta.glob<{ contractFixture: ContractFixture }>(
      [
        '../features/**/*.contract.fixture.ts',
        '../online/**/*.contract.fixture.ts',
        '../../../../packages/examples/src/server/**/*.contract.fixture.ts',
      ],
      {
        eager: true,
      },
    ),
  ).map(({ contractFixture }) => [contractFixture.path, contractFixture]),
)
const server = await testApp()
/* each is served a second time, from its definition as text: where it came from makes no difference */
const storable = (await server.services.resources.all()).filter(({ options }) => !options.ownCalls)
mountStored(
  server,
  storable.map((served) => asStored(served)),
)
const originals = new Map(storable.map((served) => [asStored(served).path, served.resource.path]))
const resources = await server.services.resources.all()
/** What of the product's own resource helps to try this one: a stored one is tried as its original. */
const fixtureOf = ({ resource: { path } }: ServedResource) => fixtures.get(originals.get(path) ?? path)
const dictionaries = await engineOf(features, server.services).listDictionaries()
const verbs: readonly Verb[] = ['list', 'add', 'edit', 'delete', 'export', 'import']
afterAll(() => server.stop())

let samples = 100
interface Listed {
  records: (Record<string, unknown> & { id: string })[]
  total: number
}

async function recordFor(served: ServedResource): Promise<Record<string, unknown>> {
  samples += 1
  const own = await fixtureOf(served)?.values?.(samples, server)
  return { ...sampleRecord(served.resource, dictionaries, samples), ...own }
}

/** Somebody with every right over the resource, who is an administrator besides: some hooks ask for power. */
async function keeperOf({ resource }: ServedResource) {
  const may = verbs.map((verb) => permissionFor(resource, verb))
  return server.as(server.user({ may, roles: ['admin'] }))
}

const offersAll = ({ resource }: ServedResource, ...wanted: Verb[]) =>
  wanted.every((verb) => offers(resource, verb))
const without = (served: ServedResource, part: keyof NonNullable<ContractFixture['except']>) =>
  fixtureOf(served)?.except?.[part]
const named = (chosen: readonly ServedResource[]) =>
  chosen.map((served) => [served.resource.path, served] as const)
const made = resources.filter((served) => offersAll(served, 'list', 'add') && !without(served, 'add'))

async function create(served: ServedResource) {
  const values = await recordFor(served)
  const keeper = await keeperOf(served)
  const answer = await keeper.post<string>(`${served.resource.path}/add`, values)
  expect([served.resource.path, answer.message]).toEqual([served.resource.path, '添加成功！'])
  const read = () => keeper.get<Listed>(`${served.resource.path}/list`, { query: { id: answer.result } })
  return { keeper, values, id: answer.result, read }
}

test('there are resources, and no fixture without one', () => {
  expect(storable.length).toBeGreaterThan(20)
  expect(resources.length).toBeGreaterThan(storable.length * 2)
  const paths = new Set(resources.map(({ resource }) => resource.path))
  expect([...fixtures.keys()].filter((path) => !paths.has(path))).toEqual([])
})

describe.each(named(resources))('%s', (path, served) => {
  const { resource, table } = served

  test('has a table with its columns, and a unique index behind what it calls unique', async () => {
    const columns = await columnsOf(served.options.view ?? served.options.table)
    const isStored = (name: string) => {
      const { secret, unstored } = resource.fields[name] ?? {}
      return !secret && !unstored && name !== resource.tree?.hasChild
    }
    const fields = ['id', ...Object.keys(resource.fields).filter(isStored)]
    const missing = fields.filter((name) => !columns.has(table.columnOf(name).slice(1, -1)))
    expect(missing, `${path}: fields without a column`).toEqual([])
    const indexed = await uniqueColumnsOf(served.options.table)
    const loose = Object.entries(resource.fields)
      .filter(([name, { unique }]) => unique && !indexed.has(table.columnOf(name).slice(1, -1)))
      .map(([name]) => name)
    expect(loose, `${path}: unique without a unique index`).toEqual([])
  })

  test('takes no number that its column would round or not hold', async () => {
    const holds = await numbersHeldBy(served.options.table)
    const wrong = Object.entries(resource.fields).flatMap(([name, own]) => {
      const column = holds.get(table.columnOf(name).slice(1, -1))
      if ((own.kind !== 'integer' && own.kind !== 'decimal') || !column) return []
      const isRounded = own.kind === 'decimal' && column.scale !== null && own.decimals !== column.scale
      const isWritten = resource.form.includes(name) && !own.readOnly
      const isTooLarge = isWritten && Math.max(own.max ?? 1e15, -(own.min ?? -1e15)) > column.largest
      return isRounded || isTooLarge ? [`${name}: ${JSON.stringify(column)}`] : []
    })
    expect(wrong).toEqual([])
  })

  test('could as well have come from a store: it is read as it stands', () => {
    expect(readDefinition(resource)).toEqual({ resource })
    expect(readDefinition(JSON.parse(JSON.stringify(resource)))).toEqual({ resource })
  })

  test.runIf(offersAll(served, 'list'))('lists, and by each search field', async () => {
    const keeper = await keeperOf(served)
    const queries = resource.search.map((name) => [name, sampleSearch(resource, name)] as const)
    for (const [name, value] of [['', ''] as const, ...queries]) {
      const answer = await keeper.get<Listed>(`${path}/list`, { query: name ? { [name]: value } : {} })
      expect([name, answer.message, answer.success]).toEqual([name, '', true])
    }
  })

  test('has an action row in the menu for each permission that a field of its asks for', async () => {
    const rows = await sql<{ perms: string }>`
      select perms from sys_permission where perms = any(${served.fieldPermissions})`.execute(server.db)
    expect(rows.rows.map(({ perms }) => perms).sort()).toEqual(served.fieldPermissions.toSorted())
  })

  test('refuses who lacks the right', async () => {
    const stranger = await server.as(server.user())
    const calls = endpointsOf(resource)
    const byVerb: Record<Verb, (keyof typeof calls)[]> = {
      list: ['list', 'get'],
      add: ['add'],
      edit: ['edit'],
      delete: ['remove', 'removeSeveral'],
      export: ['exportXls'],
      import: ['importTemplate', 'importExcel'],
    }
    const offered = verbs.filter((verb) => offers(resource, verb)).flatMap((verb) => byVerb[verb])
    /* what a feature answers itself has an access of its own, in app.routes.txt */
    const engineCalls = offered.filter((call) => !served.options.ownCalls?.includes(call))
    for (const call of engineCalls) {
      const { status } = await stranger[lowerCase(methodOf(calls[call]))](pathOf(calls[call]))
      expect([path, call, status]).toEqual([path, call, 403])
    }
  })
})

describe.each(named(made))('%s', (path, served) => {
  const { resource } = served

  test('makes a record and shows it', async () => {
    const { id, read } = await create(served)
    const { result } = await read()
    expect(result.records.map((record) => String(record.id))).toEqual([String(id)])
  })

  test.runIf(offersAll(served, 'edit') && !without(served, 'edit'))(
    'changes a record, unless it has moved on meanwhile',
    async () => {
      const { keeper, id, values, read } = await create(served)
      const { field, value } = changeOf(served, values)
      const _version = (await read()).result.records[0]?._version
      const change = { id, [field]: value, _version }
      expect(await keeper.put(`${path}/edit`, change)).toMatchObject({ success: true })
      expect((await read()).result.records[0]).toMatchObject({ [field]: value })
      expect(await keeper.put(`${path}/edit`, change)).toMatchObject({
        success: false,
        message: '该记录已被他人修改，请刷新后重试',
      })
    },
  )

  test.runIf(resource.form.some((name) => isGivenUnique(resource, name)) && !without(served, 'duplicate'))(
    'refuses a second record of the same unique value, also of many at once',
    async () => {
      const { keeper, values } = await create(served)
      expect((await keeper.post(`${path}/add`, values)).success).toBe(false)
      const fresh = await recordFor(served)
      const answers = await Promise.all([1, 2, 3].map(() => keeper.post(`${path}/add`, fresh)))
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
    },
  )

  test.runIf(offersAll(served, 'delete') && !without(served, 'delete'))('removes a record', async () => {
    const { keeper, id, read } = await create(served)
    expect(await keeper.delete(`${path}/delete`, { query: { id } })).toMatchObject({ success: true })
    expect((await read()).result.records).toEqual([])
    expect((await keeper.delete(`${path}/delete`, { query: { id } })).success).toBe(false)
  })

  test.runIf(offersAll(served, 'export', 'import', 'delete') && !without(served, 'import'))(
    'takes back what it has exported',
    async () => {
      const { keeper, id, values, read } = await create(served)
      const before = (await read()).result.records[0]
      const file = await server.app.inject({
        url: `/jeecg-boot${path}/exportXls`,
        query: { selections: id },
        headers: { 'x-access-token': keeper.token },
      })
      expect(file.headers['content-type']).toContain('sheet')
      await keeper.delete(`${path}/delete`, { query: { id } })
      /* what lies in a bin still holds its unique values */
      await sql`delete from ${sql.table(served.options.table)} where id = ${id}`.execute(server.db)
      const { body, headers } = await multipart({ 'files[]': { name: 'a.xlsx', bytes: file.rawPayload } })
      const answer = await keeper.post<ImportOutcome>(`${path}/importExcel`, body, { headers })
      expect(answer.result?.errors ?? answer.message, `${path}: import of its own export`).toEqual([])
      const columns = importColumns(resource).map(({ name }) => name)
      const key = columns.find((name) => resource.fields[name]?.unique) ?? columns[0] ?? 'id'
      const query = { [key]: String(before?.[key]), column: 'createTime', order: 'desc' }
      const { result } = await keeper.get<Listed>(`${path}/list`, { query })
      expect(pick(result.records[0], columns), `${path}: ${JSON.stringify(values)}`).toEqual(
        pick(before, columns),
      )
    },
  )
})

function isGivenUnique(resource: Resource, name: string): boolean {
  const field = resource.fields[name]
  return field?.unique === true && !field.readOnly
}

function lowerCase(method: string) {
  return method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
}

function sampleSearch(resource: Resource, name: string): string {
  const field = resource.fields[name]
  return field ? String(sampleValue(field, dictionaries, 7) ?? 'x') : '2026-01-31'
}

function changeOf(served: ServedResource, values: Record<string, unknown>) {
  const { resource } = served
  const fixed = fixtureOf(served)?.change
  if (fixed) return fixed
  const free = resource.form.filter((name) => {
    const { createOnly, readOnly, secret, unstored, shownWhen, readOnlyWhen } = resource.fields[name] ?? {}
    const isBound = [createOnly, readOnly, secret, unstored, shownWhen, readOnlyWhen].some(Boolean)
    return !isBound && name !== resource.tree?.parent && name in values
  })
  const field = ['text', 'longText', 'integer', 'decimal']
    .flatMap((kind) => free.find((name) => resource.fields[name]?.kind === kind) ?? [])
    .at(0)
  samples += 1
  const definition = field ? resource.fields[field] : undefined
  if (!field || !definition) throw new Error(`${resource.path}: say in a fixture which field may be changed`)
  return { field, value: sampleValue(definition, dictionaries, samples) }
}

function pick(record: Record<string, unknown> | undefined, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, record?.[name] ?? null]))
}

async function columnsOf(relation: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${relation}::regclass and attnum > 0`.execute(
    server.db,
  )
  return new Set(rows.map(({ name }) => name))
}

/** How large a number each column of numbers holds, and how many decimals; null is any number of them. */
async function numbersHeldBy(table: string) {
  const { rows } = await sql<{ name: string; scale: number | null; largest: number }>`
    select column_name as name, numeric_scale::int as scale,
      (power(numeric_precision_radix, numeric_precision - coalesce(numeric_scale, 0)) /
        case when numeric_precision_radix = 2 then 2 else 1 end)::float8 as largest
    from information_schema.columns
    where table_schema = current_schema and table_name = ${table} and numeric_precision is not null`.execute(
    server.db,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** Columns with a unique index of their own, be it over some rows, by another spelling, or within each tenant. */
async function uniqueColumnsOf(table: string): Promise<Set<string>> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_indexdef(indexrelid, 1, false) as text from pg_index
    where indrelid = ${table}::regclass and indisunique
      and (indnkeyatts = 1 or (indnkeyatts = 2 and pg_get_indexdef(indexrelid, 2, false) = 'tenant_id'))`.execute(
    server.db,
  )
  return new Set(rows.flatMap(({ text }) => text.match(/[a-z][a-z0-9_]*/g) ?? []))
}
