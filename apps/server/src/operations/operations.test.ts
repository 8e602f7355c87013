import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPassword } from '../../test/credentials'
import { compile } from '../../test/processes/compile'
import { emptyDatabase } from '../../test/test-database'
import { readConfig } from '../config/config'
import { createLogger } from '../platform/logging/logger'
import { type RunningServer, startServer } from '../start-server'
import { backUp } from './back-up'
import { resetPassword } from './reset-password'
import { restore } from './restore'

const timeoutMs = 120_000
const logger = createLogger('silent')

let root: string
let folders = 0
const running = new Set<RunningServer>()

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dougong-operations-'))
  await chmod(root, 0o711)
})
afterAll(async () => {
  for (const server of running) await server.stop()
  await rm(root, { recursive: true, force: true })
})

function settings(environment: Record<string, string> = {}) {
  folders += 1
  return readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(root, `data-${folders}`),
    ADMIN_PASSWORD: adminPassword,
    ...environment,
  })
}

async function start(config: ReturnType<typeof settings>) {
  const server = await startServer(config, logger, join(root, 'no-client'))
  running.add(server)
  return {
    ...server,
    stop: async () => {
      running.delete(server)
      await server.stop()
    },
    call: async (
      method: string,
      path: string,
      { token = '', body }: { token?: string; body?: unknown } = {},
    ) => {
      const response = await fetch(server.address + config.apiBase + path, {
        method,
        headers: { 'x-access-token': token, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return (await response.json()) as { success: boolean; message: string; result: never }
    },
  }
}

const signIn = (server: Awaited<ReturnType<typeof start>>, password = adminPassword, username = 'admin') =>
  server.call('POST', '/sys/login', { body: { username, password } })

test(
  'an installation is backed up while it serves, restored into a fresh folder, and used there',
  async () => {
    const config = settings()
    const first = await start(config)
    const { token } = (await signIn(first)).result as { token: string }
    const { services } = first
    await services.db
      .insertInto('sys_data_source')
      .values({
        id: 'ds',
        code: 'ds',
        name: '外部库',
        db_type: 'pg',
        db_host: 'db.example.com',
        db_port: 5432,
        db_name: 'x',
        db_username: 'x',
        db_password: services.vault.seal('Sealed#2026'),
      })
      .execute()
    const kept = await services.storage.put(
      (async function* () {
        yield Buffer.from('附件')
      })(),
    )
    await kept.keep('temp/letter.txt')

    const file = join(root, 'all.tar.gz')
    expect((await backUp(config, logger, file)).file).toBe(file)
    expect((await first.call('GET', '/sys/user/getUserInfo', { token })).success).toBe(true)
    await first.stop()
    /* a stopped one as well, into a folder, under a name with the time */
    const cold = await backUp(config, logger, root)
    expect(cold.file).toMatch(/\/dougong-\d{8}-\d{6}\.tar\.gz$/)

    for (const backup of [file, cold.file]) {
      const fresh = settings({ ADMIN_PASSWORD: '' })
      expect(await restore(fresh, logger, backup)).toMatchObject({ files: 1 })
      const second = await start(fresh)
      expect(second.generatedPassword).toBeUndefined()
      expect((await signIn(second)).success).toBe(true)
      expect((await second.call('GET', '/sys/user/getUserInfo', { token })).success).toBe(false)
      const source = await second.services.db
        .selectFrom('sys_data_source')
        .select('db_password')
        .executeTakeFirstOrThrow()
      expect(second.services.vault.open(source.db_password ?? '')).toBe('Sealed#2026')
      expect(await readFile(join(fresh.dataDirectory, 'files/temp/letter.txt'), 'utf8')).toBe('附件')
      await expect(restore(fresh, logger, backup)).rejects.toThrow(/另一个 Dougong 进程/)
      await second.stop()
      await expect(restore(fresh, logger, backup)).rejects.toThrow(/is not empty/)
    }
  },
  timeoutMs,
)

test(
  'a backup goes into a given database, with the INSTALLATION_SECRET it was made with or none',
  async () => {
    const secret = 'one-secret-for-every-node-of-this-installation'
    const [source, target] = await Promise.all([emptyDatabase(), emptyDatabase()])
    const config = settings({ DATABASE_URL: source.connectionString, INSTALLATION_SECRET: secret })
    const first = await start(config)
    const sealed = first.services.vault.seal('Sealed#2026')
    await first.stop()
    const { file } = await backUp(config, logger, root)

    const other = {
      DATABASE_URL: target.connectionString,
      INSTALLATION_SECRET: 'another-secret-of-somebody-elses-own',
    }
    await expect(restore(settings(other), logger, file)).rejects.toThrow(
      /INSTALLATION_SECRET 与制作备份时的不同/,
    )
    const fresh = settings({ DATABASE_URL: target.connectionString })
    await restore(fresh, logger, file)
    const second = await start(fresh)
    expect((await signIn(second)).success).toBe(true)
    expect(second.services.vault.open(sealed)).toBe('Sealed#2026')
    await second.stop()
    await expect(restore(settings({ DATABASE_URL: target.connectionString }), logger, file)).rejects.toThrow(
      /数据库中已有数据表/,
    )
    await Promise.all([source.drop(), target.drop()])
  },
  timeoutMs,
)

test(
  'a backup that lacks files which the database names ends with a code of its own, and says which',
  async () => {
    const database = await emptyDatabase()
    const environment = {
      DATABASE_URL: database.connectionString,
      INSTALLATION_SECRET: 'one-secret-for-every-node-of-this-installation',
    }
    const config = settings(environment)
    const server = await start(config)
    await server.services.db
      .insertInto('stored_file')
      .values({
        path: 'temp/elsewhere.txt',
        original_name: 'x.txt',
        content_type: 'text/plain',
        size: 1,
        is_public: false,
      })
      .execute()
    await server.stop()
    const { file, remove } = await compile(fileURLToPath(new URL('../operate.ts', import.meta.url)))
    const command = spawn(process.execPath, [file, 'backup', join(root, 'incomplete.tar.gz')], {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: config.dataDirectory, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [words, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')])
    await remove()
    expect(code).toBe(3)
    expect(words).toContain('备份不完整：缺少 1 个文件（temp/elsewhere.txt）')
    expect(words).toContain('incomplete: 1 files')
    expect(await readdir(root)).toContain('incomplete.tar.gz')
    await database.drop()
  },
  timeoutMs,
)

test(
  'whoever is locked out gets a new password at the machine: sessions end, locks go, the log says so',
  async () => {
    const config = settings()
    const server = await start(config)
    const { token } = (await signIn(server)).result as { token: string }
    for (let failure = 0; failure < 5; failure++) await signIn(server, 'Wrong#2026')
    expect((await signIn(server)).success).toBe(false)

    await expect(resetPassword(config, logger, 'nobody-here')).rejects.toThrow(/没有用户 nobody-here/)
    const password = await resetPassword(config, logger, 'admin')
    expect(password).toMatch(/^\S{16}$/)
    expect((await server.call('GET', '/sys/user/getUserInfo', { token })).success).toBe(false)
    expect((await signIn(server)).success).toBe(false)
    expect((await signIn(server, password)).success).toBe(true)
    const lines = await server.services.db
      .selectFrom('sys_log')
      .selectAll()
      .where('log_content', 'like', '%重置用户 admin 的密码')
      .execute()
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain(password)

    await server.services.db
      .updateTable('sys_user')
      .set({ status: 2 })
      .where('username', '=', 'admin')
      .execute()
    await server.stop()
    const again = await resetPassword(config, logger, 'admin')
    const second = await start(config)
    expect((await signIn(second, again)).success).toBe(true)
    await second.stop()
  },
  timeoutMs,
)

test('a folder without an installation is told, and none is made there', async () => {
  const config = settings()
  await expect(backUp(config, logger, join(root, 'none'))).rejects.toThrow(/没有密钥/)
  await expect(resetPassword(config, logger, 'admin')).rejects.toThrow(/中没有数据库/)
  await writeFile(join(root, 'letter.txt'), 'hello')
  await expect(restore(config, logger, join(root, 'letter.txt'))).rejects.toThrow(/不是 Dougong 的备份文件/)
  expect(await readdir(root)).not.toContain(`data-${folders}`)
})
