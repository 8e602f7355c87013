import { expect, test } from 'vitest'
import { createVault } from './vault'

const vault = createVault('a secret of some length')

test('what is sealed opens again, and never looks the same twice', () => {
  const [one, other] = [vault.seal('口令 🔑'), vault.seal('口令 🔑')]
  expect(one).not.toBe(other)
  expect(one).not.toContain('口令')
  expect(vault.open(one)).toBe('口令 🔑')
})

test('another secret, a changed seal and plain text do not open', () => {
  const sealed = vault.seal('口令')
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
  expect(() => createVault('another secret').open(sealed)).toThrow('authenticate')
  expect(() => vault.open(changed)).toThrow('authenticate')
  expect(() => vault.open('口令')).toThrow('not sealed here')
})
