import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/test-database'
import { createDatabase, createPool, type Database } from './connect'
import { KeptPlans } from './kept-plans'
import { runKept } from './statement'
import { inTransaction } from './transaction'

describe('the names of plans', () => {
  const still = { moment: 0, haveBeen: () => false }
  afterEach(() => void vi.useRealTimers())

  test('a text keeps its name for ten seconds, then gets another', () => {
    vi.useFakeTimers()
    const plans = new KeptPlans(still)
    const name = plans.nameOf('select 1')
    expect(plans.nameOf('select 2')).not.toBe(name)
    vi.advanceTimersByTime(9_999)
    expect(plans.nameOf('select 1')).toBe(name)
    expect(plans.takeOutdated()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(plans.nameOf('select 1')).not.toBe(name)
    expect(plans.takeOutdated()).toHaveLength(2)
    expect(plans.takeOutdated()).toEqual([])
  })

  test('another shape of any table makes all of them new', () => {
    const writes = { moment: 0, haveBeen: (_tables: readonly string[], since: number) => since < 1 }
    const plans = new KeptPlans(writes)
    const name = plans.nameOf('select 1')
    writes.moment = 1
    const next = plans.nameOf('select 1')
    expect(next).not.toBe(name)
    expect(plans.nameOf('select 1')).toBe(next)
  })

  test('what was used longest ago goes where there are forty', () => {
    const plans = new KeptPlans(still)
    const names = Array.from({ length: 40 }, (_, index) => plans.nameOf(`select ${index}`))
    plans.nameOf('select 0')
    plans.nameOf('select 40')
    expect(plans.takeOutdated()).toEqual([names[1]])
  })
})

describe('in a database', () => {
  let database: TestDatabase
  let db: Database
  let other: Database

  beforeAll(async () => {
    database = await testDatabase()
    db = createDatabase(createPool(database, 'Asia/Shanghai', { connections: 1 }))
    other = createDatabase(createPool(database, 'Asia/Shanghai', { connections: 1 }))
    await sql`create table kept (id integer primary key, word text)`.execute(db)
    await sql`insert into kept values (1, '1'), (2, '2')`.execute(db)
  })
  afterAll(async () => {
    await db.destroy()
    await other.destroy()
    await database.drop()
  })

  const word = (on: Parameters<typeof runKept>[0], id: number) =>
    runKept<{ word: unknown }>(on, 'select word from kept where id = $1', [id])
  const kept = async () => {
    const { rows } = await sql<{ generic: number; text: string }>`
      select generic_plans::integer as generic, statement as text from pg_prepared_statements`.execute(db)
    return rows
  }

  test('a statement is planned once for all values', async () => {
    for (let time = 0; time < 9; time += 1) expect(await word(db, 1 + (time % 2))).toHaveLength(1)
    expect(await kept()).toEqual([{ generic: 4, text: expect.stringContaining('where id = $1') }])
  })

  test('a column of another kind is read as what it is then, by who made it so and by who did not hear of it', async () => {
    await word(other, 1)
    await inTransaction(db, async (tx) => {
      expect(await word(tx, 1)).toEqual([{ word: '1' }])
      await sql`alter table kept alter word type integer using word::integer`.execute(tx)
      expect(await word(tx, 1)).toEqual([{ word: 1 }])
    })
    expect(await word(db, 1)).toEqual([{ word: 1 }])
    expect(await kept()).toHaveLength(1)
    expect(await word(other, 1)).toEqual([{ word: 1 }])
  })

  test('a statement that fails is an error each time, and the next one works', async () => {
    const wrong = () => runKept(db, 'select 1 / $1::integer', [0])
    await expect(wrong()).rejects.toThrow('division by zero')
    await expect(inTransaction(db, (tx) => runKept(tx, 'select 1 / $1::integer', [0]))).rejects.toThrow(
      'division by zero',
    )
    expect(await word(db, 2)).toEqual([{ word: 2 }])
  })
})
