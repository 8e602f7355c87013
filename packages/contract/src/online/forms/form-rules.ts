import { below, type DefinitionIssue } from '../../resource/definition/definition-issue'
import { expressionIssues, familyIssues } from './behaviour'
import { fieldFindings } from './field-rules'
import { auditColumns, type Form, type FormField, linkOf, longestIndexed } from './form'
import { ownField } from '../../resource/list-query'
import { issueSentence } from './issue-sentence'
import { nameInRecords } from './to-resource'
import { namesInHref } from '../../resource/href'
import { readLink } from './to-field'
import { indexNameProblem, longestTable, tableNameProblem } from './name-rules'

const maxFields = 1000
const maxIndexes = 50
const maxIndexFields = 16
const longestTitle = 200
const ids: readonly string[] = ['id']
const ownTitles = new Map(
  auditColumns.map((column) => [column as string, ownField(nameInRecords(column))?.title] as const),
)

/** What is wrong with a form by itself, each with the way to it: `['fields', 3, 'name']`. Fit to be shown. */
export function formIssues(form: Form): DefinitionIssue[] {
  if (form.fields.length > maxFields) return [{ path: ['fields'], message: `不能超过${maxFields}个字段` }]
  const issues = [
    ...headIssues(form),
    ...form.fields.flatMap((field, index) =>
      fieldFindings(field).map(([setting, message]) => ({ path: ['fields', index, setting], message })),
    ),
    ...fieldsTogether(form),
    ...treeIssues(form),
    ...linkIssues(form),
    ...indexIssues(form),
  ]
  /* what fields are is known when they are in order */
  return issues.length > 0 ? issues : expressionIssues(form)
}

/** What is wrong with how forms hang together: a form, and those it shares the installation with. */
export function relationIssues(form: Form, others: readonly Form[]): DefinitionIssue[] {
  const issues: DefinitionIssue[] = []
  const apart = others.filter(({ id }) => id !== form.id)
  if (apart.some(({ table }) => table === form.table))
    issues.push({ path: ['table'], message: '已有这个表名的表单' })
  const link = form.fields.findIndex(({ belongsTo }) => belongsTo !== undefined)
  const above = form.fields[link]?.belongsTo
  const main = above && apart.find(({ table }) => table === above.table)
  if (above) {
    const path = ['fields', link, 'belongsTo']
    if (above.table === form.table) issues.push({ path, message: '附表不能是自己的主表' })
    else if (!main) issues.push({ path, message: `没有表“${above.table}”` })
    else if (main.type !== 'main') issues.push({ path, message: `“${above.table}”不是主表` })
    else if (main.fields.some(({ name }) => name === form.table))
      issues.push({ path: ['table'], message: `主表“${main.table}”已有这个名称的字段` })
  }
  const subs = apart.filter((other) => isSubOf(other, form))
  if (form.type !== 'main' && subs.length > 0)
    issues.push({
      path: ['type'],
      message: `有附表（${subs.map(({ title }) => title).join('、')}）的表应为主表`,
    })
  const family = main ? [main, ...apart.filter((other) => isSubOf(other, main))] : subs
  const sheet = (title: string) => title.slice(0, 31).toLowerCase()
  if (family.some(({ title }) => sheet(title) === sheet(form.title)))
    issues.push({ path: ['title'], message: '与主表或另一附表的描述相同，导出时无法区分工作表' })
  for (const [index, { name }] of form.fields.entries()) {
    if (subs.some(({ table }) => table === name))
      issues.push({ path: ['fields', index, 'name'], message: '与附表同名' })
  }
  if (form.type === 'main') issues.push(...familyIssues(form, subs))
  else if (main) issues.push(...brokenAbove(main, [...apart.filter((other) => isSubOf(other, main)), form]))
  return issues
}

/** What the main form of a sub form could no longer compute. */
function brokenAbove(main: Form, subs: readonly Form[]): DefinitionIssue[] {
  return familyIssues(main, subs).map((issue) => ({
    path: ['fields'],
    message: `主表“${main.title}”不能再使用它：${issueSentence(main, issue)}`,
  }))
}

function isSubOf(form: Form, { table }: Form): boolean {
  return linkOf(form)?.belongsTo?.table === table
}

