import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localStorage } from './local-storage'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dougong-storage-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function* bytes(...texts: string[]): AsyncGenerator<Buffer> {
  for (const each of texts) yield Buffer.from(each)
}

const incoming = () => readdir(join(folder, '.incoming'))

test('bytes become a file when they are kept, whole or in part to read', async () => {
  const storage = localStorage(folder)
  const staged = await storage.put(bytes('hello ', 'world'))
  expect(staged.size).toBe(11)
  expect(await storage.stat('a/b.txt')).toBeUndefined()
  await staged.keep('a/b.txt')
  await staged.discard()
  expect(await incoming()).toEqual([])
  expect(await storage.stat('a/b.txt')).toMatchObject({ size: 11, modified: expect.any(Date) })
  expect(await text(await storage.open('a/b.txt'))).toBe('hello world')
  expect(await text(await storage.open('a/b.txt', { first: 6, last: 8 }))).toBe('wor')
  expect((await stat(join(folder, 'a/b.txt'))).mode & 0o077).toBe(0)
  await storage.remove('a/b.txt')
  await storage.remove('a/b.txt')
  expect(await storage.stat('a/b.txt')).toBeUndefined()
})

test('what is not kept, or never arrives whole, leaves nothing', async () => {
  const storage = localStorage(folder)
  await (await storage.put(bytes('x'))).discard()
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('line cut')
  }
  await expect(storage.put(broken())).rejects.toThrow('line cut')
  expect(await incoming()).toEqual([])
})

test.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', '', '.incoming/x', 'a/.b', 'a\\b', 'a\0b', 'a/.'])(
  '%j is no path',
  async (path) => {
    const storage = localStorage(folder)
    await expect(storage.open(path)).rejects.toThrow('not a path')
    await expect(storage.stat(path)).rejects.toThrow('not a path')
    const staged = await storage.put(bytes('x'))
    await expect(staged.keep(path)).rejects.toThrow('not a path')
  },
)

test('a folder is no file', async () => {
  const storage = localStorage(folder)
  await (await storage.put(bytes('x'))).keep('a/b')
  expect(await storage.stat('a')).toBeUndefined()
  expect(await storage.stat('a/b/c')).toBeUndefined()
})

test('leavings of a process that died are cleared, arrivals of another are not', async () => {
  await mkdir(join(folder, '.incoming'))
  for (const name of ['old', 'new']) await writeFile(join(folder, '.incoming', name), 'x')
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(join(folder, '.incoming', 'old'), yesterday, yesterday)
  const storage = localStorage(folder)
  await (await storage.put(bytes('y'))).keep('y')
  expect(await incoming()).toEqual(['new'])
})
