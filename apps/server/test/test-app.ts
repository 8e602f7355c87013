import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Envelope } from '@dougong/contract/envelope'
import { ownClientHeader } from '@dougong/contract/account/own-client'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createApp } from '../src/app'
import { readConfig } from '../src/config/config'
import { createDatabase, createPool, type Database } from '../src/database/connect'
import { newId } from '../src/platform/ids'
import { createLogger } from '../src/platform/logging/logger'
import { hashPassword } from '../src/platform/secrets/passwords'
import { openPostgresBus } from '../src/platform/bus/postgres-bus'
import { createServices, type Services } from '../src/services/services'
import { testDatabase } from './test-database'

/** An answer as a client reads it; `result` is whatever the test expects it to be. */
export interface Answered<Result = unknown> extends Envelope<Result> {
  status: number
  headers: Record<string, unknown>
}

interface Sent {
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** Speaks to the API, as somebody or as nobody. */
export interface Caller {
  token?: string
  get<Result = unknown>(path: string, sent?: Sent): Promise<Answered<Result>>
  post<Result = unknown>(path: string, body?: unknown, sent?: Sent): Promise<Answered<Result>>
  put<Result = unknown>(path: string, body?: unknown, sent?: Sent): Promise<Answered<Result>>
  delete<Result = unknown>(path: string, sent?: Sent): Promise<Answered<Result>>
}

export interface NewUser {
  username?: string
  password?: string
  phone?: string
  /** Permission codes held through a role of the user's own; unknown ones become action rows. */
  may?: string[]
  /** Seeded role codes. */
  roles?: string[]
  /** Department ids; the first becomes the current one. */
  departments?: string[]
  /** The first one where silent; the role of somebody who belongs to several, or to none, is the platform's. */
  tenants?: number[]
}

export interface TestUser {
  id: string
  username: string
  password: string
}

export interface TestApp {
  app: FastifyInstance
  services: Services
  db: Database
  /** Where its database is, as DATABASE_URL takes it. */
  databaseAddress: string
  anyone: Caller
  user(options?: NewUser): Promise<TestUser>
  as(user: TestUser | Promise<TestUser>): Promise<Caller & { user: TestUser; token: string }>
  /** A signed-in seeded administrator. */
  administrator(): Promise<Caller & { token: string }>
  stop(): Promise<void>
}

/** A whole server on a database of its own, without a port. Stop it when the file is done. */
export async function testApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const database = await testDatabase()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'dougong-app-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const { host, port, user, password, database: name } = database
  const connection = { host, port, user, password, database: name }
  const logger = createLogger(config.logLevel)
  const pool = createPool(connection, config.timeZone, { connections: 5 })
  const db = createDatabase(pool)
  const bus = await openPostgresBus(connection, logger)
  const services = createServices({
    config,
    connection,
    db,
    bus,
    logger,
    signSecret: config.signSecret ?? 'a-test-sign-secret',
    ticketSecret: 'a-test-ticket-secret',
    vaultSecret: 'a-test-vault-secret',
  })
  const { sessions } = services
  const app = await createApp(services)
  const callerFor = (token?: string) => caller(app, config.apiBase, token)
  const signInAs = async (userId: string) => {
    const { token } = await sessions.start(db, userId, 'password', { ip: '127.0.0.1', userAgent: 'test' })
    return { ...callerFor(token), token }
  }
  return {
    app,
    services,
    db,
    databaseAddress: database.connectionString,
    anyone: callerFor(),
    user: (options = {}) => createUser(db, options),
    as: async (user) => {
      const somebody = await user
      return { ...(await signInAs(somebody.id)), user: somebody }
    },
    administrator: async () => {
      const { id } = await db
        .selectFrom('sys_user')
        .select('id')
        .where('username', '=', 'admin')
        .executeTakeFirstOrThrow()
      return signInAs(id)
    },
    stop: async () => {
      await app.close()
      await bus.close()
      await db.destroy()
      await database.drop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

function caller(app: FastifyInstance, apiBase: string, token: string | undefined): Caller {
  const send = async <Result>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent: Sent = {}) => {
    const options: InjectOptions = {
      method,
      url: apiBase + path,
      headers: { [ownClientHeader]: 'test', ...(token && { 'x-access-token': token }), ...sent.headers },
      ...(sent.query && { query: sent.query }),
      ...(sent.body !== undefined && { payload: sent.body as NonNullable<InjectOptions['payload']> }),
    }
    const response = await app.inject(options)
    const isJson = String(response.headers['content-type']).includes('json')
    const envelope = isJson ? response.json<Envelope<Result>>() : ({} as Envelope<Result>)
    return { ...envelope, status: response.statusCode, headers: response.headers }
  }
  return {
    ...(token && { token }),
    get: (path, sent) => send('GET', path, sent),
    post: (path, body, sent) => send('POST', path, { body, ...sent }),
    put: (path, body, sent) => send('PUT', path, { body, ...sent }),
    delete: (path, sent) => send('DELETE', path, sent),
  }
}

let users = 0

/** Hashing is made to be slow, and most users of tests have the same password. */
const hashes = new Map<string, Promise<string>>()
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

export async function createUser(db: Database, options: NewUser): Promise<TestUser> {
  users += 1
  const { username = `user${users}`, password = 'Secret#2026', phone = null } = options
  const { may = [], roles = [], departments = [], tenants = [1] } = options
  const id = newId()
  await db
    .insertInto('sys_user')
    .values({ id, username, realname: `用户${users}`, phone, password: await hashOf(password) })
    .execute()
  const held = await db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', 'in', ['', ...roles])
    .execute()
  const roleIds = [
    ...held.map((role) => role.id),
    await createRole(db, may, tenants.length === 1 ? Number(tenants[0]) : 0),
  ]
  await db
    .insertInto('sys_user_role')
    .values(roleIds.map((role_id) => ({ user_id: id, role_id })))
    .execute()
  for (const dep_id of departments)
    await db.insertInto('sys_user_depart').values({ user_id: id, dep_id }).execute()
  for (const tenant_id of tenants)
    await db.insertInto('sys_user_tenant').values({ user_id: id, tenant_id }).execute()
  return { id, username, password }
}

async function createRole(db: Database, codes: string[], tenant_id: number): Promise<string> {
  const id = newId()
  await db.insertInto('sys_role').values({ id, role_code: id, role_name: '测试角色', tenant_id }).execute()
  for (const code of codes) {
    const known = await db
      .selectFrom('sys_permission')
      .select('id')
      .where('perms', '=', code)
      .executeTakeFirst()
    const permission = known ?? { id: newId() }
    if (!known) {
      await db
        .insertInto('sys_permission')
        .values({ id: permission.id, name: code, menu_type: 2, perms: code, perms_type: '2' })
        .execute()
    }
    await db.insertInto('sys_role_permission').values({ role_id: id, permission_id: permission.id }).execute()
  }
  return id
}