function headIssues({ table, title, type, theme, columns, tree, viewOf, options }: Form): DefinitionIssue[] {
  const issues: DefinitionIssue[] = []
  const add = (setting: keyof Form, message: string) => issues.push({ path: [setting], message })
  const ownName = viewOf === undefined ? table : table.replace(/\$\d{1,9}$/, '')
  const problem = viewOf !== undefined && ownName === table ? '应以 $ 和数字结尾' : tableNameProblem(ownName)
  if (problem !== undefined) add('table', problem)
  else if (table.length > longestTable) add('table', `不能超过${longestTable}个字符`)
  if (title === '') add('title', '不能为空')
  else if (title.length > longestTitle) add('title', `不能超过${longestTitle}个字符`)
  else if (/[\p{Cc}\p{Cs}]/u.test(title)) add('title', '不能有控制字符')
  if (type === 'single' && theme !== 'normal') add('theme', '单表只有普通风格')
  if ((theme === 'erp' || theme === 'innerTable') && Number(options['joinQuery'] ?? 0) === 1)
    add('options', 'ERP 和内嵌子表风格不支持联合查询')
  if (!Number.isInteger(columns) || columns < 1 || columns > 4) add('columns', '应为1到4列')
  if (tree && type !== 'single') add('tree', '只有单表可以是树')
  return issues
}

/** What fields are against one another, and which of them there have to be. */
function fieldsTogether({ fields }: Form): DefinitionIssue[] {
  const issues: DefinitionIssue[] = []
  const names = new Set<string>()
  const titles = new Map<string, string>()
  for (const [index, field] of fields.entries()) {
    const { name, isInForm, isInList, control } = field
    const title = titleInRecords(field)
    if (names.has(name)) issues.push({ path: ['fields', index, 'name'], message: '名称重复' })
    names.add(name)
    const isShown = (isInForm || isInList) && name !== 'id' && control !== 'password'
    const like = isShown ? titles.get(title) : undefined
    if (like !== undefined && like !== name)
      issues.push({
        path: ['fields', index, 'title'],
        message: `与字段“${like}”的备注相同，导入导出时无法区分`,
      })
    if (isShown) titles.set(title, name)
  }
  for (const name of ['id', ...auditColumns]) {
    if (!names.has(name)) issues.push({ path: ['fields'], message: `缺少字段“${name}”` })
  }
  if (fields[0]?.name !== 'id' && names.has('id'))
    issues.push({
      path: ['fields', fields.findIndex(({ name }) => name === 'id'), 'name'],
      message: '主键应在最前',
    })
  const own = new Set(fields.filter((field) => isOwn(field) && field.isStored).map((field) => field.name))
  for (const [index, { name, choices, control, href }] of fields.entries()) {
    const base = /^(.+)_(?:begin|end)$/.exec(name)?.[1]
    if (base !== undefined && names.has(base))
      issues.push({ path: ['fields', index, 'name'], message: '这个结尾在列表查询中另有含义' })
    for (const other of beside(fields[index] as FormField)) {
      if (!own.has(other)) issues.push({ path: ['fields', index, 'choices'], message: `没有字段“${other}”` })
    }
    const through = fields.find((field) => field.name === choices.table)
    if (control === 'link_table_field' && through?.control !== 'link_table')
      issues.push({
        path: ['fields', index, 'choices'],
        message: `“${choices.table}”不是关联记录字段`,
      })
    const linked = namesInHref(href).find((each) => each !== 'id' && !own.has(each))
    if (linked !== undefined) issues.push({ path: ['fields', index, 'href'], message: `没有字段“${linked}”` })
    if (control !== 'popup') continue
    const filled = fields.filter((field) => isOwn(field)).map((field) => field.name)
    const missing = choices.text.split(',').find((each) => !filled.includes(each.trim()))
    if (missing !== undefined)
      issues.push({ path: ['fields', index, 'choices'], message: `没有字段“${missing.trim()}”` })
  }
  if (!fields.some((field) => isOwn(field) && (field.isInList || field.isInForm)))
    issues.push({ path: ['fields'], message: '至少有一个字段显示在列表或表单中' })
  return issues
}

/** Fields of the form that a control fills in, or that follow it. */
function beside({ control, choices, name }: FormField): readonly string[] {
  if (control === 'link_down') return readLink(choices)?.follows ?? []
  return control === 'cat_tree' && choices.text !== '' && choices.text !== name ? [choices.text] : []
}

