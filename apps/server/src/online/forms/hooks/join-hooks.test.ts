import { expect, test } from 'vitest'
import { booksResource } from '../../../resource/books.fixture'
import { type ResourceOptions, serveResource } from '../../../resource/serve-resource'
import { staysAsWritten } from '../../../resource/write/computed'
import { joinHooks } from './join-hooks'

const isKept = (options: ResourceOptions) => staysAsWritten(serveResource(booksResource.resource, options))

test('what is told of a record when it is written holds as long as no hook changes it after', () => {
  const afterSave = async () => undefined
  const telling = { afterSave, afterSaveOnlyNotifies: true }
  const plain = joinHooks(booksResource.options, {})
  expect(isKept(plain)).toBe(true)
  expect(isKept(joinHooks(plain, telling))).toBe(true)
  expect(isKept(joinHooks(plain, { afterSave }))).toBe(false)
  expect(isKept(joinHooks(joinHooks(booksResource.options, { afterSave }), telling))).toBe(false)
})
