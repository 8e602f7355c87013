import { expect, test } from 'vitest'
import { readDefinition } from '../../resource/definition/read-definition'
import { type Form, firstFields, type FormField, newField, newForm } from './form'
import { toField } from './to-field'
import { addressOf, toResource } from './to-resource'

let count = 0
const own = (name: string, title: string, settings: Partial<FormField> = {}) =>
  newField({ id: `f${(count += 1)}`, name, title, length: 100, ...settings })
const code = (dictionary: string) => ({ table: '', code: dictionary, text: '' })

function form(table: string, title: string, fields: FormField[], settings: Partial<Form> = {}): Form {
  return newForm({
    id: table,
    table,
    title,
    fields: [...firstFields((name) => name, { isTree: settings.tree !== undefined }), ...fields],
    ...settings,
  })
}

test.each<[given: Partial<FormField>, field: object]>([
  [{}, { kind: 'text', max: 100 }],
  [{ validation: 'm' }, { kind: 'text', max: 100, pattern: 'm' }],
  [{ validation: '*' }, { kind: 'text', max: 100, required: true }],
  [
    { validation: 'only', isRequired: true },
    { kind: 'text', max: 100, required: true, unique: true },
  ],
  [{ isReadOnly: true }, { kind: 'text', max: 100, readOnly: true }],
  [
    { type: 'Text', length: 0 },
    { kind: 'longText', max: 65_535 },
  ],
  [
    { type: 'int', length: 10 },
    { kind: 'integer', min: -2147483648, max: 2147483647 },
  ],
  [
    { type: 'long', length: 19, searchMode: 'group', isSearched: true },
    { kind: 'integer', search: { mode: 'range' } },
  ],
  [
    { type: 'BigDecimal', length: 6, decimals: 2 },
    { kind: 'decimal', decimals: 2, min: -9999.99, max: 9999.99 },
  ],
  [
    { type: 'double', length: 2, decimals: 2 },
    { kind: 'decimal', decimals: 2, min: -0.99, max: 0.99 },
  ],
  [{ type: 'Date', length: 0, control: 'date' }, { kind: 'date' }],
  [{ type: 'Datetime', length: 0, control: 'datetime' }, { kind: 'datetime' }],
  [{ control: 'time' }, { kind: 'time' }],
  [{ control: 'password' }, { kind: 'password', max: 100, secret: true }],
  [{ control: 'textarea' }, { kind: 'longText', max: 100 }],
  [
    { control: 'umeditor', type: 'LongText', length: 0 },
    { kind: 'richText', max: 1_000_000 },
  ],
  [{ control: 'markdown' }, { kind: 'markdown', max: 100 }],
  [{ control: 'pca' }, { kind: 'area', max: 100 }],
  [
    { control: 'list', choices: code('sex') },
    { kind: 'dict', dictionary: 'sex', max: 100 },
  ],
  [
    { control: 'radio', choices: code('sex'), type: 'int', length: 10 },
    { kind: 'dict', dictionary: 'sex', control: 'radio', numeric: true },
  ],
  [
    { control: 'sel_search', choices: { table: 'client WHERE state = 1', code: 'no', text: 'name' } },
    { kind: 'dict', dictionary: 'client,name,no,state = 1', control: 'search', max: 100 },
  ],
  [
    { control: 'list_multi', choices: { table: 'client', code: 'no', text: 'name' } },
    { kind: 'dicts', dictionary: 'client,name,no', max: 100 },
  ],
  [
    { control: 'checkbox', choices: code('sex') },
    { kind: 'dicts', dictionary: 'sex', control: 'boxes', max: 100 },
  ],
  [
    { control: 'link_table', choices: { table: 'client', code: 'id', text: 'name,phone' } },
    { kind: 'dict', dictionary: 'client,name,id', control: 'record', shows: 'phone', max: 100 },
  ],
  [{ control: 'switch' }, { kind: 'switch', values: ['Y', 'N'] }],
  [
    { control: 'switch', options: { values: [1, 0] } },
    { kind: 'switch', values: ['1', '0'] },
  ],
  [{ control: 'sel_user' }, { kind: 'users', max: 100 }],
  [
    { control: 'sel_user', options: { multiSelect: false } },
    { kind: 'user', max: 100 },
  ],
  [{ control: 'sel_depart' }, { kind: 'departments', max: 100 }],
  [{ control: 'cat_tree' }, { kind: 'category', max: 100 }],
  [{ control: 'file' }, { kind: 'files', max: 100 }],
  [
    { control: 'image', options: { uploadnum: '1' } },
    { kind: 'image', max: 100 },
  ],
  [
    { control: 'popup', choices: { table: 'demo', code: 'name, sex', text: 'subject, other' } },
    { kind: 'report', report: 'demo', columns: 'name,sex', fills: 'subject,other', several: true, max: 100 },
  ],
  [
    { control: 'popup_dict', choices: { table: 'demo', code: 'no', text: 'name' } },
    { kind: 'reportChoice', report: 'demo', value: 'no', text: 'name', max: 100 },
  ],
  [
    {
      control: 'popup_dict',
      choices: { table: 'demo', code: 'no', text: 'name' },
      options: { popupMulti: true },
    },
    { kind: 'reportChoice', report: 'demo', value: 'no', text: 'name', several: true, max: 100 },
  ],
])('a field with %j', (settings, field) => {
  const resource = toResource(
    form('leave', '请假单', [own('subject', '主题', settings), own('other', '其他')]),
  )
  expect(resource.fields['subject']).toEqual({ title: '主题', ...field })
  expect(readDefinition(resource)).toEqual({ resource })
})

