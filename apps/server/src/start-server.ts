import { once } from 'node:events'
import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { createApp, features, seedsOf } from './app'
import type { Config } from './config/config'
import {
  type Connection,
  createDatabase,
  createPool,
  type Database,
  migrationLimits,
} from './database/connect'
import { problemOfSessions } from './database/sessions/check-sessions'
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres'
import { keepHouse } from './database/housekeeping'
import { hasSecretHash, keepSecretHash } from './database/installation-secret'
import { migrate } from './database/migrate'
import { seed } from './database/seed'
import { failReadiness } from './http/health'
import type { Bus } from './platform/bus/bus'
import type { Logger } from './platform/logging/logger'
import { inTime, leave } from './platform/postgres-client'
import { keepIndexes } from './resource/indexes/keep-indexes'
import { openPostgresBus } from './platform/bus/postgres-bus'
import { openRedisBus } from './platform/bus/redis-bus'
import { knownSecrets, secretSource } from './platform/secrets/secrets'
import { featuresInForce } from './services/optional-features'
import { createServices, type Services } from './services/services'
import { engineOf } from './wiring'

export interface RunningServer {
  app: FastifyInstance
  services: Services
  address: string
  /** The administrator's password, if this start made it up. */
  generatedPassword?: string
  /** Lets balancers learn that it leaves, while calls are still served. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** A reason not to start that is the operator's to mend: its message is all there is to say. */
export class StartFailure extends Error {}

/** Database, migrations, seeds, bus, routes, port: everything between the configuration and the first request. */
export async function startServer(
  config: Config,
  logger: Logger,
  clientFolder: string,
): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => logger.error({ err: error }, 'stop'))
  }
  const { timeZone, databaseAnswerSeconds: answerSeconds } = config
  let leavesAt: number | undefined
  const secondsLeft = () => {
    leavesAt ??= Date.now() + config.stopSeconds * 1000
    return (leavesAt - Date.now()) / 1000
  }
  try {
    await prepareDataFolder(config.dataDirectory)
    await tryPort(config)
    const connection = await locateDatabase(config, logger, closers)
    const { generatedPassword, inForce } = await prepareTables(config, connection, logger)
    const pool = createPool(connection, timeZone, { answerSeconds })
    pool.on('error', (error) => logger.warn({ err: error }, 'idle database connection lost'))
    closers.push(() => pool.end())
    const db = createDatabase(pool)

    const bus = await openBus(config, connection, logger)
    closers.push(() => bus.close())
    const secretOf = await checkedSecrets(config, db)
    const signSecret = config.signSecret ?? (await secretOf('sign'))
    const ticketSecret = await secretOf('ticket')
    const vaultSecret = await secretOf('vault')
    const services = createServices({
      config,
      connection,
      db,
      bus,
      logger,
      signSecret,
      ticketSecret,
      vaultSecret,
    })
    closers.push(keepHouse(db, logger))
    const app = await createApp(services, clientFolder, inForce)
    closers.push(() => closeWithin(app, secondsLeft() * 1000))
    const address = await app.listen({ port: config.port, host: config.host })
    services.outbox.start()
    closers.push(() => services.outbox.stop())
    closers.push(keepIndexes(db, services.resources, { connection, timeZone, logger }))
    const engine = engineOf(inForce, services)
    for (const { start } of inForce) if (start) closers.push(start(services, engine))
    const drain = async () => {
      failReadiness(app)
      await pause(Math.min(config.drainSeconds, secondsLeft() / 2) * 1000)
    }
    return { app, services, address, ...(generatedPassword && { generatedPassword }), drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Notices a port that is taken before a database is made for nothing; one that is taken meanwhile is noticed by `listen`. */
async function tryPort({ port, host }: Config): Promise<void> {
  if (port === 0) return
  const server = createServer().listen({ port, host })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** Files, secrets and the embedded database go there; who cannot write to it learns so before anything else happens. */
async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
  } catch (error) {
    const code = await faultOf(folder, error as NodeJS.ErrnoException)
    if (!Object.hasOwn(dataFolderFaults, code)) throw error
    throw new StartFailure(`数据目录 ${resolve(folder)} 不可用：${dataFolderFaults[code]}; set DATA_DIR`)
  }
}

/** Where a folder cannot be made Node may only say that it is not there; the one above it knows more. */
async function faultOf(folder: string, { code = '' }: NodeJS.ErrnoException): Promise<string> {
  if (code !== 'ENOENT') return code
  try {
    await access(dirname(resolve(folder)), constants.W_OK)
    return code
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? code
  }
}

const dataFolderFaults: Record<string, string> = {
  EACCES: '没有写权限 (not writable by this user)',
  EPERM: '没有写权限 (not writable by this user)',
  EROFS: '文件系统只读 (its file system is read-only)',
  ENOTDIR: '不是文件夹 (not a folder)',
  EEXIST: '不是文件夹 (not a folder)',
  ELOOP: '链接循环 (links that lead in a circle)',
  ENAMETOOLONG: '路径过长 (its path is too long)',
  ENOENT: '链接的目标不存在 (a link that leads nowhere)',
}

/** Refuses a node whose secret is not the installation's, before it makes one up: it could not open what others have sealed. */
async function checkedSecrets({ dataDirectory, installationSecret }: Config, db: Database) {
  const secretOf = secretSource(dataDirectory, installationSecret)
  const { vault } = await knownSecrets(dataDirectory, installationSecret)
  if (!vault && (await hasSecretHash(db))) throw new StartFailure(otherSecret)
  if (!(await keepSecretHash(db, await secretOf('vault')))) throw new StartFailure(otherSecret)
  return secretOf
}

const otherSecret =
  '本节点的密钥不是此安装所用的，未启动：请设置与其他节点相同的 INSTALLATION_SECRET，或使用原来的数据目录（DATA_DIR）。\n' +
  'The secret of this node is not the one of this installation, so it was not started: set the INSTALLATION_SECRET of the other ' +
  'nodes, or the DATA_DIR that was used before.'

/** Calls under way are answered; who is still reading or sending after a while is cut off. */
async function closeWithin(app: FastifyInstance, ms: number): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), ms)
  await app.close().finally(() => clearTimeout(late))
}

