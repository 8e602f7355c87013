import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase, testDatabase } from '../../../test/test-database'
import { migrationNames } from '../migrate'
import { examineBackup, restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

let folder: string
let source: TestDatabase
let target: TestDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dougong-backup-'))
  ;[source, target] = await Promise.all([testDatabase(), emptyDatabase()])
})
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()])
  await rm(folder, { recursive: true })
})

const connectionOf = ({ host, port, user, password, database }: TestDatabase) => ({
  host,
  port,
  user,
  password,
  database,
})

async function on<Result>(
  database: TestDatabase,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connectionOf(database))
  await client.connect()
  return work(client).finally(() => client.end())
}

const ask = (database: TestDatabase, text: string) =>
  on(database, async (client) => (await client.query<Record<string, unknown>>(text)).rows)

async function backUp(name = 'all.backup'): Promise<string> {
  const file = join(folder, name)
  await writeBackup(
    {
      connection: connectionOf(source),
      filesFolder: join(folder, 'source/files'),
      secrets: { vault: 'the-vault-secret' },
      version: '9.9.9',
    },
    file,
  )
  return file
}

async function restore(file: string) {
  const examined = await examineBackup(file)
  return restoreBackup(file, examined, {
    connection: connectionOf(target),
    dataDirectory: join(folder, 'target'),
  })
}

/** How many rows every table has, and what they are. */
async function fingerprint(database: TestDatabase): Promise<Record<string, unknown>> {
  const tables = await ask(
    database,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname !~ '^pg_' and schemaname <> 'information_schema' and tablename not in ('migration', 'migration_lock')
     order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables)
    [found[String(name)]] = await ask(
      database,
      `select count(*), md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${String(name)} t`,
    )
  return found
}

test('everything comes back: rows of every kind, sequences, files, secrets; who was signed in does not', async () => {
  await ask(
    source,
    `insert into sys_position (id, code, name, post_rank) values ('p1', E'tab\\there', E'a line\\nand \\\\N and “引号”', '1')`,
  )
  await ask(
    source,
    `insert into sys_log (log_type, log_content) select 2, repeat('日志', 450) || n from generate_series(1, 5000) n`,
  )
  await ask(
    source,
    `insert into sys_session (id, token_hash, user_id, origin, expires_at)
     select 's1', '\\x00'::bytea, id, 'password', now() + interval '1 day' from sys_user limit 1`,
  )
  await mkdir(join(folder, 'source/files/temp/2026'), { recursive: true })
  await mkdir(join(folder, 'source/files/.incoming'))
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
  await writeFile(join(folder, 'source/files/temp/2026/图片.png'), bytes)
  await writeFile(join(folder, 'source/files/.incoming/half'), 'half')
  const before = await fingerprint(source)

  const file = await backUp()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['all.backup', 'source'])
  expect(await restore(file)).toMatchObject({ version: '9.9.9', files: 1 })

  const after = await fingerprint(target)
  const { 'public.sys_session': sessions, ...rest } = after
  expect(sessions).toMatchObject({ count: '0' })
  const { 'public.sys_session': _, ...expected } = before
  expect(rest).toEqual(expected)
  expect(await ask(target, 'select name from migration order by name')).toEqual(
    migrationNames.map((name) => ({ name })),
  )
  const next = `insert into sys_log (log_type, log_content) values (1, 'x') returning id`
  const [[mine], [theirs]] = await Promise.all([ask(target, next), ask(source, next)])
  expect(mine).toEqual(theirs)

  const restored = join(folder, 'target')
  expect(await readdir(restored)).toEqual(['files', 'secrets'])
  expect(await readdir(join(restored, 'files'))).toEqual(['temp'])
  expect((await readFile(join(restored, 'files/temp/2026/图片.png'))).equals(bytes)).toBe(true)
  expect(await readFile(join(restored, 'secrets/vault'), 'utf8')).toBe('the-vault-secret')
  expect((await stat(join(restored, 'secrets'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(restored, 'secrets/vault'))).mode & 0o777).toBe(0o600)
})

