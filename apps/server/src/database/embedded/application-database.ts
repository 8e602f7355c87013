import type { Client } from 'pg'

/** The application is not a superuser: a hole in it must not become a shell on the machine. */
export const applicationRole = 'dougong'
export const applicationDatabase = 'dougong'

/** Idempotent; for a superuser's connection. */
export async function ensureApplicationDatabase(client: Client, password: string): Promise<void> {
  const secret = client.escapeLiteral(password)
  if (!(await exists(client, 'select from pg_roles where rolname = $1', applicationRole))) {
    // It may make the login roles that restrict what reports can read.
    await client.query(`create role ${applicationRole} login createrole password ${secret}`)
  }
  if (!(await exists(client, 'select from pg_database where datname = $1', applicationDatabase))) {
    await client.query(`create database ${applicationDatabase} owner ${applicationRole}`)
  }
}

async function exists(client: Client, query: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query(query, [name])
  return rowCount === 1
}
