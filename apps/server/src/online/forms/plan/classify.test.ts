import { expect, test } from 'vitest'
import { classFor, type StepClass } from './classify'
import type { Step } from './steps'

const setAside: Step = {
  kind: 'setAside',
  column: 'price',
  aside: 'price_aside',
  field: 'price',
  title: '价格',
  isRequired: false,
  hasDefault: false,
}
const rename: Step = { kind: 'renameColumn', from: 'price', to: 'cost' }
const comment: Step = { kind: 'commentColumn', column: 'price', comment: '单价' }

test.each<[string, Step, StepClass, readonly string[], StepClass]>([
  ['a column that a report reads goes', setAside, '安全', ['price'], '影响报表'],
  ['it is called otherwise', rename, '安全', ['price'], '影响报表'],
  ['a column goes that none reads', setAside, '安全', ['subject'], '安全'],
  ['its comment changes', comment, '安全', ['price'], '安全'],
  ['what costs more is said instead', setAside, '会丢失数据', ['price'], '会丢失数据'],
])('%s', (_, step, own, read, expected) => {
  expect(classFor(step, own, new Set(read))).toBe(expected)
})