/** What the server notes of every record is called alike everywhere. */
function titleInRecords({ name, title }: FormField): string {
  return ownTitles.get(name) ?? title
}

function isOwn({ name, belongsTo }: FormField): boolean {
  return !ids.includes(name) && !(auditColumns as readonly string[]).includes(name) && belongsTo === undefined
}

function treeIssues({ tree, fields }: Form): DefinitionIssue[] {
  if (!tree) return []
  const issues: DefinitionIssue[] = []
  const judge = (part: keyof typeof tree, needs: (field: FormField) => string | undefined) => {
    const field = fields.find(({ name }) => name === tree[part])
    const message = field ? needs(field) : tree[part] === '' ? '不能为空' : `没有字段“${tree[part]}”`
    if (message !== undefined) issues.push({ path: ['tree', part], message })
  }
  judge('parent', (field) =>
    holdsText(field) && field.length >= 32 ? undefined : '应为长度不小于32的 String 字段',
  )
  judge('hasChild', (field) => {
    if (field.isSearched || field.isSortable) return '因人而异的字段不能查询或排序'
    return holdsText(field) ? undefined : '应为 String 字段'
  })
  judge('name', (field) => (holdsText(field) ? undefined : '应为 String 字段'))
  if (new Set(Object.values(tree)).size < 3) issues.push({ path: ['tree'], message: '树的各字段不能相同' })
  return issues
}

function holdsText(field: FormField): boolean {
  return field.type === 'string' && field.control !== 'password' && isOwn(field)
}

/** A sub form has one field that names the record it belongs to; no other form has any. */
function linkIssues({ type, fields }: Form): DefinitionIssue[] {
  const links = fields.flatMap((field, index) => (field.belongsTo ? [{ field, index }] : []))
  if (type !== 'sub')
    return links.map(({ index }) => ({
      path: ['fields', index, 'belongsTo'],
      message: '只有附表可以配置外键',
    }))
  if (links.length === 0) return [{ path: ['fields'], message: '附表应配置外键' }]
  return links.flatMap(({ field, index }, place) => {
    const at = (setting: keyof FormField, message: string) => [{ path: ['fields', index, setting], message }]
    if (place > 0) return at('belongsTo', '外键只允许配置一个!')
    if (field.belongsTo?.field !== 'id') return at('belongsTo', '主表字段应为 id')
    if (field.type !== 'string' || field.length < 32)
      return at('length', '外键应为长度不小于32的 String 字段')
    return field.isStored ? [] : at('isStored', '外键应同步到数据库')
  })
}

function indexIssues({ indexes, fields }: Form): DefinitionIssue[] {
  if (indexes.length > maxIndexes) return [{ path: ['indexes'], message: `不能超过${maxIndexes}个索引` }]
  return indexes.flatMap((index, place) => {
    const issues: DefinitionIssue[] = []
    const problem = indexNameProblem(index.name)
    if (problem !== undefined) issues.push({ path: ['name'], message: problem })
    if (indexes.findIndex(({ name }) => name === index.name) < place)
      issues.push({ path: ['name'], message: '名称重复' })
    if (index.fields.length === 0) issues.push({ path: ['fields'], message: '不能为空' })
    if (index.fields.length > maxIndexFields)
      issues.push({ path: ['fields'], message: `不能超过${maxIndexFields}个字段` })
    if (new Set(index.fields).size < index.fields.length)
      issues.push({ path: ['fields'], message: '字段重复' })
    for (const name of index.fields) {
      const field = fields.find((each) => each.name === name && each.isStored)
      if (!field) issues.push({ path: ['fields'], message: `没有字段“${name}”` })
      else if (field.type === 'Text' || field.type === 'LongText')
        issues.push({ path: ['fields'], message: `${field.type} 类型的字段“${name}”不能建索引` })
    }
    const characters = fields
      .filter(({ name, type }) => type === 'string' && index.fields.includes(name))
      .reduce((sum, { length }) => sum + length, 0)
    if (characters > longestIndexed)
      issues.push({ path: ['fields'], message: `各字段长度之和不能超过${longestIndexed}` })
    return issues.map((issue) => below(['indexes', place], issue))
  })
}
