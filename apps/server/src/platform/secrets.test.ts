import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

test('nodes with one shared secret have the same secrets, whatever their folders', async () => {
  const [here, there] = [
    secretSource('/nowhere', 'a shared secret'),
    secretSource('/elsewhere', 'a shared secret'),
  ]
  expect(await here('sign')).toBe(await there('sign'))
  expect(await here('sign')).not.toBe(await here('ticket'))
})
