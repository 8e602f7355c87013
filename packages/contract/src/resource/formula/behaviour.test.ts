import { expect, test } from 'vitest'
import { readDefinition } from '../definition/read-definition'
import { field } from '../field'
import { readRecord } from '../read-record'
import { defineResource } from '../resource'
import { behaviourOf } from './behaviour'

const bills = defineResource({
  title: '账单',
  path: '/test/bill',
  permission: 'test:bill',
  fields: {
    kind: field.text('类型'),
    net: field.decimal('净额', { decimals: 2 }),
    tax: field.decimal('税额', { decimals: 2, readOnly: true, formula: 'net * 0.13' }),
    gross: field.decimal('总额', { decimals: 2, readOnly: true, formula: 'net + tax' }),
    reason: field.text('原因', { shownWhen: 'gross > 100', requiredWhen: "kind = '特殊'" }),
    /* what is hidden counts as it is stored, and not as it was typed */
    echo: field.text('备注', { readOnly: true, formula: 'reason' }),
  },
  list: ['kind', 'net', 'gross'],
  search: ['kind'],
  form: ['kind', 'net', 'tax', 'gross', 'reason', 'echo'],
  sort: { by: 'createTime', order: 'desc' },
})

test.each([
  [{ net: 10, reason: '甲' }, {}, { tax: 1.3, gross: 11.3, reason: null, echo: null }],
  [{ net: 100, reason: '甲' }, {}, { tax: 13, gross: 113, reason: '甲', echo: '甲' }],
  [{ net: 0.05 }, {}, { tax: 0.01, gross: 0.06, reason: null }],
  [{}, {}, { tax: null, gross: null, reason: null }],
  [{ net: 'many' }, {}, { tax: null, gross: null }],
])('a new record of %j holds %j', (input, _, values) => {
  expect(readRecord(bills, input, 'create').values).toMatchObject(values)
})

test.each([
  [{ net: 10 }, { reason: '旧' }, { net: 10, tax: 1.3, gross: 11.3, echo: '旧' }],
  [{ reason: '新' }, { net: 5, reason: '旧' }, { tax: 0.65, gross: 5.65, echo: '旧' }],
  [{ reason: '新' }, { net: 500, reason: '旧' }, { reason: '新', tax: 65, gross: 565, echo: '新' }],
])('a change of %j over %j writes %j', (input, base, values) => {
  expect(readRecord(bills, input, 'change', { base })).toEqual({ values, issues: [] })
})

test('what is asked for by a condition is asked for where it is shown', () => {
  const issues = (input: object) => readRecord(bills, { ...input, kind: '特殊' }, 'create').issues
  expect(issues({ net: 1 })).toEqual([])
  expect(issues({ net: 100 })).toEqual([{ field: 'reason', message: '原因不能为空' }])
})

test('a resource without expressions has no behaviour', () => {
  const { kind, net } = bills.fields
  expect(behaviourOf({ ...bills, fields: { kind, net } })).toBeUndefined()
})

const issuesOf = (fields: object) => {
  const read = readDefinition({ ...bills, fields: { ...bills.fields, ...fields } })
  return 'issues' in read
    ? read.issues.map(({ path, message }) => `${path.slice(1).join('.')} ${message}`)
    : []
}

test.each([
  [{}, []],
  [{ net: field.decimal('净额', { formula: '1' }) }, ['net.formula 有计算公式的字段应为只读']],
  [
    { net: field.decimal('净额', { readOnly: true, formula: 'gross' }) },
    ['net.formula 不能循环引用：净额 → 总额 → 净额', 'net.formula 不能循环引用：净额 → 总额 → 税额 → 净额'],
  ],
  [
    { net: field.decimal('净额', { readOnlyWhen: 'net > 1' }) },
    ['net.readOnlyWhen 不能循环引用：净额 → 净额'],
  ],
  [{ net: field.decimal('净额', { requiredWhen: 'net > 1' }) }, []],
  [{ kind: field.text('类型', { shownWhen: "reason = '甲'" }) }, []],
  [
    { kind: field.text('类型', { shownWhen: 'kind' }) },
    ["kind.shownWhen 第1个字符：应为条件，如 state = '1'，而不是文本"],
  ],
  [
    { kind: field.text('类型', { readOnly: true, formula: 'net' }) },
    ['kind.formula 第1个字符：结果应为文本，而不是数字'],
  ],
  [
    { kind: field.text('类型', { readOnly: true, formula: 'secret' }), secret: field.password('口令') },
    ['kind.formula 第1个字符：没有字段“secret”'],
  ],
  [
    { net: field.decimal('净额', { readOnly: true, formula: '1', required: true }) },
    ['net.formula 有计算公式的字段不能必填、唯一或保密'],
  ],
  [
    { net: field.decimal('净额', { readOnly: true, formula: '1', unstored: true }) },
    ['net.formula 有计算公式的字段保存在表里，或者不保存而逐行计算'],
  ],
  [{ net: field.decimal('净额', { readOnly: true, formula: '1', unstored: true, computed: true }) }, []],
])('%j: %j', (fields, messages) => {
  expect(issuesOf(fields)).toEqual(messages)
})
