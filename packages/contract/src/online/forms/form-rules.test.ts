import { expect, test } from 'vitest'
import { type Form, firstFields, type FormField, newField, newForm } from './form'
import { formIssues, relationIssues } from './form-rules'

const own = (settings: Partial<FormField> = {}) =>
  newField({ id: 'f1', name: 'subject', title: '主题', length: 100, ...settings })

function form(settings: Partial<Form> = {}): Form {
  return newForm({
    id: 'form1',
    table: 'leave_request',
    title: '请假单',
    fields: [...firstFields((name) => name, { isTree: settings.tree !== undefined }), own()],
    ...settings,
  })
}

const withFields = (...fields: FormField[]) => form({ fields: [...firstFields((name) => name), ...fields] })
const sentences = (input: Form) =>
  formIssues(input).map(({ path, message }) => `${path.join('.')} ${message}`)

test('a new form with a field of its own is in order, as a tree and as a sub form too', () => {
  expect(sentences(form())).toEqual([])
  expect(sentences(form({ tree: { parent: 'pid', hasChild: 'has_child', name: 'subject' } }))).toEqual([])
  const link = own({ id: 'f2', name: 'order_id', title: '订单', belongsTo: { table: 'orders', field: 'id' } })
  expect(sentences({ ...withFields(own(), link), type: 'sub' })).toEqual([])
})

test.each<[name: string, message: string | undefined]>([
  ['purchase_order', undefined],
  ['', '不能为空'],
  ['采购单', '应以字母开头，只含字母、数字和下划线'],
  ['1st', '应以字母开头，只含字母、数字和下划线'],
  ['a"; drop table sys_user; --', '应以字母开头，只含字母、数字和下划线'],
  ["o'brien", '应以字母开头，只含字母、数字和下划线'],
  ['orders$1', '应以字母开头，只含字母、数字和下划线'],
  ['order', '是数据库关键字'],
  ['user', '是数据库关键字'],
  ['aside_orders', '不能以 aside_ 开头：这是留给已移出的列和表的'],
  ['form', '是系统保留的名称'],
  ['t'.repeat(50), undefined],
  ['t'.repeat(51), '不能超过50个字符'],
])('a table called %j', (table, message) => {
  expect(sentences(form({ table }))).toEqual(message === undefined ? [] : [`table ${message}`])
})

test.each<[name: string, message: string | undefined]>([
  ['amount', undefined],
  ['select', '是数据库关键字'],
  ['aside_price', '不能以 aside_ 开头：这是留给已移出的列和表的'],
  ['a_name', '不能是单个字母后接下划线'],
  ['xmin', '是系统保留的名称'],
  ['constructor', '是系统保留的名称'],
  ['createtime', '是系统保留的名称'],
  ['tenant_id', '是系统保留的名称'],
  ['place_in_record', '是系统保留的名称'],
  ['sort', '在列表查询中另有含义'],
  ['金额', '应以字母开头，只含字母、数字和下划线'],
  ['amount$', '应以字母开头，只含字母、数字和下划线'],
  ['n'.repeat(32), undefined],
  ['n'.repeat(33), '不能超过32个字符'],
])('a field called %j', (name, message) => {
  expect(sentences(withFields(own({ name })))).toEqual(
    message === undefined ? [] : [`fields.6.name ${message}`],
  )
})

