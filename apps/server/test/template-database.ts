import { Client, type ClientConfig } from 'pg'

const templateDatabase = 'dougong_template'

/** Makes the migrated and seeded database that every test file gets a copy of. */
export async function createTemplateDatabase(server: ClientConfig): Promise<string> {
  const client = new Client(server)
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  return templateDatabase
}
