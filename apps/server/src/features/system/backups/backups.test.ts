import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Backup } from '@dougong/contract/system/backups'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../../test/eventually'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { examineBackup } from '../../../database/backup/restore-backup'
import { everyTenant } from '../../../access/tenants'
import { backupJob } from './backup-job'
import { keepOf, tidyAfterKill } from './backups.service'

let server: TestApp
let admin: Caller
let folder: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
  folder = join(server.services.config.dataDirectory, 'backups')
})
afterAll(() => server.stop())
afterEach(async () => {
  await sql`delete from sys_backup`.execute(server.db)
  await rm(folder, { recursive: true, force: true })
})

const list = async (caller = admin) =>
  (await caller.get<{ records: Backup[]; total: number; folder: string }>('/sys/backup/list')).result

const settled = () =>
  vi.waitFor(
    async () => {
      const records = (await list())?.records ?? []
      expect(records.some(({ state }) => state === 'running')).toBe(false)
      return records
    },
    { timeout: 15_000, interval: 50 },
  )

const runJob = (parameter: string) =>
  backupJob.run({ ...server.services, parameter, signal: new AbortController().signal, tenancy: everyTenant })

test('a backup is made while everybody works, listed, fetched whole and removed', async () => {
  expect(await admin.post('/sys/backup/add')).toMatchObject({ success: true, message: '已开始备份' })
  const [backup] = await settled()
  expect(backup).toMatchObject({
    state: 'done',
    isManual: true,
    createBy: 'admin',
    isHere: true,
    message: null,
  })
  expect(backup?.name).toMatch(/^dougong-\d{8}-\d{6}-\w{4}\.tar\.gz$/)
  expect((await list())?.folder).toBe(folder)
  expect(await readdir(folder)).toEqual([backup?.name])

  const fetched = await server.app.inject({
    url: `/jeecg-boot/sys/backup/download?id=${backup?.id}`,
    headers: { 'x-access-token': admin.token ?? '' },
  })
  expect(fetched.headers['content-disposition']).toContain(backup?.name)
  expect(fetched.rawPayload).toHaveLength(backup?.size ?? 0)
  const copy = join(server.services.config.dataDirectory, 'copy')
  await writeFile(copy, fetched.rawPayload)
  const { manifest } = await examineBackup(copy)
  expect(Object.keys(manifest.secrets).toSorted()).toEqual(['sign', 'ticket', 'vault'])

  expect(await admin.delete('/sys/backup/delete', { query: { id: backup?.id ?? '' } })).toMatchObject({
    success: true,
  })
  expect(await readdir(folder)).toEqual([])
  expect((await list())?.total).toBe(0)
  expect(await admin.delete('/sys/backup/delete', { query: { id: backup?.id ?? '' } })).toMatchObject({
    success: false,
    message: '备份不存在！',
  })
})

test('looking, making, fetching and removing are four rights', async () => {
  await runJob('7')
  const [backup] = await settled()
  const query = { id: backup?.id ?? '' }
  const looker = await server.as(server.user({ may: ['system:backup:list'] }))
  expect((await list(looker))?.total).toBe(1)
  const refused = { status: 403, success: false }
  expect(await looker.get('/sys/backup/download', { query })).toMatchObject(refused)
  expect(await looker.post('/sys/backup/add')).toMatchObject(refused)
  expect(await looker.delete('/sys/backup/delete', { query })).toMatchObject(refused)
  const fetcher = await server.as(server.user({ may: ['system:backup:download'] }))
  expect((await fetcher.get('/sys/backup/download', { query })).status).toBe(200)
  expect(await fetcher.get('/sys/backup/list')).toMatchObject(refused)
})

test('who takes a backup away stands in the operation log', async () => {
  await runJob('7')
  const [backup] = await settled()
  const fetcher = await server.as(server.user({ username: 'fetcher', may: ['system:backup:download'] }))
  await fetcher.get('/sys/backup/download', { query: { id: backup?.id ?? '' } })
  await eventually(async () => {
    const lines = await server.db
      .selectFrom('sys_log')
      .select('log_content')
      .where('userid', '=', 'fetcher')
      .execute()
    expect(lines).toEqual([{ log_content: '下载备份' }])
  })
})

test('one at a time; what a stopped server left is ended and replaced', async () => {
  await sql`insert into sys_backup (id, file_name, is_manual, node, lease_until)
    values ('left', 'left.tar.gz', true, 'elsewhere', now() + interval '1 minute')`.execute(server.db)
  expect(await admin.post('/sys/backup/add')).toMatchObject({
    success: false,
    message: '正在备份，请等待完成',
  })
  await sql`update sys_backup set lease_until = now() - interval '1 second'`.execute(server.db)
  expect((await list())?.records).toMatchObject([
    { id: 'left', state: 'failed', message: '服务器停止，备份中断' },
  ])
  expect(await admin.post('/sys/backup/add')).toMatchObject({ success: true })
  expect((await settled()).map(({ state }) => state)).toEqual(['done', 'failed'])
})

