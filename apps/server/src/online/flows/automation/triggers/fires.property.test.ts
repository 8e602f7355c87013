import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf } from '../../../../resource/history/changes'
import type { WrittenAs } from '../../../../resource/serve-resource'
import { fires } from './fires'

/* Whether something sets a rule off, over whole lives of records. */

const stock = defineResource({
  title: '库存',
  path: '/online/cgform/api/stock',
  permission: 'online:stock',
  fields: { name: field.text('名称'), quantity: field.integer('数量') },
  list: ['name'],
  search: [],
  form: ['name', 'quantity'],
  sort: { by: 'createTime', order: 'desc' },
})

type Content = { name: string; quantity: number | null }
interface Written {
  as: WrittenAs
  before: Content | undefined
  after: Content | undefined
  fields: string[]
}

const content = fc.record({
  name: fc.constantFrom('甲', '乙'),
  quantity: fc.option(fc.integer({ min: 0, max: 20 })),
})
/** A record from when it is added until it is removed. */
const life = fc.array(content, { minLength: 1, maxLength: 12 }).map((contents): Written[] => [
  ...contents.map((after, place): Written => {
    const before = contents[place - 1]
    return {
      as: before ? 'change' : 'create',
      before,
      after,
      fields: before ? changesOf(before, after).map((change) => change.field) : [],
    }
  }),
  { as: 'remove', before: contents.at(-1), after: undefined, fields: [] },
])

const large = { field: 'quantity', operator: 'gt', value: '10' } as const
const isLarge = (record: Content | undefined) => (record?.quantity ?? 0) > 10
const firings = (trigger: Trigger, written: readonly Written[]) =>
  written.filter((each) => fires(trigger, each.as, each, stock)).length
const holdsAlways = (check: (written: Written[]) => void) =>
  fc.assert(fc.property(life, check), { numRuns: 500 })

test('a record is added once and removed once, and in between only changed', () => {
  holdsAlways((written) => {
    expect(firings({ kind: 'added', timing: 'after', imports: true }, written)).toBe(1)
    expect(firings({ kind: 'removed', timing: 'after' }, written)).toBe(1)
    const changes = written.filter(({ before, after, fields }) => before && after && fields.length > 0)
    expect(firings({ kind: 'changed', timing: 'after', fields: [] }, written)).toBe(changes.length)
    expect(firings({ kind: 'imported' }, written)).toBe(0)
    expect(firings({ kind: 'decided', outcomes: ['passed', 'refused'] }, written)).toBe(0)
  })
})

test('a condition becomes true as often as it was not and is', () => {
  holdsAlways((written) => {
    let was = false
    let times = 0
    for (const { after } of written) {
      if (isLarge(after) && !was) times += 1
      was = isLarge(after)
    }
    expect(firings({ kind: 'becomes', timing: 'after', when: large }, written)).toBe(times)
  })
})

test('a change of a field is heard by a rule that names it, and by no other', () => {
  holdsAlways((written) => {
    const changed = (name: string) => written.filter(({ fields }) => fields.includes(name)).length
    for (const name of ['name', 'quantity'])
      expect(firings({ kind: 'changed', timing: 'after', fields: [name] }, written)).toBe(changed(name))
    const grown = written.filter(
      ({ before, after, fields }) => fields.length > 0 && isLarge(before) && isLarge(after),
    )
    expect(
      firings({ kind: 'changed', timing: 'after', fields: [], before: large, when: large }, written),
    ).toBe(grown.length)
  })
})

test('a rule for what people add is not for what an import brings', () => {
  const record = { before: undefined, after: { name: '甲', quantity: 1 }, fields: [] }
  const people: Trigger = { kind: 'added', timing: 'after', imports: false }
  expect(fires(people, 'create', record, stock)).toBe(true)
  expect(fires(people, 'import', record, stock)).toBe(false)
  expect(fires({ ...people, imports: true }, 'import', record, stock)).toBe(true)
  expect(fires({ kind: 'imported' }, 'import', record, stock)).toBe(true)
})