test.each<[given: Partial<FormField>, issue: string | undefined]>([
  [{ title: '' }, 'title 不能为空'],
  [{ title: '长'.repeat(201) }, 'title 不能超过200个字符'],
  [{ title: '两\n行' }, 'title 不能有控制字符'],
  [{ isKey: true }, 'isKey 只有 id 是主键'],
  [{ type: 'Money' as never }, 'type 没有这种字段类型'],
  [{ type: 'Blob' }, 'type 不支持 Blob，文件请使用文件控件'],
  [{ length: 0 }, 'length 应在1到4000之间，更长的内容请使用 Text'],
  [{ length: 4001 }, 'length 应在1到4000之间，更长的内容请使用 Text'],
  [{ decimals: 2 }, 'decimals 这种类型没有小数'],
  [{ type: 'int', length: 10, decimals: 1 }, 'decimals 这种类型没有小数'],
  [{ type: 'BigDecimal', length: 10, decimals: 2 }, undefined],
  [{ type: 'BigDecimal', length: 39, decimals: 2 }, 'length 应在1到38之间'],
  [{ type: 'double', length: 4, decimals: 5 }, 'decimals 应在0到4之间'],
  [{ type: 'int', length: 10, columnDefault: '12' }, undefined],
  [{ type: 'int', length: 10, columnDefault: 'zwölf' }, 'columnDefault 必须是整数'],
  [{ type: 'int', length: 10, columnDefault: '3000000000' }, 'columnDefault 不能大于2147483647'],
  [{ type: 'string', length: 2, columnDefault: 'abc' }, 'columnDefault 不能超过2个字符'],
  [
    { type: 'Date', length: 0, control: 'date', columnDefault: '2026-02-30' },
    'columnDefault 没有 2026-02-30 这一天',
  ],
  [{ control: 'carousel' as never }, 'control 没有这种控件'],
  [{ control: 'time' }, undefined],
  [{ control: 'time', type: 'Date', length: 0 }, 'control 这种控件只能用于 string 类型'],
  [{ control: 'date' }, 'control 这种控件只能用于 Date、Datetime 类型'],
  [{ control: 'datetime', type: 'Date', length: 0 }, 'control 这种控件只能用于 Datetime 类型'],
  [{ control: 'sel_user', type: 'int' }, 'control 这种控件只能用于 string、Text、LongText 类型'],
  [{ control: 'sel_tree' }, 'choices 字典Table应为表名，字典Text应为“主键,上级字段,显示字段,是否有下级字段”'],
  [{ isStored: false }, 'isStored 不同步到数据库的字段不能查询或排序，没有计算公式的也不能在列表中显示'],
  [{ control: 'list' }, 'choices 应填写字典编码'],
  [{ control: 'list', choices: { table: '', code: 'sex', text: '' } }, undefined],
  [
    { control: 'list', choices: { table: '', code: "sex' or 1=1", text: '' } },
    'choices 字典编码只能包含字母、数字或 _ : . -',
  ],
  [
    { control: 'list', choices: { table: 'sys_user where 1=1', code: 'username', text: 'realname' } },
    'choices 条件有误：此处应为字段名：1',
  ],
  [{ control: 'popup', choices: { table: 'demo', code: 'name', text: 'subject' } }, undefined],
  [{ control: 'popup', choices: { table: '', code: 'name', text: 'subject' } }, 'choices 应填写报表编码'],
  [
    { control: 'popup', choices: { table: 'demo', code: 'name,age', text: 'subject' } },
    'choices 报表列与表单字段的数量应相同',
  ],
  [
    { control: 'popup', choices: { table: 'demo', code: 'name,age', text: 'subject,age' } },
    'choices 没有字段“age”',
  ],
  [{ isSearched: true, searchMode: 'like' }, undefined],
  [{ isSearched: true, searchMode: 'group' }, 'searchMode 范围查询只能用于数字、日期和时间'],
  [{ isSearched: true, searchMode: 'group', type: 'int', length: 10 }, undefined],
  [
    { isSearched: true, searchMode: 'like', type: 'int', length: 10 },
    'searchMode 模糊查询只能用于 String 类型的文本框',
  ],
  [{ control: 'password', isSearched: true }, 'isSearched 密码不能查询或排序'],
  [{ control: 'switch', options: { values: [1, 0] } }, undefined],
  [{ control: 'switch', options: { values: ['Y'] } }, 'options 开关应有两个不同的值，如 ["Y","N"]'],
  [{ control: 'switch', length: 1, options: { values: ['是的', '否'] } }, 'options 开关的值超过了字段长度'],
  [{ control: 'sel_user', options: { store: 'id' } }, 'options 保存的只能是 username'],
  [{ validation: 'only' }, undefined],
  [{ validation: 'm' }, undefined],
  [{ validation: '^(a+)+$' }, undefined],
  [{ validation: '(a)\\1' }, 'validation 正则表达式不支持反向引用'],
  [{ validation: 'n', type: 'int', length: 10 }, undefined],
  [{ validation: 'm', type: 'int', length: 10 }, 'validation 这种校验只能用于文本框'],
  [{ validation: 'only', type: 'Text', length: 0 }, 'validation 唯一校验只能用于 String 和数字'],
  [{ validation: 'only', length: 651 }, 'validation 唯一校验的字段长度不能超过650'],
  [{ isNullable: false, isInForm: false }, 'isNullable 不在表单中的字段不能为空时，应有默认值'],
  [{ isNullable: false, isInForm: false, columnDefault: '1' }, undefined],
])('a field with %j', (settings, issue) => {
  expect(sentences(withFields(own(settings)))).toEqual(issue === undefined ? [] : [`fields.6.${issue}`])
})

