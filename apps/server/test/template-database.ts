import { Client, type ClientConfig } from 'pg'
import { createDatabase, createPool } from '../src/database/connect'
import { migrate } from '../src/database/migrate'
import { seed } from '../src/database/seed'
import { adminPassword } from './credentials'

const templateDatabase = 'dougong_template'

/** Makes the migrated and seeded database that every test file gets a copy of. */
export async function createTemplateDatabase(server: ClientConfig): Promise<string> {
  const client = new Client(server)
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  const db = createDatabase(createPool({ ...server, database: templateDatabase }, 'Asia/Shanghai', 2))
  await migrate(db)
  await seed(db, { adminPassword })
  await db.destroy()
  return templateDatabase
}
