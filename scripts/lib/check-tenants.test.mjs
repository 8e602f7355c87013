import { expect, test } from 'vitest'
import { tablesOfTenants, tenantProblems } from './check-tenants.mjs'

const tables = ['sys_role', 'sys_depart', 'sys_log']
const problems = (body) => tenantProblems([{ path: 'x.ts', text: `import y from 'y'\n\n${body}\n` }], tables)

test.each([
  ['Kysely', "function list(db) {\n  return db.selectFrom('sys_role as r').select('r.id').execute()\n}"],
  [
    'a join',
    "function list(db) {\n  return db.selectFrom('sys_user as u').innerJoin('sys_depart as d', 'a', 'b')\n}",
  ],
  ['an update', "const change = (db) => db.updateTable('sys_role').set({ a: 1 })"],
  [
    'text',
    'async function list(db) {\n  await sql`select 1 from sys_user_role ur join sys_role r on true`\n}',
  ],
  ['a removal in text', 'export async function drop(db) {\n  await sql`delete from sys_log`\n}'],
  [
    'rows of one tenant that are compared with each other',
    'const x = sql`from sys_depart a where a.tenant_id = b.tenant_id`',
  ],
  [
    'what another declaration asks',
    "const tenant = ofTenant(actor)\n\nfunction list(db) {\n  return db.selectFrom('sys_role')\n}",
  ],
  ['an exception without a reason', "const x = () => db.selectFrom('sys_role') /* whatever the tenant: */"],
])('%s over rows of tenants is told of', (_case, body) => {
  expect(problems(body)).toEqual([expect.stringMatching(/^x\.ts:\d+ asks sys_\w+ for no tenant$/)])
})

test.each([
  ['the condition of a tenant', "const list = (db) => db.selectFrom('sys_role').where(ofTenant(actor))"],
  [
    'a view',
    "const list = (db) => db.selectFrom('sys_role').where(rowsSeenBy(viewOf(roles, actor)).has('id'))",
  ],
  [
    'a new row that names its tenant',
    "const add = (db) => db.insertInto('sys_log').values({ tenant_id: platform })",
  ],
  ['other tables', 'const list = (db) => sql`select from sys_role_permission join sys_user u on true`'],
  [
    'a reason',
    "const sweep = (db) => {\n  /* whatever the tenant: all age alike */\n  db.deleteFrom('sys_log')\n}",
  ],
])('%s is fine', (_case, body) => {
  expect(problems(body)).toEqual([])
})

test('a declaration is told of by its line', () => {
  expect(problems("const a = 1\n\nconst b = db.selectFrom('sys_role')")[0]).toMatch(/^x\.ts:5 /)
})

test('a resource that says its rows are a tenant’s own is among the tables by that', () => {
  const text =
    "const a = serveResource(x, { table: 'a' })\nconst b = serveResource(y, { table: 'b', tenant: 'own' })"
  const known = tablesOfTenants([{ path: 'x.ts', text }])
  expect(known).toContain('b')
  expect(known).not.toContain('a')
})