test('[ONL-01] fields are told apart by name and, where they are shown, by title', () => {
  expect(sentences(withFields(own(), own({ title: '其他' })))).toEqual(['fields.7.name 名称重复'])
  expect(sentences(withFields(own(), own({ name: 'topic' })))).toEqual([
    'fields.7.title 与字段“subject”的备注相同，导入导出时无法区分',
  ])
  expect(sentences(withFields(own(), own({ name: 'topic', isInForm: false, isInList: false })))).toEqual([])
  expect(sentences(withFields(own(), own({ name: 'subject_begin', title: '其他' })))).toEqual([
    'fields.7.name 这个结尾在列表查询中另有含义',
  ])
})

test('the key stands first, and what the server notes is there as it is', () => {
  const [key, ...others] = form().fields
  const say = (fields: readonly (FormField | undefined)[]) =>
    sentences(form({ fields: fields.filter((field) => field !== undefined) }))
  expect(say(others)).toEqual(['fields 缺少字段“id”'])
  expect(say([others[0], key, ...others.slice(1)])).toEqual(['fields.1.name 主键应在最前'])
  expect(say([key && { ...key, type: 'int' }, ...others])).toEqual(['fields.0.type 应为String'])
  expect(say([key && { ...key, length: 20 }, ...others])).toEqual(['fields.0.length 不能小于32'])
  expect(say([key && { ...key, isInForm: true }, ...others])).toEqual([
    'fields.0.isInForm 由系统填写，不能显示在表单中',
  ])
  expect(sentences(withFields())).toEqual(['fields 至少有一个字段显示在列表或表单中'])
})

test('a thousand fields are a form, one more is none', () => {
  const many = (count: number) =>
    withFields(...Array.from({ length: count - 6 }, (_, at) => own({ name: `f${at}`, title: `字段${at}` })))
  expect(sentences(many(1000))).toEqual([])
  expect(sentences(many(1001))).toEqual(['fields 不能超过1000个字段'])
})

test.each<[given: Partial<Form>, issues: string[]]>([
  [{ title: '' }, ['title 不能为空']],
  [{ theme: 'erp' }, ['theme 单表只有普通风格']],
  [{ type: 'main', theme: 'erp' }, []],
  [{ type: 'main', theme: 'erp', options: { joinQuery: 1 } }, ['options ERP 和内嵌子表风格不支持联合查询']],
  [{ columns: 5 }, ['columns 应为1到4列']],
  [
    { type: 'main', tree: { parent: 'pid', hasChild: 'has_child', name: 'subject' } },
    ['tree 只有单表可以是树'],
  ],
  [{ tree: { parent: 'pid', hasChild: 'has_child', name: '' } }, ['tree.name 不能为空']],
  [{ tree: { parent: 'above', hasChild: 'has_child', name: 'subject' } }, ['tree.parent 没有字段“above”']],
  [
    { tree: { parent: 'has_child', hasChild: 'has_child', name: 'subject' } },
    ['tree.parent 应为长度不小于32的 String 字段', 'tree 树的各字段不能相同'],
  ],
  [{ type: 'sub' }, ['fields 附表应配置外键']],
  [{ table: 'leave$1', viewOf: 'form0' }, []],
  [{ table: 'leave', viewOf: 'form0' }, ['table 应以 $ 和数字结尾']],
])('a form with %j', (settings, issues) => {
  expect(sentences(form(settings))).toEqual(issues)
})

