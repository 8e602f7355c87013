import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDefinition } from '../../resource/definition/read-definition'
import { patterns } from '../../patterns'
import { fieldFindings } from './field-rules'
import {
  columnTypes,
  controls,
  firstFields,
  type Form,
  type FormField,
  newField,
  newForm,
  searchModes,
} from './form'
import { formIssues, relationIssues } from './form-rules'
import { toResource } from './to-resource'

const word = fc.stringMatching(/^[a-z]{1,3}[a-z0-9_]{0,8}$/)
const names = fc.oneof(
  { weight: 8, arbitrary: word },
  fc.constantFrom('sort', 'order', 'field', 'id', 'createby', 'xmin', 'constructor', 'sys_org_code', 'a_b'),
  fc.constantFrom('has_child', 'pid', 'days_begin', 'days', 'x_dicttext', 'place_in_record', 'tenant_id'),
)
const titles = fc.oneof(
  fc.string({ maxLength: 30, unit: 'binary' }),
  fc.constantFrom('创建人', '创建时间', '序号', 'A'),
)
const choices = fc.constantFrom(
  { table: '', code: 'sex', text: '' },
  { table: '', code: '', text: '' },
  { table: 'demo', code: 'name,age', text: 'days,note' },
  { table: 'sys_user where 1=1', code: "x'", text: 'name' },
  { table: "client where state = '1'", code: 'no', text: 'name' },
)
/* most controls go with texts: pairs that may go together are tried more often than others */
const pair: fc.Arbitrary<Pick<FormField, 'control' | 'type' | 'decimals'>> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      control: fc.constantFrom(...controls),
      type: fc.constant('string'),
      decimals: fc.constant(0),
    }),
  },
  fc.record({
    control: fc.constantFrom('text', 'list'),
    type: fc.constantFrom('int', 'long'),
    decimals: fc.constant(0),
  }),
  fc.record({
    control: fc.constant('text'),
    type: fc.constantFrom('double', 'BigDecimal'),
    decimals: fc.integer({ min: 0, max: 12 }),
  }),
  fc.record({
    control: fc.constantFrom('date', 'datetime', 'text'),
    type: fc.constantFrom('Date', 'Datetime'),
    decimals: fc.constant(0),
  }),
  fc.record({
    control: fc.constantFrom(...controls),
    type: fc.constantFrom(...columnTypes),
    decimals: fc.integer({ min: -1, max: 1 }),
  }),
)
const options = fc.oneof(
  fc.constant({}),
  fc.record({ orderRule: fc.constantFrom('asc', 'desc', 'up') }),
  fc.record({ values: fc.array(fc.oneof(fc.string({ maxLength: 3 }), fc.integer()), { maxLength: 3 }) }),
  fc.record({ multiSelect: fc.boolean(), uploadnum: fc.constantFrom('1', 5), popupMulti: fc.boolean() }),
)

/** Fields of any settings; the rules let through what is in order. */
const field: fc.Arbitrary<FormField> = fc
  .record({
    id: fc.uuid(),
    name: names,
    title: titles.map((title) => title.trim()),
    pair,
    length: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: -1, max: 5000 })),
    choices,
    options,
    isNullable: fc.nat(9).map((one) => one > 0),
    isInForm: fc.boolean(),
    isInList: fc.boolean(),
    isReadOnly: fc.boolean(),
    isRequired: fc.boolean(),
    isSortable: fc.boolean(),
    isSearched: fc.boolean(),
    searchMode: fc.oneof(
      { weight: 3, arbitrary: fc.constant('single' as const) },
      fc.constantFrom(...searchModes),
    ),
    validation: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('', 'only') },
      fc.constantFrom(...Object.keys(patterns), '^a+$', '(a'),
    ),
    defaultValue: fc.oneof(
      { weight: 6, arbitrary: fc.constant('') },
      fc.constantFrom('1', 'a', '#{date}', 'x${no}', '#{nothing}', '2026-01-31'),
    ),
    search: fc.option(
      fc.record({
        control: fc.constantFrom(...controls),
        choices,
        defaultValue: fc.constantFrom('', '1'),
        validation: fc.constantFrom('', '*', 'm', '(a'),
        isRequired: fc.boolean(),
      }),
      { nil: undefined, freq: 4 },
    ),
  })
  .map(({ pair: chosen, search, ...settings }) =>
    newField({ ...settings, ...chosen, ...(search && { search }) }),
  )
  .filter((made) => fieldFindings(made).length === 0)

const fields = fc.uniqueArray(field, { selector: ({ name }) => name, minLength: 1, maxLength: 6 })

function form(own: readonly FormField[], settings: Partial<Form>): Form {
  const first = firstFields((name) => name, { isTree: settings.tree !== undefined })
  return newForm({
    id: 'f',
    table: 'leave',
    title: '请假单',
    fields: [...first.filter(({ name }) => !own.some((one) => one.name === name)), ...own],
    ...settings,
  })
}

const single = fields.map((own) => form(own, {}))
const tree = fields.map((own) =>
  form(own, { tree: { parent: 'pid', hasChild: 'has_child', name: own[0]?.name ?? '' } }),
)
const view = fields.map((own) => form(own, { table: 'leave$3', viewOf: 'other' }))
const relation = fc.constantFrom('one' as const, 'many' as const)
const sub = fc.tuple(fields, names, titles, relation).map(([own, table, title, related]) => {
  const link = newField({
    id: 'l',
    name: 'of_order',
    title: '订单',
    belongsTo: { table: 'orders', field: 'id' },
    length: 32,
  })
  return form([...own, link], {
    id: `sub ${table}`,
    table,
    title: title.trim(),
    type: 'sub',
    relation: related,
  })
})
const main = fields.map((own) => form(own, { id: 'main', table: 'orders', title: '订单', type: 'main' }))

test('every form in order is a resource that can be served', () => {
  let served = 0
  fc.assert(
    fc.property(fc.oneof(single, tree, view), (input) => {
      if (formIssues(input).length > 0) return
      served += 1
      const resource = toResource(input)
      const read = readDefinition(resource)
      expect('issues' in read ? read.issues : []).toEqual([])
    }),
    { numRuns: 150, seed: 14 },
  )
  expect(served).toBeGreaterThan(50)
})

test('every main form with its sub forms in order is a resource that can be served', () => {
  let served = 0
  fc.assert(
    fc.property(main, fc.array(sub, { minLength: 1, maxLength: 2 }), (input, subs) => {
      const all = [input, ...subs]
      if (all.some((each) => formIssues(each).length + relationIssues(each, all).length > 0)) return
      served += 1
      const resource = toResource(input, subs)
      const read = readDefinition(resource)
      expect('issues' in read ? read.issues : []).toEqual([])
    }),
    { numRuns: 150, seed: 14 },
  )
  expect(served).toBeGreaterThan(30)
})
