import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Field, type FieldKind, field } from '../field'
import { isName } from '../names'
import type { Part, Resource } from '../resource'
import { readDefinition } from './read-definition'

fc.configureGlobal({ seed: 1 })

const line: Resource = {
  title: '明细',
  path: '/test/line',
  permission: 'test:line',
  fields: {
    orderId: field.text('订单', { max: 36 }),
    place: field.integer('序号'),
    name: field.text('名称'),
  },
  list: ['name'],
  search: [],
  form: ['orderId', 'name'],
  sort: { by: 'place', order: 'asc' },
}
const part: Part = {
  title: '明细',
  resource: line,
  parent: 'orderId',
  order: 'place',
  path: '/test/order/lines',
}
const sound: Resource = {
  title: '订单',
  path: '/test/order',
  permission: 'test:order',
  fields: {
    code: field.text('编码', { required: true, unique: true, pattern: 'code' }),
    amount: field.decimal('金额', { decimals: 2, min: 0, max: 100 }),
    state: field.dict('状态', 'order_state'),
    paid: field.switch('已付'),
    customer: field.report('客户', { report: 'customers', columns: 'name,no', fills: 'customer,customerNo' }),
    customerNo: field.text('客户编号'),
    pin: field.password('口令'),
  },
  list: ['code', 'amount', 'createTime'],
  search: ['code', 'createBy'],
  filters: ['near'],
  form: ['code', 'amount', 'state', 'customer', 'pin'],
  excel: ['code', 'amount'],
  inline: ['amount'],
  sort: { by: 'createTime', order: 'desc' },
  verbs: ['list', 'edit'],
  parts: { lines: part },
  alsoAt: { list: '/test/orders' },
}

const withField = (name: string, one: unknown, changes: object = {}) => ({
  ...sound,
  ...changes,
  fields: JSON.parse(
    `{${JSON.stringify(sound.fields).slice(1, -1)},${JSON.stringify(name)}:${JSON.stringify(one)}}`,
  ),
})
const withPart = (changes: object, name = 'lines') => ({
  ...sound,
  parts: { [name]: { ...part, ...changes } },
})
const issuesOf = (json: unknown) => {
  const read = readDefinition(json)
  return 'issues' in read ? read.issues.map(({ path, message }) => `${path.join('.')} ${message}`) : []
}

const beginningWith = (text: string) => new RegExp(`^${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`)

test('a sound definition is read as the very object', () => {
  expect(issuesOf(sound)).toEqual([])
  expect(readDefinition(sound)).toEqual({ resource: sound })
})

const text = field.text('又')
const named = '名称应以小写字母开头，只含字母、数字和下划线，不超过63个字符，且不能是保留字'
const hostile = 'x", (select string_agg(password, \',\') from sys_user) as "y'