test('a sub form has one key, which names a record of the main form by its id', () => {
  const link = (settings: Partial<FormField> = {}) =>
    own({
      name: 'order_id',
      title: '订单',
      length: 32,
      belongsTo: { table: 'orders', field: 'id' },
      ...settings,
    })
  const sub = (...fields: FormField[]) => sentences({ ...withFields(own(), ...fields), type: 'sub' })
  expect(sub(link())).toEqual([])
  expect(sub(link(), link({ name: 'other_id', title: '其他' }))).toEqual([
    'fields.8.belongsTo 外键只允许配置一个!',
  ])
  expect(sub(link({ belongsTo: { table: 'orders', field: 'code' } }))).toEqual([
    'fields.7.belongsTo 主表字段应为 id',
  ])
  expect(sub(link({ length: 20 }))).toEqual(['fields.7.length 外键应为长度不小于32的 String 字段'])
  expect(sentences(withFields(own(), link()))).toEqual(['fields.7.belongsTo 只有附表可以配置外键'])
})

test('an index names fields that have a column and fit into it', () => {
  const say = (settings: object, fields = [own()]) => {
    const index = { id: 'i1', name: 'by_subject', fields: ['subject'], isUnique: false, ...settings }
    return sentences({ ...withFields(...fields), indexes: [index] })
  }
  expect(say({})).toEqual([])
  expect(say({ name: '1st' })).toEqual(['indexes.0.name 应以字母开头，只含字母、数字和下划线'])
  expect(say({ fields: [] })).toEqual(['indexes.0.fields 不能为空'])
  expect(say({ fields: ['subject', 'subject'] })).toEqual(['indexes.0.fields 字段重复'])
  expect(say({ fields: ['gone'] })).toEqual(['indexes.0.fields 没有字段“gone”'])
  expect(say({}, [own({ type: 'Text', length: 0 })])).toEqual([
    'indexes.0.fields Text 类型的字段“subject”不能建索引',
  ])
  expect(say({}, [own({ length: 700 })])).toEqual(['indexes.0.fields 各字段长度之和不能超过650'])
})

test('forms hang together: names are free, a main form is one, nothing is its own main form', () => {
  const orders = form({ id: 'main', table: 'orders', title: '订单', type: 'main' })
  const link = own({ name: 'order_id', title: '单', belongsTo: { table: 'orders', field: 'id' } })
  const items = { ...withFields(own(), link), id: 'sub', table: 'items', title: '明细', type: 'sub' } as const
  const say = (input: Form, others: Form[]) =>
    relationIssues(input, others).map(({ path, message }) => `${path.join('.')} ${message}`)
  expect(say(items, [orders, items])).toEqual([])
  expect(say(items, [])).toEqual(['fields.7.belongsTo 没有表“orders”'])
  expect(say(items, [{ ...orders, type: 'single' }])).toEqual(['fields.7.belongsTo “orders”不是主表'])
  expect(say({ ...items, table: 'orders' }, [])).toEqual(['fields.7.belongsTo 附表不能是自己的主表'])
  expect(say({ ...orders, id: 'other' }, [orders])).toEqual(['table 已有这个表名的表单'])
  expect(say({ ...orders, type: 'single' }, [items])).toEqual(['type 有附表（明细）的表应为主表'])
  expect(say({ ...items, title: '订单' }, [orders])).toEqual([
    'title 与主表或另一附表的描述相同，导出时无法区分工作表',
  ])
  expect(say({ ...orders, fields: [own({ name: 'items' })] }, [items])).toEqual(['fields.0.name 与附表同名'])
})
