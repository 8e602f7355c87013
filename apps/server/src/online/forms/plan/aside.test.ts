import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../database/transaction'
import { bringTableBack, clearAside, listAside } from './aside'
import { readTable } from './catalogue'
import { field, formOf, formsDatabase, Publisher } from './publisher.fixture'

let database: Awaited<ReturnType<typeof formsDatabase>>
let publisher: Publisher
beforeAll(async () => {
  database = await formsDatabase()
  publisher = new Publisher(database.db)
})
afterAll(() => database.stop())

const tenancy = { tenantId: 1, isOnlyTenant: false }
const by = { id: 'form-asides', version: 2, tenantId: 1, by: 'admin', published: undefined }

test('a forced publish begins anew and sets the old table aside; brought back, it has its rows, and the new one waits', async () => {
  const main = formOf('asides', [field('name', { validation: 'only' })], { type: 'main' })
  await publisher.publish(main)
  await publisher.publish(
    formOf('asides_sub', [field('main_id', { length: 36, belongsTo: { table: 'asides', field: 'id' } })], {
      type: 'sub',
    }),
  )
  await publisher.run(`insert into online.asides (id, tenant_id, name) values ('a', 1, 'ann')`)
  await publisher.run(`insert into online.asides_sub (id, tenant_id, main_id) values ('b', 1, 'a')`)
  await publisher.publish(main, { mode: 'force' })
  expect(await publisher.run('select id from online.asides')).toEqual([])
  const row = await newestAside(main.id)
  expect(row).toMatchObject({ kind: 'table', name: 'asides', create_by: 'admin' })
  await publisher.run(`insert into online.asides (id, tenant_id, name) values ('c', 1, 'cato')`)

  await inTransaction(database.db, (tx) => bringTableBack(tx, row, by))
  expect(await publisher.run('select id, name from online.asides')).toEqual([{ id: 'a', name: 'ann' }])
  expect((await publisher.plan(main)).steps).toEqual([])
  const other = await newestAside(main.id)
  expect(await publisher.run(`select id from online."${other.table_name}"`)).toEqual([{ id: 'c' }])
  const again = inTransaction(database.db, (tx) => bringTableBack(tx, row, by))
  await expect(again).rejects.toMatchObject({ reason: 'aside.missing' })
})

async function newestAside(form: string) {
  const [row] = await listAside(database.db, tenancy, form)
  if (!row) throw new Error('nothing is set aside')
  return row
}

test('what was set aside longer ago than 30 days is cleared, and nothing else', async () => {
  const form = formOf('cleared', [field('old'), field('young')])
  await publisher.publish(form)
  await publisher.publish(formOf('cleared', []))
  await publisher.publish(formOf('cleared', []), { mode: 'force' })
  await publisher.publish(formOf('cleared', [field('again')]))
  await publisher.publish(formOf('cleared', []))
  const rows = await listAside(database.db, tenancy, form.id)
  expect(rows.map(({ kind, name }) => [kind, name]).toSorted()).toEqual([
    ['column', 'again'],
    ['column', 'old'],
    ['column', 'young'],
    ['table', 'cleared'],
  ])
  const outlived = rows.find(({ kind }) => kind === 'table')
  await publisher.run(`update onl_aside set create_time = now() - interval '31 days' where id = $1`, [
    outlived?.id,
  ])
  await clearAside(database.db)
  expect(await readTable(database.db, 'online', outlived?.table_name ?? '')).toBeUndefined()
  const left = await listAside(database.db, tenancy, form.id)
  expect(left.map(({ name }) => name)).toEqual(['again'])
  await publisher.run(`update onl_aside set create_time = now() - interval '31 days'`)
  await clearAside(database.db)
  expect(
    (await readTable(database.db, 'online', 'cleared'))?.columns.some(({ name }) =>
      name.startsWith('aside_'),
    ),
  ).toBe(false)
  expect(await listAside(database.db, tenancy, form.id)).toEqual([])
})
