import { expect, test, vi } from 'vitest'

test('passwords are kept as argon2id with 19 MiB and two passes, whatever tests use for their own', async () => {
  vi.resetModules()
  const { hashPassword, isPassword } = await import('./passwords')
  const stored = await hashPassword('Carpenter#26')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('Carpenter#26', stored)).toBe(true)
  expect(await isPassword('Carpenter#27', stored)).toBe(false)
})
