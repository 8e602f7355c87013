import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mayMount, mountSmallDisk } from '../../../test/processes/small-disk'
import { secretSource } from './secrets'

test('a node of its own keeps what it generated, for its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dougong-secrets-'))
  const [first, other] = await Promise.all([
    secretSource(folder, undefined)('sign'),
    secretSource(folder, undefined)('ticket'),
  ])
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(other).not.toBe(first)
  expect(await secretSource(folder, undefined)('sign')).toBe(first)
  expect((await stat(join(folder, 'secrets', 'sign'))).mode & 0o777).toBe(0o600)
  await rm(folder, { recursive: true })
})

test('many that ask at once get one secret, and an empty one is never given', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dougong-secrets-'))
  const secrets = await Promise.all(Array.from({ length: 20 }, () => secretSource(folder, undefined)('sign')))
  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(join(folder, 'secrets'))).toEqual(['sign'])
  await writeFile(join(folder, 'secrets', 'ticket'), '')
  await expect(secretSource(folder, undefined)('ticket')).rejects.toThrow('is empty')
  await rm(folder, { recursive: true })
})

describe.runIf(mayMount)('on a disk that is full (needs the right to mount one)', () => {
  test('no half secret is left behind', async () => {
    const disk = mountSmallDisk('64k')!
    try {
      await mkdir(join(disk.folder, 'secrets'))
      await writeFile(join(disk.folder, 'ballast'), Buffer.alloc(65_536)).catch(() => undefined)
      await expect(secretSource(disk.folder, undefined)('sign')).rejects.toMatchObject({ code: 'ENOSPC' })
      expect(await readdir(join(disk.folder, 'secrets'))).toEqual([])
      await rm(join(disk.folder, 'ballast'))
      expect(await secretSource(disk.folder, undefined)('sign')).toMatch(/^[\w-]{43}$/)
    } finally {
      disk.remove()
    }
  })
})

test('nodes with one shared secret have the same secrets, whatever their folders', async () => {
  const [here, there] = [
    secretSource('/nowhere', 'a shared secret'),
    secretSource('/elsewhere', 'a shared secret'),
  ]
  expect(await here('sign')).toBe(await there('sign'))
  expect(await here('sign')).not.toBe(await here('ticket'))
})