test('tables that no migration makes come back as they were, with schema, keys, defaults, comments, indexes and statistics', async () => {
  await ask(
    source,
    `create schema "others";
     create sequence "others".numbers start with 100;
     create table "others"."Form 1" (
       id bigint generated always as identity primary key, code text not null unique, made timestamptz default now(),
       no int default nextval('others.numbers'), twice int generated always as (no * 2) stored, price numeric(10,2) check (price >= 0),
       tags text[], more jsonb, parent bigint references "others"."Form 1", owner varchar(32) references public.sys_user);
     create table "others".line (form bigint references "others"."Form 1" on delete cascade, text text collate "C");
     alter table "others"."Form 1" add column first_line bigint;
     comment on table "others"."Form 1" is 'it''s a form'; comment on column "others"."Form 1".price is '价格';
     create index on "others"."Form 1" using gin (code gin_trgm_ops);
     alter table "others"."Form 1" alter column code set statistics 1000;
     insert into "others"."Form 1" (code, price, tags, more, parent) values ('a', 1.5, '{x,"y z"}', '{"a":[1,null]}', null), ('b', 0, null, null, 1);
     insert into "others".line values (2, 'hello')`,
  )
  const describe = (database: TestDatabase) =>
    on(database, async (client) => {
      await client.query(`set search_path = ''`)
      const { describeTables } = await import('./catalogue')
      return (await describeTables(client)).filter(({ schema }) => schema === 'others')
    })
  const before = await describe(source)
  expect(before).toHaveLength(2)
  expect(before.flatMap(({ definition }) => definition).join()).toContain('set statistics 1000')
  await restore(await backUp())
  expect(await describe(target)).toEqual(before)
  expect(await fingerprint(target)).toEqual(await fingerprint(source))
  await expect(ask(target, `insert into "others".line values (77, 'nobody')`)).rejects.toThrow(/foreign key/)
  expect(
    await ask(target, `insert into "others"."Form 1" (code) values ('c') returning id, no, twice`),
  ).toEqual([{ id: '3', no: 102, twice: 204 }])
})

test('files that the database names and this disk has not are told, and what was removed meanwhile is not missed', async () => {
  await ask(
    source,
    `insert into stored_file (path, original_name, content_type, size, is_public)
     select path, 'x.txt', 'text/plain', 1, false from unnest(array['temp/here.txt', 'temp/elsewhere.txt', 'temp/gone.txt']) path`,
  )
  await mkdir(join(folder, 'source/files/temp'), { recursive: true })
  await writeFile(join(folder, 'source/files/temp/here.txt'), 'x')
  const input = {
    connection: connectionOf(source),
    filesFolder: join(folder, 'source/files'),
    secrets: {},
    version: '1',
  }
  const { missingFiles } = await writeBackup(input, join(folder, 'one.backup'))
  expect(missingFiles).toEqual(['temp/elsewhere.txt', 'temp/gone.txt'])
  /* its owner removes one once the moment of the backup has come */
  const writing = writeBackup(input, join(folder, 'other.backup'))
  await on(source, async (client) => {
    for (let rows = 0; rows === 0;)
      rows =
        (
          await client.query(
            `select from pg_stat_activity where application_name = 'dougong backup' and query ilike 'copy%'`,
          )
        ).rowCount ?? 0
    await client.query(`delete from stored_file where path = 'temp/gone.txt'`)
  })
  expect((await writing).missingFiles).toEqual(['temp/elsewhere.txt'])
})

test('it is one moment: what is written while it runs is not in it', async () => {
  const file = join(folder, 'moment.backup')
  const writing = writeBackup(
    { connection: connectionOf(source), filesFolder: join(folder, 'none'), secrets: {}, version: '1' },
    file,
  )
  let isOver = false
  const over = writing.finally(() => (isOver = true))
  let written = 0
  await on(source, async (client) => {
    while (!isOver) {
      await client.query(
        `with p as (insert into sys_position (id, code, name, post_rank) values ('n${written}', 'n${written}', 'n', '1') returning id)
         insert into sys_dict (id, dict_code, dict_name) select 'n' || id, 'n' || id, 'n' from p`,
      )
      written += 1
    }
  })
  await over
  expect(written).toBeGreaterThan(0)
  await restore(file)
  const [pair] = await ask(
    target,
    `select (select count(*) from sys_position where name = 'n') as positions, (select count(*) from sys_dict where dict_name = 'n') as dicts`,
  )
  expect(pair?.positions).toBe(pair?.dicts)
  expect(Number(pair?.positions)).toBeLessThanOrEqual(written)
})

