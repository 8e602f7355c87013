import { expect, test } from 'vitest'
import { comparison } from './comparison'
import { firstFields, type Form, newField, newForm } from '../form'

const days = newField({ id: '1', name: 'days', title: '天数', type: 'int', length: 10 })
const note = newField({ id: '2', name: 'note', title: '说明' })
const form = newForm({
  id: 'f',
  table: 'leave',
  title: '请假单',
  fields: [...firstFields((name) => name), days, note],
  indexes: [{ id: 'i', name: 'by_note', fields: ['note'], isUnique: false }],
})
const withFields = (...fields: Form['fields']) => ({
  ...form,
  fields: [...firstFields((name) => name), ...fields],
})

test.each<[to: Form, told: string[]]>([
  [{ ...form, version: 9 }, []],
  [withFields({ ...days, publishedName: 'day' }, note), []],
  [withFields({ ...days, expressions: {} }, note), []],
  [
    { ...form, title: '休假单', isPaged: false },
    ['表信息：表描述由“请假单”改为“休假单”；是否分页由是改为否'],
  ],
  [
    withFields({ ...days, title: '天', length: 12, isRequired: true }, note),
    ['字段“天数”：字段备注由“天数”改为“天”；字段长度由“10”改为“12”；是否必填由否改为是'],
  ],
  [withFields({ ...days, expressions: { formula: '1 + 1' } }, note), ['字段“天数”：计算公式由空改为“1 + 1”']],
  [
    withFields(days, { ...note, control: 'list', choices: { table: '', code: 'sex', text: '' } }),
    ['字段“说明”：控件类型由“文本框”改为“下拉框”；字典由空改为“sex”'],
  ],
  [
    { ...form, type: 'main', theme: 'erp' },
    ['表信息：表类型由“单表”改为“主表”；主题模板由“默认主题”改为“ERP主题（一对多）”'],
  ],
  [withFields(days), ['去掉字段“说明”']],
  [withFields(days, note, newField({ id: '3', name: 'reason', title: '原因' })), ['新增字段“原因”']],
  [withFields(note, days), ['字段的顺序']],
  [{ ...form, indexes: [] }, ['去掉索引“by_note”']],
])('what became of a form is told with both values', (to, expected) => {
  expect(comparison(form, to)).toEqual(expected)
})
