import './cheap-passwords'
import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { features, seedsOf } from '../src/app'
import { createDatabase, createPool } from '../src/database/connect'
import { migrate } from '../src/database/migrate'
import { seed } from '../src/database/seed'
import { adminPassword } from './credentials'

/** Makes the migrated and seeded database that every test file gets a copy of. */
export async function createTemplateDatabase(server: ClientConfig): Promise<string> {
  const name = `dougong_template_${randomBytes(4).toString('hex')}`
  await administer(server, `create database ${name}`)
  const db = createDatabase(createPool({ ...server, database: name }, 'Asia/Shanghai', { connections: 2 }))
  await migrate(db)
  await seed(db, seedsOf(features, adminPassword))
  await db.destroy()
  return name
}

/** Leaves a server that is not ours as it was. */
export async function dropTemplateDatabase(server: ClientConfig, name: string): Promise<void> {
  await administer(server, `drop database if exists ${name} with (force)`)
}

async function administer(server: ClientConfig, statement: string): Promise<void> {
  const { host, port, user, password } = server
  const client = new Client({ host, port, user, password, database: 'postgres' } as ClientConfig)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
