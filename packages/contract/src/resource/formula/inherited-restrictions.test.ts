import { expect, test } from 'vitest'
import type { Field } from '../field'
import type { FieldRestriction } from '../field-kinds/kind-rules'
import { withInheritedRestrictions } from './inherited-restrictions'
import type { Resource } from '../resource'

const text = (options: Partial<Field> = {}): Field =>
  ({ kind: 'text', title: '字', max: 100, ...options }) as Field
const resource = (fields: Record<string, Field>, parts?: Resource['parts']): Resource => ({
  path: '/test/slips',
  permission: 'test:slip',
  title: '单',
  fields,
  list: Object.keys(fields),
  search: [],
  form: [],
  sort: { by: 'id', order: 'asc' },
  ...(parts && { parts }),
})

test('a computed field asks for the codes of all that it reads, over every step, where they are asked for', () => {
  const { fields } = withInheritedRestrictions(
    resource({
      free: text(),
      one: text({ restricted: { list: 'a:b:l1', form: 'a:b:f1', edit: 'a:b:e1' } }),
      two: text({ restricted: { list: 'a:b:l2' } }),
      ofFree: text({ formula: "concat(free, '')" }),
      ofOne: text({ formula: "concat(one, '')" }),
      ofBoth: text({ formula: 'concat(two, ofOne)' }),
      own: text({ formula: "concat(two, '')", restricted: { list: 'a:b:own', edit: 'a:b:e' } }),
      broken: text({ formula: 'concat(' }),
      circle: text({ formula: 'concat(circle, two)' }),
    }),
  )
  const expected: Record<string, FieldRestriction | undefined> = {
    free: undefined,
    ofFree: undefined,
    broken: undefined,
    ofOne: { list: 'a:b:l1', form: 'a:b:f1' },
    ofBoth: { list: ['a:b:l2', 'a:b:l1'], form: 'a:b:f1' },
    own: { list: ['a:b:own', 'a:b:l2'], edit: 'a:b:e' },
    circle: { list: 'a:b:l2' },
  }
  for (const [name, restricted] of Object.entries(expected))
    expect([name, fields[name]?.restricted]).toEqual([name, restricted])
})

test('what sums up parts inherits from their fields, and fields of parts from one another', () => {
  const part = resource({
    price: text({ kind: 'integer', restricted: { form: 'a:b:p' } } as Partial<Field>),
    twice: text({ kind: 'integer', formula: 'price * 2' } as Partial<Field>),
  })
  const parts = { lines: { title: '明细', resource: part, parent: 'slip', order: 'place', path: '/x' } }
  const seen = withInheritedRestrictions(
    resource({ total: text({ formula: 'sum(lines.twice)' }), count: text({ formula: 'now()' }) }, parts),
  )
  expect(seen.fields.total?.restricted).toEqual({ form: 'a:b:p' })
  expect(seen.parts?.lines?.resource.fields.twice?.restricted).toEqual({ form: 'a:b:p' })
})
