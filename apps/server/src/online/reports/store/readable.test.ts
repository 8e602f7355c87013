import type { Refusal } from '@dougong/contract/errors'
import { expect, test } from 'vitest'
import type { Actor } from '../../../access/actor'
import { readable } from './readable'
import type { Report } from './reports.queries'

const report = { head: { id: '1', code: 'mine' } } as Report
const reads = 'online:report:mine:read'
const author = 'online:report:sql'

test.each<[string, string[], string[] | undefined, boolean]>([
  ['who may read it', [reads], undefined, true],
  ['its author', [author], undefined, true],
  ['who may read another', ['online:report:other:read'], undefined, false],
  ['who may, seen through by who may', [reads], [author], true],
  ['who may, seen through by who may not', [reads], [], false],
  ['who may not, seen through by who may', [], [reads], false],
])('a report is read by %s: %j, %j', (_, permissions, viewer, may) => {
  const actor = {
    permissions: new Set(permissions),
    ...(viewer && { viewer: { permissions: new Set(viewer) } }),
  } as unknown as Actor
  const read = () => {
    try {
      return readable(actor, report)
    } catch (error) {
      return (error as Refusal).reason
    }
  }
  expect(read()).toBe(may ? report : 'access.denied')
})
