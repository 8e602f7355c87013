import { Client, type ClientConfig } from 'pg'

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

/**
 * Lets the application read how long its statements take, where the database counts them. `superuser` leads to the cluster,
 * whichever database it names: extensions belong to the one that they are made in.
 */
export async function showStatementTimes(superuser: ClientConfig): Promise<void> {
  const client = new Client({ ...superuser, database: applicationDatabase })
  await client.connect()
  try {
    const { rows } = await client.query<{ libraries: string }>(
      `select current_setting('shared_preload_libraries') as libraries`,
    )
    if (!rows[0]?.libraries.includes('pg_stat_statements')) return
    await client.query(`create schema if not exists statement_times`)
    await client.query(`create extension if not exists pg_stat_statements schema statement_times`)
    await client.query(`grant usage on schema statement_times to ${applicationRole}`)
  } finally {
    await client.end()
  }
}

async function exists(client: Client, query: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query(query, [name])
  return rowCount === 1
}