test('[ONL-02] views and the first order follow what the fields say', () => {
  const resource = toResource(
    form('leave', '请假单', [
      own('days', '天数', {
        type: 'int',
        length: 10,
        isSearched: true,
        isSortable: true,
        options: { orderRule: 'asc' },
      }),
      own('pin', '密码', { control: 'password' }),
      own('note', '备注', { isInList: false }),
      own('state', '状态', { isInForm: false }),
    ]),
  )
  expect(resource).toMatchObject({
    title: '请假单',
    path: '/online/cgform/api/leave',
    permission: 'online:leave',
    list: ['days', 'state'],
    search: ['days'],
    form: ['days', 'pin', 'note'],
    excel: ['days', 'note', 'state'],
    sort: { by: 'days', order: 'asc' },
  })
  expect(readDefinition(resource)).toEqual({ resource })
})

test('what the server notes of every record is shown where the form wants it', () => {
  const fields = firstFields((name) => name).map((field) =>
    field.name === 'create_time' ? { ...field, isInList: true, isSearched: true } : field,
  )
  const resource = toResource({ ...form('leave', '请假单', []), fields: [...fields, own('note', '备注')] })
  expect(resource.list).toEqual(['createTime', 'note'])
  expect(resource.search).toEqual(['createTime'])
  expect(Object.keys(resource.fields)).toEqual(['sys_org_code', 'note'])
  expect(resource.fields['sys_org_code']).toMatchObject({ readOnly: true })
  expect(readDefinition(resource)).toEqual({ resource })
})

test('a tree stands below the parent that its form names', () => {
  const tree = { parent: 'pid', hasChild: 'has_child', name: 'name' }
  const resource = toResource(form('asset_class', '资产分类', [own('name', '名称')], { tree }))
  expect(resource.tree).toEqual({ parent: 'pid', root: '0', hasChild: 'has_child' })
  expect(resource.form).toEqual(['pid', 'name'])
  expect(resource.fields['has_child']).toMatchObject({ kind: 'dict', readOnly: true })
  expect(readDefinition(resource)).toEqual({ resource })
})

