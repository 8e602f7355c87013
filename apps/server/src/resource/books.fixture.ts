import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../test/test-app'
import { features } from '../app'
import { engineOf } from '../wiring'
import { describeMissingRight } from '../access/missing-right'
import type { Database } from '../database/connect'
import type { Edge } from '../http/calls/edge'
import { mount } from '../http/calls/mount'
import type { Route } from '../http/serve'
import { authenticateBy } from '../http/session-hook'
import { receiveForms } from '../http/uploads/uploads'
import { namedResources } from './named-resources'
import { resourceRoutes } from './routes/resource-routes'
import { type ServedResource, serveResource } from './serve-resource'

/** A resource of the tests' own, with a field of every kind that matters to SQL. */
export const books = defineResource({
  title: '图书',
  path: '/test/book',
  permission: 'test:book',
  fields: {
    code: field.text('编码', { required: true, max: 20, unique: true, createOnly: true }),
    name: field.text('书名', { required: true, max: 100 }),
    pages: field.integer('页数', { min: 1 }),
    printed: field.date('印刷日期'),
    borrowedAt: field.datetime('借出时间'),
    sex: field.dict('读者性别', 'sex', { numeric: true }),
    keeper: field.user('保管人'),
    lent: field.switch('已借出'),
    pin: field.password('借书密码'),
  },
  list: ['code', 'name', 'pages', 'sex', 'createTime'],
  search: ['code', 'name'],
  filters: ['thickerThan'],
  form: ['code', 'name', 'pages', 'printed', 'borrowedAt', 'sex', 'keeper', 'lent', 'pin'],
  excel: ['code', 'name', 'pages', 'printed', 'borrowedAt', 'sex', 'keeper', 'lent', 'createBy'],
  history: true,
  sort: { by: 'createTime', order: 'desc' },
})

/** Books as they are served. */
export const booksResource = serveResource(books, {
  table: 'test_book',
  tenant: 'own',
  page: 'test/BookList',
  nameField: 'name',
  usedBy: [
    {
      table: 'test_loan',
      column: 'books',
      key: 'code',
      several: true,
      where: 'not returned',
      noun: '读者',
      name: 'reader',
    },
  ],
  filters: { thickerThan: (pages, statement) => `"pages" > ${statement.value(pages)}::integer` },
})

/** A server that has books. */
export async function bookServer(): Promise<TestApp> {
  const server = await testApp()
  await createBooksTable(server.db)
  mountResource(server, booksResource)
  return server
}

/** Serves one more resource, as `app.ts` serves those it lists. */
export function mountResource(server: TestApp, resource: ServedResource): void {
  const { services } = server
  services.resources.define([resource])
  mountRoutes(server, resourceRoutes(resource, engineOf(features, services)))
}

/** Serves further routes. */
export function mountRoutes(
  { app, services }: Pick<TestApp, 'app' | 'services'>,
  routes: readonly Route[],
  noteOperation?: Edge['noteOperation'],
): void {
  const { apiBase, uploadLimit } = services.config
  mount(app, routes, {
    apiBase,
    signSecret: '',
    utcOffsetMinutes: 480,
    authenticate: authenticateBy(services.sessions),
    findResource: namedResources(services.resources),
    describeMissing: (codes, title) => describeMissingRight(services.db, codes, title),
    limitRate: () => async () => undefined,
    signInInTurn: async () => undefined,
    receiveForm: receiveForms(services.storage, uploadLimit),
    ...(noteOperation && { noteOperation }),
  })
}

async function createBooksTable(db: Database): Promise<void> {
  await sql`
    create table test_book (
      id varchar(32) primary key, code varchar(20) not null, name varchar(100) not null, pages integer,
      printed date, borrowed_at timestamptz, sex integer, keeper varchar(100), lent varchar(1), pin varchar(128),
      create_by varchar(100), create_time timestamptz not null default now(), update_by varchar(100), update_time timestamptz,
      tenant_id integer not null default 1, unique (code, tenant_id)
    )`.execute(db)
  await sql`create table test_loan (books text, reader text, returned boolean not null default false)`.execute(
    db,
  )
  await sql`create table test_shelf (book_id varchar(32) references test_book)`.execute(db)
}
