import { beforeEach, expect, test, vi } from 'vitest'
import { memoryArea } from '../../shared/storage/area'

const area = memoryArea()
vi.stubGlobal('sessionStorage', area)
vi.stubGlobal('localStorage', memoryArea())
const { forgetUnsent, keepUnsent, unsentOn } = await import('./unsent')
const { useSession } = await import('../../shared/session/session-state')

const record = { at: '/sys/product', id: 'p1' }
const written = { text: '还没写完 @鲁班', mentions: [{ username: 'luban', realname: '鲁班' }] }
beforeEach(() => {
  area.clear()
  useSession.setState({ username: 'one' })
})

test('what was begun is there again, for the same record, comment and person alone', () => {
  keepUnsent(record, undefined, written)
  expect(unsentOn(record)).toMatchObject(written)
  expect(unsentOn({ ...record, id: 'p2' })).toBeUndefined()
  expect(unsentOn(record, 'c1')).toBeUndefined()
  useSession.setState({ username: 'other' })
  expect(unsentOn(record)).toBeUndefined()
})

test('a new comment and a changed one are kept beside each other, and forgotten one by one', () => {
  keepUnsent(record, undefined, written)
  keepUnsent(record, 'c1', { ...written, text: '改一改' })
  forgetUnsent(record)
  expect(unsentOn(record)).toBeUndefined()
  expect(unsentOn(record, 'c1')).toMatchObject({ text: '改一改' })
})

test('blanks are nothing, the oldest go, and what others stored there does no harm', () => {
  keepUnsent(record, undefined, { text: ' \n', mentions: [] })
  expect(unsentOn(record)).toBeUndefined()
  for (let n = 1; n <= 21; n += 1) keepUnsent({ ...record, id: `n${n}` }, undefined, written)
  expect([unsentOn({ ...record, id: 'n1' }), unsentOn({ ...record, id: 'n21' })]).toEqual([
    undefined,
    expect.objectContaining(written),
  ])
  area.setItem('UNSENT_COMMENTS', '{"a":1}')
  expect(unsentOn(record)).toBeUndefined()
})