test('sub forms are parts, in their order; the record they belong to is no column of theirs', () => {
  const link = (name: string) => own(name, '订单', { belongsTo: { table: 'orders', field: 'id' } })
  const sub = (table: string, title: string, place: number) =>
    form(table, title, [own('name', '名称'), link('order_id')], {
      type: 'sub',
      place,
      relation: table === 'tickets' ? 'one' : 'many',
    })
  const orders = form('orders', '订单', [own('no', '单号')], { type: 'main' })
  const resource = toResource(orders, [sub('tickets', '机票', 2), sub('items', '明细', 1)])
  expect(Object.keys(resource.parts ?? {})).toEqual(['items', 'tickets'])
  expect(Object.values(resource.parts ?? {}).map(({ isSingle }) => isSingle)).toEqual([undefined, true])
  expect(resource.parts?.['items']).toMatchObject({
    title: '明细',
    parent: 'order_id',
    order: 'place_in_record',
    path: '/online/cgform/api/orders/parts/items',
    resource: {
      permission: 'online:items',
      list: ['name'],
      form: ['order_id', 'name'],
      excel: ['name'],
      sort: { by: 'place_in_record', order: 'asc' },
    },
  })
  expect(readDefinition(resource)).toEqual({ resource })
})

test('a view has addresses and codes of its own', () => {
  expect(addressOf({ table: 'leave' })).toEqual({
    path: '/online/cgform/api/leave',
    permission: 'online:leave',
  })
  expect(addressOf({ table: 'leave$12' })).toEqual({
    path: '/online/cgform/api/leaveV12',
    permission: 'online:leave:v12',
  })
})

test('[ONL-05] a search of its own may have to be filled in, and hold to a rule', () => {
  const search = { control: 'text', choices: { table: '', code: '', text: '' }, defaultValue: '' }
  const searched = (settings: { validation: string; isRequired: boolean }) =>
    toField(
      newField({
        id: 'p',
        name: 'phone',
        title: '电话',
        length: 20,
        isSearched: true,
        search: { ...search, ...settings },
      }),
    ).search
  expect(searched({ validation: 'm', isRequired: true })).toEqual({
    as: { kind: 'text', title: '电话', max: 20, pattern: 'm' },
    required: true,
  })
  expect(searched({ validation: '*', isRequired: false })).toMatchObject({ required: true })
  expect(searched({ validation: '^1', isRequired: false })).toEqual({
    as: { kind: 'text', title: '电话', max: 20, expression: '^1' },
  })
})

test.each<[given: Partial<Form>, layout: object]>([
  [{ isPaged: false }, { unpaged: true }],
  [{ hasCheckboxes: false }, { unticked: true }],
  [{ options: { formLabelLengthShow: 1, formLabelLength: 4 } }, { labelLength: 4 }],
  [{ options: { formLabelLengthShow: '1', formLabelLength: 900 } }, { labelLength: 50 }],
  [{ options: { formLabelLengthShow: 0, formLabelLength: 4 } }, {}],
  [{ options: { formLabelLengthShow: 1, formLabelLength: 'x' } }, {}],
])('[ONL-02] how its pages look is what the form says: %j', (settings, layout) => {
  const resource = toResource(form('looks', '样子', [own('subject', '主题')], settings))
  expect(resource.layout).toEqual({ columns: 1, parts: 'tables', ...layout })
  expect(readDefinition(resource)).toEqual({ resource })
})

test('a field may have a label length of its own', () => {
  expect(toField(own('subject', '主题', { options: { labelLength: 3 } })).look).toEqual({ labelLength: 3 })
})

test('what a form is for is said where its list is empty; anything but a sentence is not', () => {
  const saying = (purpose: unknown) =>
    toResource(form('said', '说明', [own('name', '名称')], { options: { purpose } }))
  expect(saying('  登记来访的客人 ').purpose).toBe('登记来访的客人')
  expect(saying('长'.repeat(300)).purpose).toHaveLength(200)
  for (const nothing of ['', '  ', 1, null, undefined]) expect(saying(nothing)).not.toHaveProperty('purpose')
})
