import { setTimeout } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { reportRoleOf } from '../src/online/reports/run/report-role'
import type {} from './provided-postgres'

/** Where a test file finds its database. */
export interface TestDatabase {
  host: string
  port: number
  user: string
  password: string
  database: string
  /** The same, as DATABASE_URL takes it. */
  connectionString: string
  drop(): Promise<void>
}

/** A database of one's own, migrated and seeded. Drop it when the file is done. */
export function testDatabase(): Promise<TestDatabase> {
  return databaseFrom(inject('postgres').templateDatabase)
}

/** A database with nothing in it. */
export function emptyDatabase(): Promise<TestDatabase> {
  return databaseFrom('template1')
}

async function databaseFrom(template: string): Promise<TestDatabase> {
  const { templateDatabase: _, ...server } = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${database} template ${template}`)
  const address = `${server.user}:${server.password}@${encodeURIComponent(server.host)}:${server.port}`
  return {
    ...server,
    database,
    connectionString: `postgres://${address}/${database}`,
    drop: () => dropDatabase(database),
  }
}

/** The server's own cleaning may be at work in it, which nobody but a superuser may end: then it is dropped a moment later. */
async function dropDatabase(database: string, attempts = 50): Promise<void> {
  try {
    await administer(`drop database ${database} with (force)`)
    await administer(`drop role if exists ${reportRoleOf(database)}`)
  } catch (error) {
    const isBeingCleaned = (error as { code?: unknown }).code === '42501'
    if (!isBeingCleaned || attempts === 0) throw error
    await setTimeout(100)
    await dropDatabase(database, attempts - 1)
  }
}

async function administer(statement: string): Promise<void> {
  const { templateDatabase: _, ...server } = inject('postgres')
  const client = new Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
