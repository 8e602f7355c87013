import { refuse } from '@dougong/contract/errors'
import { dataSources } from '@dougong/contract/system/data-sources/data-sources'
import { readJdbcUrl, typeOfDriver } from '@dougong/contract/system/data-sources/jdbc-url'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import type { Vault } from '../../../platform/secrets/vault'
import type { Services } from '../../../services/services'
import { askVersion, type DatabaseAddress, reasonOf } from '../../../services/data-sources/connect'
import type { Values } from '../../../resource/serve-resource'
import { isLowered, readTls, type Tls } from './read-tls'

type Place = Pick<DatabaseAddress, 'dbHost' | 'dbPort' | 'dbUsername'> & Tls

/** Existing clients tell a driver and one address; of both only what names a place is taken, and a database that we can read. */
export function readPlace(input: Record<string, unknown>): Record<string, unknown> {
  const { dbUrl, dbDriver, ...rest } = input
  if (typeof dbUrl !== 'string' || dbUrl === '') return rest
  const place = readJdbcUrl(dbUrl) ?? refuse('dataSource.badUrl')
  const { dbType = place.dbType, dbName } = rest
  const driven = typeof dbDriver === 'string' && dbDriver !== '' ? typeOfDriver(dbDriver) : place.dbType
  if (String(dbType) !== place.dbType || driven !== place.dbType) refuse('dataSource.badUrl')
  return { ...rest, ...place, ...(typeof dbName === 'string' && dbName !== '' && { dbName }) }
}

/** The same of a connection that is tried: all of it has to be told. */
export function requirePlace(
  input: Record<string, unknown>,
): Pick<DatabaseAddress, 'dbType' | 'dbHost' | 'dbPort' | 'dbName'> & Tls {
  const { dbType, dbHost, dbPort, dbName } = readPlace(input)
  for (const [name, value] of Object.entries({ dbType, dbHost, dbPort, dbName })) {
    const { title } = dataSources.fields[name as 'dbType' | 'dbHost' | 'dbPort' | 'dbName']
    if (value === undefined || value === '') refuse('request.invalid', { detail: `${title}不能为空` })
  }
  return {
    dbType: String(dbType),
    dbHost: String(dbHost),
    dbPort: Number(dbPort),
    dbName: String(dbName),
    ...readTls(input),
  }
}

/** The password goes to the vault; a source without one has an empty one. */
export function sealNew(vault: Vault, values: Values): Values {
  return { ...values, ...readTls(values), dbPassword: vault.seal(String(values.dbPassword ?? '')) }
}

/** An empty password keeps the stored one, but never for another place: it would be told to whoever listens there. */
export async function sealChange(vault: Vault, id: string, values: Values, tx: Transaction): Promise<Values> {
  const { dbPassword, ...changed } = values
  const stored = await findPlace(tx, id)
  const rest = { ...changed, ...readTls({ ...stored, ...changed }) }
  if (dbPassword) return { ...rest, dbPassword: vault.seal(String(dbPassword)) }
  if (stored && isElsewhere({ ...stored, ...rest } as Place, stored)) refuse('dataSource.passwordNeeded')
  return rest
}

/** Reports name their source by its code: while one does, it neither goes nor is called otherwise. */
export async function requireUnused(
  tx: Transaction,
  ids: readonly string[],
  newCode?: string,
): Promise<void> {
  const used = await tx
    .selectFrom(
      'sys_data_source as source',
    ) /* whatever the tenant: called for sources that the engine has shown */
    .innerJoin('onl_cgreport_head as report', (join) =>
      join.onRef('report.db_source', '=', 'source.code').onRef('report.tenant_id', '=', 'source.tenant_id'),
    )
    .select(['source.name', 'source.code', 'report.name as report'])
    .where('source.id', 'in', [...ids])
    .orderBy('report.name')
    .limit(11)
    .execute()
  const [first] = used
  if (!first || newCode === first.code) return
  const reports = used.slice(0, 10).map(({ report }) => report)
  refuse('dataSource.used', {
    name: first.name,
    reports: reports.join('、') + (used.length > 10 ? ' 等' : ''),
  })
}

/** Connects to a source as it is filled in; returns what is there, or says why it cannot be reached. */
export async function testConnection(
  { db, vault, outbound, logger }: Services,
  {
    id,
    dbPassword,
    ...place
  }: Omit<DatabaseAddress, 'dbPassword' | 'tlsCa'> & {
    tlsCa: string | null
    id?: string | undefined
    dbPassword?: string | undefined
  },
): Promise<string> {
  const password = dbPassword || (id ? await storedPassword(db, vault, id, place) : '')
  try {
    return await askVersion(outbound, { ...place, tlsCa: place.tlsCa ?? '', dbPassword: password })
  } catch (error) {
    logger.info({ err: error, host: place.dbHost, port: place.dbPort }, 'data source')
    return refuse('dataSource.unreachable', { reason: reasonOf(error) })
  }
}

async function storedPassword(db: Database, vault: Vault, id: string, place: Place): Promise<string> {
  const stored = await findPlace(db, id)
  if (!stored) return refuse('record.missing')
  if (isElsewhere(place, stored)) refuse('dataSource.passwordNeeded')
  return stored.sealed ? vault.open(stored.sealed) : ''
}

function isElsewhere(one: Place, other: Place): boolean {
  return (
    one.dbHost !== other.dbHost ||
    Number(one.dbPort) !== Number(other.dbPort) ||
    one.dbUsername !== other.dbUsername ||
    isLowered(one, other)
  )
}

function findPlace(db: Database | Transaction, id: string) {
  /* whatever the tenant: called for a source that the actor's view has shown */
  return db
    .selectFrom('sys_data_source')
    .select(['db_host as dbHost', 'db_port as dbPort', 'db_username as dbUsername', 'db_password as sealed'])
    .select(['tls_mode as tlsMode', 'tls_ca as tlsCa'])
    .where('id', '=', id)
    .executeTakeFirst()
}