describe.each<[string, [what: string, json: unknown, issue: string][]]>([
  [
    'shape',
    [
      ['nothing', undefined, ' 不能为空'],
      ['a text', 'x', ' 应为对象'],
      ['a list', [], ' 应为对象'],
      ['an unknown key', { ...sound, colour: 1 }, 'colour 没有这个属性'],
      ['no title', { ...sound, title: undefined }, 'title 不能为空'],
      ['a title of two lines', { ...sound, title: 'a\nb' }, 'title 首尾不能有空格，也不能有控制字符'],
      ['half a character', { ...sound, title: 'a\ud800' }, 'title 首尾不能有空格，也不能有控制字符'],
      ['a path with a parameter', { ...sound, path: '/test/:id' }, 'path 应为以 / 开头的地址'],
      ['a permission of one word', { ...sound, permission: 'x' }, 'permission 应为以冒号分隔的权限编码'],
      ['fields in a list', { ...sound, fields: [] }, 'fields 应为对象'],
      ['an unknown verb', { ...sound, verbs: ['drop'] }, 'verbs.0 取值不在允许的范围内'],
      ['an unknown call elsewhere', { ...sound, alsoAt: { drop: '/x' } }, 'alsoAt.drop 没有这个属性'],
      [
        'an unknown order',
        { ...sound, sort: { by: 'code', order: 'up' } },
        'sort.order 取值不在允许的范围内',
      ],
    ],
  ],
  [
    'names',
    [
      ['one that carries SQL', withField(hostile, text), `fields.${hostile} ${named}`],
      ['__proto__', withField('__proto__', text), `fields.__proto__ ${named}`],
      ['constructor', withField('constructor', text), `fields.constructor ${named}`],
      ['prototype', withField('prototype', text), `fields.prototype ${named}`],
      ['toString', withField('toString', text), `fields.toString ${named}`],
      ['an underscore first', withField('_version', text), `fields._version ${named}`],
      ['64 characters', withField('a'.repeat(64), text), `fields.${'a'.repeat(64)} ${named}`],
      ['a column of 64 characters', withField(`a${'B'.repeat(32)}`, text), `fields.a${'B'.repeat(32)} “a_b`],
      ['another case', withField('Code', text), `fields.Code ${named}`],
      [
        'another case within',
        withField('customerno', text),
        'fields.customerno 与“customerNo”只有大小写不同',
      ],
      ['an audit field', withField('createBy', text), 'fields.createBy 每条记录都有这个字段'],
      ['an id that changes', withField('id', text), 'fields.id 每条记录都有这个字段'],
      [
        'the column of another',
        withField('customer_no', text),
        'fields.customer_no 与“customerNo”使用同一列',
      ],
      [
        'a column of the audit',
        withField('by', { ...text, column: 'create_by' }),
        'fields.by 与“createBy”使用同一列',
      ],
      ['a column of the system', withField('xmin', text), 'fields.xmin “xmin”不能作为列名'],
      [
        'a column with a quote',
        withField('a', { ...text, column: 'a"b' }),
        'fields.a.column 列名应以小写字母开头',
      ],
      ['a word of list calls', withField('pageNo', text), 'fields.pageNo 列表查询已使用这个名称'],
      [
        'the text of another',
        withField('code_dictText', text),
        'fields.code_dictText 这个结尾在列表查询中另有含义',
      ],
      ['the end of another', withField('amount_end', text), 'fields.amount_end 这个结尾在列表查询中另有含义'],
      ['a filter like a field', { ...sound, filters: ['code'] }, 'filters.0 名称重复'],
      ['a filter of no name', { ...sound, filters: ['a b'] }, `filters.0 ${named}`],
      ['parts like a field', withPart({}, 'code'), 'parts.code 名称重复'],
      ['parts that are not named', withPart({}, 'a-b'), `parts.a-b ${named}`],
    ],
  ],
  [
    'views',
    [
      ['a list of nothing', { ...sound, list: ['nope'] }, 'list.0 没有这个字段'],
      ['an inherited name', { ...sound, list: ['toString'] }, 'list.0 没有这个字段'],
      ['a secret shown', { ...sound, list: ['pin'] }, 'list.0 保密字段不能显示、查询或导出'],
      ['a secret searched for', { ...sound, search: ['pin'] }, 'search.0 保密字段不能显示、查询或导出'],
      ['a secret exported', { ...sound, excel: ['code', 'pin'] }, 'excel.1 保密字段不能显示、查询或导出'],
      ['one twice', { ...sound, list: ['code', 'amount', 'code'] }, 'list.2 名称重复'],
      ['a form of the audit', { ...sound, form: ['amount', 'createBy'] }, 'form.1 没有这个字段'],
      ['inline, not in the list', { ...sound, inline: ['state'] }, 'inline.0 应同时出现在列表和表单中'],
      ['inline without edit', { ...sound, verbs: ['list'] }, 'inline 不能编辑的记录没有行内编辑'],
      ['an order by a secret', { ...sound, sort: { by: 'pin', order: 'asc' } }, 'sort.by 保密字段不能显示'],
      [
        'an order by what is computed',
        withField('sum', { ...text, computed: true }, { sort: { by: 'sum', order: 'asc' } }),
        'sort.by 不能按逐行计算的字段排序',
      ],
      [
        'an order not everybody sees',
        withField('pay', { ...text, permission: 'a:pay' }, { sort: { by: 'pay', order: 'asc' } }),
        'sort.by 不能按并非人人可见的字段排序',
      ],
      [
        'one heading twice',
        withField('again', field.text('编码'), { excel: ['code', 'again'] }),
        'excel.1 表格中已有标题为“编码”的列',
      ],
    ],
  ],
  [
    'trees',
    [
      ['no parent', { ...sound, tree: {} }, 'tree.parent 不能为空'],
      ['a parent that is no field', { ...sound, tree: { parent: 'toString' } }, 'tree.parent 应为人人可见'],
      ['a secret parent', { ...sound, tree: { parent: 'pin' } }, 'tree.parent 应为人人可见'],
      [
        'an order of words',
        { ...sound, tree: { parent: 'code', order: 'state' } },
        'tree.order 应为数字字段',
      ],
      [
        'told by hand',
        { ...sound, tree: { parent: 'code', hasChild: 'state' } },
        'tree.hasChild 应为只读字段',
      ],
      [
        'searched for by what differs',
        withField(
          'has',
          { ...text, readOnly: true },
          { search: ['has'], tree: { parent: 'code', hasChild: 'has' } },
        ),
        'tree.hasChild 因人而异的字段不能查询或排序',
      ],
      [
        'another call at the address of a level',
        { ...sound, tree: { parent: 'code' }, alsoAt: { list: '/test/order/rootList' } },
        'alsoAt.list 地址与另一个接口相同',
      ],
    ],
  ],
  [
    'fields',
    [
      ['no object', withField('a', 1), 'fields.a 应为对象'],
      ['an unknown kind', withField('a', { ...text, kind: 'blob' }), 'fields.a.kind 没有这种字段'],
      ['an inherited kind', withField('a', { ...text, kind: 'toString' }), 'fields.a.kind 没有这种字段'],
      ['no length', withField('a', { kind: 'text', title: '又' }), 'fields.a.max 不能为空'],
      ['a length of nothing', withField('a', { ...text, max: 0 }), 'fields.a.max 不能小于1'],
      [
        'an unknown pattern',
        withField('a', { ...text, pattern: 'constructor' }),
        'fields.a.pattern 没有这种校验规则',
      ],
      [
        'a language of plain text',
        withField('a', { ...text, language: 'sql' }),
        'fields.a.language 没有这个属性',
      ],
      [
        'an unknown language',
        withField('a', field.code('又', { language: 'cobol' })),
        'fields.a.language 取值',
      ],
      [
        'decimals of an integer',
        withField('a', field.integer('又', { decimals: 2 })),
        'fields.a.decimals 没有这个属性',
      ],
      [
        'half a decimal',
        withField('a', field.decimal('又', { decimals: 1.5 })),
        'fields.a.decimals 应为整数',
      ],
      [
        'too many decimals',
        withField('a', field.decimal('又', { decimals: 16 })),
        'fields.a.decimals 不能大于15',
      ],
      [
        'a range upside down',
        withField('a', field.integer('又', { min: 2, max: 1 })),
        'fields.a.min 最小值不能大于最大值',
      ],
      ['no dictionary', withField('a', { kind: 'dict', title: '又' }), 'fields.a.dictionary 不能为空'],
      [
        'a dictionary that is SQL',
        withField('a', field.dict('又', "a' or '1")),
        'fields.a.dictionary 只能包含',
      ],
      [
        'several numbers',
        withField('a', field.dicts('又', 'b', { numeric: true })),
        'fields.a.numeric 没有这个属性',
      ],
      [
        'a switch of one',
        withField('a', field.switch('又', { values: ['Y', 'Y'] })),
        'fields.a.values 两个取值不能相同',
      ],
      [
        'a switch of three',
        withField('a', { ...sound.fields.paid, values: ['1', '2', '3'] }),
        'fields.a.values 不能超过2项',
      ],
      ['a flag that is a text', withField('a', { ...text, required: 'yes' }), 'fields.a.required 应为是或否'],
      [
        'a permission with blanks',
        withField('a', { ...text, permission: 'a: b' }),
        'fields.a.permission 应为',
      ],
      [
        'demanded of people who may not give it',
        withField('a', { ...text, required: true, editPermission: 'a:b' }),
        'fields.a.required 并非人人可填的字段不能必填',
      ],
      [
        'a report that fills too few',
        withField('a', field.report('又', { report: 'r', columns: 'x,y', fills: 'a' })),
        'fields.a.fills 字段数量应与报表列的数量相同',
      ],
      [
        'a report that fills others first',
        withField('a', field.report('又', { report: 'r', columns: 'x', fills: 'code' })),
        'fields.a.fills 第一个字段应为“a”',
      ],
      [
        'a report that fills nothing',
        withField('a', field.report('又', { report: 'r', columns: 'x,y', fills: 'a,nope' })),
        'fields.a.fills 没有字段“nope”',
      ],
    ],
  ],
  [
    'parts and addresses',
    [
      ['no parent', withPart({ parent: 'nope' }), 'parts.lines.parent 应为子表中人人可见、保存在表里的字段'],
      ['an order that is no number', withPart({ order: 'name' }), 'parts.lines.order 应为子表中的数字字段'],
      ['the title of the record', withPart({ title: '订单' }), 'parts.lines.title 标题重复'],
      ['no definition', withPart({ resource: null }), 'parts.lines.resource 应为对象'],
      [
        'a hostile name below',
        withPart({ resource: { ...line, fields: { ...line.fields, 'a"b': text } } }),
        `parts.lines.resource.fields.a"b ${named}`,
      ],
      [
        'the address of the list',
        withPart({ path: '/test/order/list' }),
        'parts.lines.path 地址与另一个接口相同',
      ],
      [
        'one address twice',
        { ...sound, alsoAt: { list: '/a', get: '/a' } },
        'alsoAt.get 地址与另一个接口相同',
      ],
    ],
  ],
])('%s', (_subject, cases) => {
  test.each(cases)('%s is refused', (_what, json, issue) => {
    expect(issuesOf(json)).toContainEqual(expect.stringMatching(beginningWith(issue)))
  })
})