test('one that fails says why, and leaves no file', async () => {
  await writeFile(folder, 'in the way')
  await admin.post('/sys/backup/add')
  expect(await settled()).toMatchObject([
    { state: 'failed', size: null, message: expect.stringMatching(/备份/) },
  ])
  await expect(runJob('7')).rejects.toThrow(/EEXIST|ENOTDIR|备份/)
})

test('a backup that lacks files which the database names says so, in the list and as a failed run of the job', async () => {
  await server.db
    .insertInto('stored_file')
    .values({
      path: 'temp/elsewhere.txt',
      original_name: 'x.txt',
      content_type: 'text/plain',
      size: 1,
      is_public: false,
    })
    .execute()
  const message = '备份不完整：缺少 1 个文件（temp/elsewhere.txt），数据库中有记录，但不在本节点的磁盘上'
  await admin.post('/sys/backup/add')
  expect(await settled()).toMatchObject([{ state: 'done', missingFiles: 1, message, isHere: true }])
  await expect(runJob('7')).rejects.toThrow(message)
  await server.db.deleteFrom('stored_file').where('path', '=', 'temp/elsewhere.txt').execute()
  await runJob('7')
  expect((await settled())[0]).toMatchObject({ state: 'done', missingFiles: 0, message: null })
})

test('what a killed process was making ends at the next start, and its part is swept away', async () => {
  const dead = spawn('true')
  await once(dead, 'exit')
  const running = (id: string, pid: number) => ({
    id,
    file_name: `${id}.tar.gz`,
    is_manual: true,
    node: hostname(),
    pid,
    lease_until: sql<string>`now() + interval '1 minute'`,
  })
  await mkdir(folder, { recursive: true })
  for (const name of ['killed', 'unknown'])
    await writeFile(join(folder, `${name}.tar.gz.0123abcd.part`), 'half')
  const own = process.ppid
  await server.db
    .insertInto('sys_backup')
    .values(running('killed', dead.pid ?? 0))
    .execute()
  await tidyAfterKill(server.services)
  expect((await list())?.records).toMatchObject([
    { id: 'killed', state: 'failed', message: '服务器停止，备份中断' },
  ])
  expect(await readdir(folder)).toEqual(['unknown.tar.gz.0123abcd.part'])
  await server.db.insertInto('sys_backup').values(running('unknown', own)).execute()
  await tidyAfterKill(server.services)
  expect((await list())?.records[0]).toMatchObject({ id: 'unknown', state: 'running' })
  expect(await readdir(folder)).toEqual(['unknown.tar.gz.0123abcd.part'])
})

test('the job keeps as many as it is told, and what somebody asked for', async () => {
  await admin.post('/sys/backup/add')
  const [manual] = await settled()
  for (const expected of ['备份完成', '备份完成', '备份完成，已清理 1 份旧备份'])
    expect(await runJob('2')).toBe(expected)
  const kept = await settled()
  expect(kept.map(({ isManual }) => isManual)).toEqual([false, false, true])
  expect(kept.at(-1)?.id).toBe(manual?.id)
  expect((await readdir(folder)).toSorted()).toEqual(kept.map(({ name }) => name).toSorted())

  await sql`update sys_backup set create_time = now() - interval '31 days' where id <> ${kept[0]?.id}`.execute(
    server.db,
  )
  expect(await runJob('30d')).toBe('备份完成，已清理 1 份旧备份')
  expect(await settled()).toHaveLength(3)
})

test('a backup that lies on another node is told, and its row stays', async () => {
  await mkdir(folder, { recursive: true })
  await sql`insert into sys_backup (id, file_name, state, is_manual, node, size)
    values ('far', 'far.tar.gz', 'done', false, 'node-b', 1)`.execute(server.db)
  expect((await list())?.records).toMatchObject([{ id: 'far', isHere: false }])
  const query = { id: 'far' }
  const elsewhere = { success: false, message: '备份文件不在本节点，应在节点 node-b' }
  expect(await admin.get('/sys/backup/download', { query })).toMatchObject(elsewhere)
  expect(await admin.delete('/sys/backup/delete', { query })).toMatchObject(elsewhere)
  expect((await list())?.total).toBe(1)
})

test.each([
  ['7', { count: 7 }],
  ['30d', { days: 30 }],
  [' 7 ', { count: 7 }],
  ['0', undefined],
  ['7x', undefined],
  ['', undefined],
  [null, undefined],
])('the parameter %j keeps %j', (parameter, keep) => {
  expect(keepOf(parameter)).toEqual(keep)
})

test('a new installation has the job of every night', async () => {
  const { result } = await admin.get<{ records: object[] }>('/sys/quartzJob/list', {
    query: { jobClassName: 'BackupJob' },
  })
  expect(result?.records).toMatchObject([
    {
      cronExpression: '0 30 2 * * ? *',
      parameter: '7',
      status: 0,
      nextTime: expect.stringMatching(/ 02:30:00$/),
    },
  ])
})
