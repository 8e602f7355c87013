import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database'

test('a test database is separate from another, reachable by its URL, and gone after drop', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  const client = new Client({ connectionString: one.connectionString })
  await client.connect()
  await client.query('create table mine (id int)')
  const { rows } = await client.query('select current_database() as name')
  expect(rows).toEqual([{ name: one.database }])
  await client.end()

  const neighbour = new Client(other)
  await neighbour.connect()
  await expect(neighbour.query('select from mine')).rejects.toThrow('does not exist')
  await neighbour.end()

  await Promise.all([one.drop(), other.drop()])
  await expect(new Client(one).connect()).rejects.toThrow('does not exist')
})