test('parts without end are refused, and end nothing', () => {
  const circle = { ...sound, parts: { lines: { ...part } } } as { parts: { lines: { resource: unknown } } }
  circle.parts.lines.resource = circle
  expect(issuesOf(circle)[0]).toContain('子表最多嵌套3层')
})

test('a record may be numbered by who makes it', () => {
  expect(issuesOf(withField('id', field.integer('编号', { required: true, createOnly: true })))).toEqual([])
})

/* hostile JSON: anything, and sound definitions in which anything stands somewhere */
const words = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'code', 'id', 'createBy', hostile, 'a b', '', 'A'),
)
const json = fc.jsonValue({ maxDepth: 4 })
const places = [
  'title',
  'path',
  'permission',
  'fields',
  'list',
  'search',
  'form',
  'sort',
  'parts',
  'alsoAt',
  'verbs',
]
const hostileDefinition = fc.oneof(
  json,
  fc.tuple(fc.constantFrom(...places), json).map(([place, value]) => ({ ...sound, [place]: value })),
  fc.tuple(words, json).map(([name, value]) => withField(name, value)),
  fc
    .tuple(words, fc.constantFrom<Field>(text, field.integer('数')))
    .map(([name, one]) => withField(name, one)),
  fc
    .tuple(fc.constantFrom(...Object.values(sound.fields)), words, json)
    .map(([one, option, value]) => withField('more', { ...one, [option]: value })),
  fc.tuple(words, words).map(([name, parent]) => withPart({ parent }, name)),
  words.map((name) => ({ ...sound, filters: [name] })),
)