test('a file that is there is not overwritten, and a place that cannot be written leaves nothing', async () => {
  const file = await backUp()
  const first = await readFile(file)
  await expect(backUp()).rejects.toThrow(/文件已存在.*not overwritten/s)
  expect((await readFile(file)).equals(first)).toBe(true)
  await expect(backUp('nowhere/all.backup')).rejects.toThrow(/无法写入备份文件/)
  expect((await readdir(folder)).toSorted()).toEqual(['all.backup'])
})

test('one that is stopped leaves no file', async () => {
  const stopping = new AbortController()
  const file = join(folder, 'stopped.backup')
  const writing = writeBackup(
    { connection: connectionOf(source), filesFolder: folder, secrets: {}, version: '1' },
    file,
    stopping.signal,
  )
  stopping.abort()
  await expect(writing).rejects.toThrow(/abort|terminated|closed/i)
  expect(await readdir(folder)).toEqual([])
})

test.each<[string, (file: string) => Promise<unknown>, RegExp]>([
  ['a truncated file', (file) => truncate(file, 5_000), /备份文件不完整.*not whole/s],
  [
    'an archive that ends before its seal',
    async (file) => writeFile(file, gzipSync(gunzipSync(await readFile(file)).subarray(0, 51_200))),
    /备份文件不完整/,
  ],
  ['a text', (file) => writeFile(file, 'hello, this is no backup'), /不是 Dougong 的备份文件.*not a backup/s],
  ['an empty file', (file) => writeFile(file, ''), /备份文件/],
  [
    'another compressed file',
    (file) => writeFile(file, gzipSync(Buffer.alloc(4096, 'letters'))),
    /不是 Dougong/,
  ],
  ['a changed byte', (file) => changeByte(file), /备份文件已损坏.*checksum/s],
  ['no file', (file) => rm(file), /无法读取备份文件/],
])('%s is told in a sentence, and nothing is restored', async (_case, spoil, words) => {
  const file = await backUp()
  await spoil(file)
  await expect(restore(file)).rejects.toThrow(words)
  expect(await fingerprint(target)).toEqual({})
})

/** One letter of one row, under a compression that is whole. */
async function changeByte(file: string): Promise<void> {
  const archive = gunzipSync(await readFile(file))
  const place = archive.indexOf('database/public.sys_user/000001') + 512
  archive[place] = archive[place] === 97 ? 98 : 97
  await writeFile(file, gzipSync(archive))
}

test('a backup of a newer version says so', async () => {
  await ask(source, `insert into migration values ('9999-of-tomorrow', now()::text)`)
  await expect(restore(await backUp())).rejects.toThrow(/更新的版本（9999-of-tomorrow）/)
})

test('a database with tables and a folder with files are refused and left as they are', async () => {
  const file = await backUp()
  await ask(target, 'create table mine (id int)')
  await expect(restore(file)).rejects.toThrow(/数据库中已有数据表.*already holds 1 tables/s)
  await ask(target, 'drop table mine')
  await mkdir(join(folder, 'target/files'), { recursive: true })
  await writeFile(join(folder, 'target/files/letter.txt'), 'mine')
  await expect(restore(file)).rejects.toThrow(/is not empty/)
  expect(await fingerprint(target)).toEqual({})
  expect(await readdir(join(folder, 'target'))).toEqual(['files'])
})

test('a restore that fails half-way leaves nothing, and can be tried again', async () => {
  await mkdir(join(folder, 'source/files'), { recursive: true })
  await writeFile(join(folder, 'source/files/letter.txt'), 'x')
  const file = await backUp()
  const examined = await examineBackup(file)
  const wrong = {
    ...examined,
    seal: { ...examined.seal, rows: { ...examined.seal.rows, 'public.sys_user': 1 } },
  }
  const place = { connection: connectionOf(target), dataDirectory: join(folder, 'target') }
  await expect(restoreBackup(file, wrong, place)).rejects.toThrow(/public\.sys_user/)
  expect(await fingerprint(target)).toEqual({})
  expect(await readdir(join(folder, 'target'))).toEqual([])
  await restore(file)
})
