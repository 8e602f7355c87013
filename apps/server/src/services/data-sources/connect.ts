import type { Socket } from 'node:net'
import { databaseTypes, type TlsMode } from '@dougong/contract/system/data-sources/data-sources'
import type { ConnectionOptions } from 'mysql2'
import pg from 'pg'
import { GuardedSocket } from '../../platform/outbound/guarded-socket'
import { type Outbound, OutboundFailure } from '../../platform/outbound/outbound'
import { leave } from '../../platform/postgres-client'
import { encryptMysqlOurselves } from './mysql-tls'
import { EncryptedPostgresSocket } from './postgres-tls'
import { type Encryption, encryptionProblem } from './tls'

export interface DatabaseAddress {
  dbType: string
  dbHost: string
  dbPort: number
  dbName: string
  dbUsername: string
  dbPassword: string
  tlsMode: TlsMode
  /** Certificates in PEM that are trusted besides; empty where those of the public are. */
  tlsCa: string
}

/** A place whose address the outbound gate has checked: whoever connects uses that one, whatever the name means later. */
export interface CheckedPlace extends DatabaseAddress {
  address: string
}

export const timeoutMs = 8_000

export async function checkedPlace(outbound: Outbound, target: DatabaseAddress): Promise<CheckedPlace> {
  const [checked] = await outbound.addressesOf(target.dbHost, target.dbPort)
  if (!checked) throw new OutboundFailure(`${target.dbHost} has no address`)
  return { ...target, address: checked.address }
}

/** Connects through the outbound gate, asks what answers for its version, and leaves. */
export async function askVersion(outbound: Outbound, target: DatabaseAddress): Promise<string> {
  const place = await checkedPlace(outbound, target)
  return target.dbType === databaseTypes.postgresql ? askPostgres(place) : askMysql(place)
}

/** How pg reaches a checked place. */
export function postgresConnection(place: CheckedPlace): pg.ClientConfig {
  const { address: host, dbPort: port, dbName: database, dbUsername: user, dbPassword: password } = place
  const encryption = encryptionOf(place)
  const stream = () =>
    encryption ? (new EncryptedPostgresSocket(encryption) as unknown as Socket) : new GuardedSocket()
  return { host, port, database, user, password, stream }
}

/** How mysql2 reaches a checked place. */
export async function mysqlConnection(place: CheckedPlace): Promise<ConnectionOptions> {
  const { address: host, dbPort: port, dbName: database, dbUsername: user, dbPassword: password } = place
  const encryption = encryptionOf(place)
  if (encryption) await encryptMysqlOurselves()
  return {
    host,
    port,
    database,
    user,
    password,
    connectTimeout: timeoutMs,
    stream: () => new GuardedSocket().connect(port, host),
    ...(encryption && { ssl: { encryption } as object }),
    /* names of columns come from there: nothing is compiled of them */
    disableEval: true,
    flags: ['-LOCAL_FILES'],
    // A server must not ask for files of ours.
    infileStreamFactory: () => {
      throw new Error('no files are sent')
    },
  }
}

function encryptionOf({ tlsMode: mode, tlsCa: ca, dbHost: name }: DatabaseAddress): Encryption | undefined {
  return mode === 'off' ? undefined : { mode, ca, name }
}

async function askPostgres(place: CheckedPlace) {
  const client = new pg.Client({
    ...postgresConnection(place),
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return `PostgreSQL ${rows[0]?.server_version ?? ''}`
  } finally {
    await leave(client)
  }
}

async function askMysql(place: CheckedPlace) {
  const { createConnection } = await import('mysql2')
  const connection = createConnection(await mysqlConnection(place))
  connection.on('error', () => undefined)
  try {
    /* by callbacks: promises of this driver forget why an error came to be */
    const rows = await new Promise<{ version: string }[]>((resolve, reject) => {
      connection.connect((error) => error && reject(error as Error))
      connection.query({ sql: 'select version() as version', timeout: timeoutMs }, (error, found) =>
        error ? reject(error as Error) : resolve(found as { version: string }[]),
      )
    })
    const version = rows[0]?.version ?? ''
    return version.includes('MariaDB') ? `MariaDB ${version}` : `MySQL ${version}`
  } finally {
    connection.destroy()
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: '对方拒绝连接，请检查主机和端口',
  ETIMEDOUT: '连接超时',
  EHOSTUNREACH: '主机无法到达',
  ENOTFOUND: '主机名无法解析',
  EAI_AGAIN: '主机名无法解析',
  '28P01': '用户名或密码错误',
  '28000': '用户名或密码错误',
  ER_ACCESS_DENIED_ERROR: '用户名或密码错误',
  '3D000': '数据库不存在',
  ER_BAD_DB_ERROR: '数据库不存在',
  ER_DBACCESS_DENIED_ERROR: '没有访问该数据库的权限',
}

/** Why a connection failed, in words that tell nothing about the network behind the server. */
export function reasonOf(error: unknown): string {
  if (error instanceof OutboundFailure) return '该主机不在允许访问的范围内（见配置项 OUTBOUND_ALLOW）'
  const problem = encryptionProblem(error)
  if (problem !== undefined) return problem
  const { code, message = '' } = error as { code?: string; message?: string }
  if (code && Object.hasOwn(reasons, code)) return reasons[code] ?? ''
  return /timeout/i.test(message) ? '连接超时' : '对方没有按所选的数据库类型应答'
}