/** Brings tables and first rows up to date, on connections that may take their time. */
async function prepareTables(config: Config, connection: Connection, logger: Logger) {
  const { timeZone, adminPassword, databaseAnswerSeconds: answerSeconds } = config
  const pool = createPool(connection, timeZone, { ...migrationLimits, answerSeconds })
  pool.on('error', (error) => logger.warn({ err: error }, 'idle database connection lost'))
  const db = createDatabase(pool)
  try {
    const applied = await migrate(db)
    if (applied.length > 0) logger.info({ applied }, 'migrated')
    const inForce = await featuresInForce(db, features, { examples: config.examples }, logger)
    return { inForce, ...(await seed(db, seedsOf(inForce, adminPassword))) }
  } finally {
    await db.destroy()
  }
}

async function locateDatabase(
  config: Config,
  logger: Logger,
  closers: (() => Promise<unknown>)[],
): Promise<Connection> {
  if (!config.databaseUrl) {
    const embedded = await startEmbeddedPostgres({
      dataDirectory: config.dataDirectory,
      log: (message) => logger.info(message),
    })
    closers.push(() => embedded.stop())
    const { host, port, user, password, database } = embedded
    return { host, port, user, password, database }
  }
  const connection = { connectionString: config.databaseUrl }
  await waitForDatabase(connection, logger, config)
  return connection
}

/** A database that starts together with us may be some seconds late, and so may the standby that takes over. */
async function waitForDatabase(connection: Connection, logger: Logger, config: Config): Promise<void> {
  const deadline = Date.now() + config.databaseWaitSeconds * 1000
  for (;;) {
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    try {
      const { rows } = await inTime(client, config.databaseAnswerSeconds * 1000, async () => {
        await client.connect()
        return client.query<{ version: string; isReadOnly: boolean }>(
          `select current_setting('server_version_num') as version,
             current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
        )
      })
      if (Number(rows[0]?.version) < 150_000)
        throw new StartFailure('DATABASE_URL: PostgreSQL 15 or newer is needed')
      if (rows[0]?.isReadOnly)
        throw new Error(
          '数据库当前只读，可能是备库或磁盘将满 (it only reads: a standby, or one that is nearly full)',
        )
      const problem = await problemOfSessions(
        connection,
        config.timeZone,
        config.databaseAnswerSeconds * 1000,
      )
      if (problem) throw new StartFailure(problem)
      return
    } catch (error) {
      if (error instanceof StartFailure) throw error
      const reason =
        error instanceof Error
          ? error.message || String((error as NodeJS.ErrnoException).code)
          : String(error)
      if (Date.now() > deadline)
        throw new StartFailure(`数据库不可用 (the database of DATABASE_URL is not available): ${reason}`)
      logger.warn(`等待数据库 (waiting for the database): ${reason}`)
      await pause(2_000)
    } finally {
      await leave(client)
    }
  }
}

async function openBus(config: Config, connection: Connection, logger: Logger): Promise<Bus> {
  const timeoutMs = config.databaseAnswerSeconds * 1000
  if (!config.redisUrl) return openPostgresBus(connection, logger, timeoutMs)
  try {
    return await openRedisBus(config.redisUrl, logger, timeoutMs)
  } catch (error) {
    throw new StartFailure(`Redis 拒绝连接 (the server of REDIS_URL refuses us): ${(error as Error).message}`)
  }
}