function namesIn({ fields, filters = [], parts = {} }: Resource): string[] {
  const below = Object.values(parts).flatMap(({ resource }) => namesIn(resource))
  return [...Object.keys(fields), ...filters, ...Object.keys(parts), ...below]
}

test('hostile JSON is never an exception, and never passes with a name outside the pattern', () => {
  fc.assert(
    fc.property(hostileDefinition, (value) => {
      const read = readDefinition(value)
      const names = 'resource' in read ? namesIn(read.resource) : []
      expect(names.filter((name) => !isName(name))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

/* sound definitions: fields of every kind, in any view */
const makers: Record<FieldKind, (title: string) => Field> = {
  text: (title) =>
    field.text(title, { max: 20, expression: '^a+$', mismatch: '只能是 a', default: 'a#{date}' }),
  longText: field.longText,
  richText: field.richText,
  password: field.password,
  icon: field.icon,
  cron: field.cron,
  code: (title) => field.code(title, { language: 'sql' }),
  markdown: field.markdown,
  area: field.area,
  json: field.json,
  colour: field.colour,
  integer: (title) => field.integer(title, { min: -1, max: 1, search: { mode: 'range' } }),
  decimal: (title) => field.decimal(title, { decimals: 3 }),
  rating: field.rating,
  date: field.date,
  datetime: field.datetime,
  time: field.time,
  dict: (title) => field.dict(title, 'sex', { numeric: true }),
  dicts: (title) =>
    field.dicts(title, 'client,name,no', {
      search: { as: field.text(title, { max: 5 }), mode: 'part', default: 'x' },
    }),
  switch: field.switch,
  user: field.user,
  users: field.users,
  department: field.department,
  departments: field.departments,
  role: field.role,
  roles: field.roles,
  position: field.position,
  positions: field.positions,
  category: field.category,
  node: (title) => field.node(title, { dictionary: 'client,name,id', parent: 'pid', root: '0' }),
  nodes: (title) => field.nodes(title, { dictionary: 'client,name,id', parent: 'pid' }),
  linked: (title) =>
    field.linked(title, {
      dictionary: "client,name,no,pid = '0'",
      parent: 'pid',
      key: 'id',
      look: { cut: 5 },
    }),
  file: field.file,
  files: (title) => field.files(title, { most: 3 }),
  image: field.image,
  images: field.images,
  signature: field.signature,
  report: (title) => field.report(title, { report: 'r', columns: 'a', fills: title }),
  reportChoice: (title) => field.reportChoice(title, { report: 'r', value: 'a', text: 'b', several: true }),
}
const name = fc
  .stringMatching(/^[a-z][a-z0-9]{0,20}$/)
  .filter(
    (one) => isName(one) && !['id', 'order', 'sort', 'column', 'field', 'after', 'before'].includes(one),
  )
const kind = fc.constantFrom(...(Object.keys(makers) as FieldKind[]))
const soundDefinition = fc
  .uniqueArray(fc.record({ name, kind }), { selector: (one) => one.name, minLength: 1, maxLength: 8 })
  .chain((made) => {
    /* a title is as unlike the others as the name is */
    const fields = Object.fromEntries(made.map((one) => [one.name, makers[one.kind](one.name)]))
    const visible = Object.keys(fields).filter((one) => !fields[one]?.secret)
    const view = fc.subarray([...visible, 'createTime'])
    return fc.record(
      {
        title: fc.constant('物'),
        path: name.map((word) => `/${word}/thing`),
        permission: name.map((word) => `test:${word}`),
        fields: fc.constant(fields),
        list: view,
        search: view,
        form: fc.subarray(Object.keys(fields)),
        excel: view,
        sort: fc.record({
          by: fc.constantFrom(...visible, 'createTime'),
          order: fc.constantFrom('asc', 'desc'),
        }),
        history: fc.boolean(),
        parts: fc.constant({ lineItems: part }),
      },
      { requiredKeys: ['title', 'path', 'permission', 'fields', 'list', 'search', 'form', 'sort'] },
    )
  })

test('a sound definition of any kind is read as it stands, also after a journey through JSON', () => {
  fc.assert(
    fc.property(soundDefinition, (definition) => {
      expect(issuesOf(definition)).toEqual([])
      expect(readDefinition(JSON.parse(JSON.stringify(definition)))).toEqual({ resource: definition })
    }),
    { numRuns: 100 },
  )
})
