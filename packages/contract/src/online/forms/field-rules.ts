import { patterns } from '../../patterns'
import { readMoment } from '../../reading/read-moment'
import { readNumber } from '../../reading/read-number'
import {
  auditColumns,
  type ColumnType,
  columnTypes,
  type Control,
  controls,
  type FormField,
  longestIndexed,
} from './form'
import { expressionProblem } from '../../regular-expression'
import { defaultProblem } from '../../resource/values/default-value'
import { hrefProblem } from '../../resource/href'
import { readValue } from '../../resource/record'
import { tableDictionaryCode, tableDictionaryProblem } from '../../resource/table-dictionary'
import { fieldNameProblem } from './name-rules'
import {
  dictionaryOf,
  isVirtual,
  readLink,
  relatedRecord,
  searchedField,
  switchValues,
  toField,
  treeNames,
} from './to-field'

/** What is wrong with one setting of a field. */
type Finding = readonly [setting: keyof FormField, message: string]

const longestTitle = 200
const longestString = 4000
const maxDigits = 38
const maxDecimals = 10

const numbers: readonly ColumnType[] = ['int', 'long', 'double', 'BigDecimal']
const wholeNumbers: readonly ColumnType[] = ['int', 'long']
const texts: readonly ColumnType[] = ['string', 'Text', 'LongText']

/** The types that a control can fill; what is not listed fills texts. */
const typesOfControl: Partial<Record<Control, readonly ColumnType[]>> = {
  text: [...texts, ...numbers, 'Date', 'Datetime'],
  list: ['string', ...wholeNumbers],
  radio: ['string', ...wholeNumbers],
  sel_search: ['string', ...wholeNumbers],
  switch: ['string'],
  date: ['Date', 'Datetime'],
  datetime: ['Datetime'],
  time: ['string'],
  popup_dict: ['string'],
  pca: ['string'],
  color: ['string'],
  rate: ['int'],
}

/** Columns that existing clients describe and the server has anyway. */
const ownOfEvery: readonly string[] = ['id', ...auditColumns]

/** What is wrong with a field by itself. */
export function fieldFindings(field: FormField): Finding[] {
  if (!columnTypes.includes(field.type)) return [['type', '没有这种字段类型']]
  if (field.type === 'Blob') return [['type', '不支持 Blob，文件请使用文件控件']]
  if (!controls.includes(field.control)) return [['control', '没有这种控件']]
  if (ownOfEvery.includes(field.name)) return ownFindings(field)
  const findings = [
    ...nameFindings(field),
    ...typeFindings(field),
    ...controlFindings(field),
    ...choiceFindings(field),
    ...searchFindings(field),
    ...behaviourFindings(field),
  ]
  /* whether a value is one of the field's is told where everything else is in order */
  return findings.length > 0 ? findings : defaultFindings(field)
}

/** The key and what the server notes of every record are as they are. */
function ownFindings({ name, type, length, isKey, isStored, isInForm }: FormField): Finding[] {
  const findings: Finding[] = []
  const isMoment = name.endsWith('_time')
  if (type !== (isMoment ? 'Datetime' : 'string'))
    findings.push(['type', `应为${isMoment ? 'Datetime' : 'String'}`])
  if (name === 'id' && length < 32) findings.push(['length', '不能小于32'])
  if (isKey !== (name === 'id')) findings.push(['isKey', name === 'id' ? '应为主键' : '只有 id 是主键'])
  if (!isStored) findings.push(['isStored', '应同步到数据库'])
  if (isInForm) findings.push(['isInForm', '由系统填写，不能显示在表单中'])
  return findings
}

function nameFindings({ name, title, isKey }: FormField): Finding[] {
  const findings: Finding[] = []
  const problem = fieldNameProblem(name)
  if (problem !== undefined) findings.push(['name', problem])
  if (title === '') findings.push(['title', '不能为空'])
  else if (title.length > longestTitle) findings.push(['title', `不能超过${longestTitle}个字符`])
  else if (/[\p{Cc}\p{Cs}]/u.test(title)) findings.push(['title', '不能有控制字符'])
  if (isKey) findings.push(['isKey', '只有 id 是主键'])
  return findings
}

function typeFindings({ type, length, decimals, columnDefault }: FormField): Finding[] {
  const findings: Finding[] = []
  const isNumber = numbers.includes(type)
  const hasDecimals = isNumber && !wholeNumbers.includes(type)
  if (type === 'string' && (length < 1 || length > longestString))
    findings.push(['length', `应在1到${longestString}之间，更长的内容请使用 Text`])
  if (hasDecimals && (length < 1 || length > maxDigits)) findings.push(['length', `应在1到${maxDigits}之间`])
  if (hasDecimals && (decimals < 0 || decimals > Math.min(maxDecimals, length)))
    findings.push(['decimals', `应在0到${Math.min(maxDecimals, Math.max(length, 0))}之间`])
  if (!hasDecimals && decimals !== 0) findings.push(['decimals', '这种类型没有小数'])
  if (columnDefault !== '') {
    const problem = valueProblem({ type, length, decimals }, columnDefault)
    if (problem !== undefined) findings.push(['columnDefault', problem])
  }
  return findings
}

/** Why a column cannot hold a text; undefined where it can. */
function valueProblem(
  { type, length, decimals }: Pick<FormField, 'type' | 'length' | 'decimals'>,
  text: string,
): string | undefined {
  const problem = (read: object) => ('problem' in read ? String(read.problem) : undefined)
  switch (type) {
    case 'string':
      return [...text].length > length ? `不能超过${length}个字符` : undefined
    case 'int':
      return problem(readNumber(text, { decimals: 0, min: -(2 ** 31), max: 2 ** 31 - 1 }))
    case 'long':
      return problem(readNumber(text, { decimals: 0 }))
    case 'double':
    case 'BigDecimal':
      return problem(readNumber(text, { decimals, max: 10 ** (length - decimals) }))
    case 'Date':
      return problem(readMoment(text, 'date'))
    case 'Datetime':
      return problem(readMoment(text, 'datetime'))
    default:
      return undefined
  }
}

function controlFindings({ control, type }: FormField): Finding[] {
  const fitting = typesOfControl[control] ?? texts
  return fitting.includes(type) ? [] : [['control', `这种控件只能用于 ${fitting.join('、')} 类型`]]
}

function choiceFindings({ name, control, choices, options, length }: FormField): Finding[] {
  switch (control) {
    case 'switch':
      return switchFindings(switchValues({ options }), length)
    case 'cat_tree':
      return /^[\w:.-]{0,100}$/.test(choices.code) ? [] : [['choices', '分类编码有误']]
    case 'sel_tree':
      return treeFindings(choices)
    case 'link_down':
      return linkFindings(name, choices)
    case 'link_table':
      return choices.table === ''
        ? [['choices', '应填写关联的表']]
        : dictionaryFindings(relatedRecord(choices))
    case 'link_table_field':
      return [choices.table, choices.text].every((each) => /^[a-z]\w{0,62}$/i.test(each))
        ? []
        : [['choices', '字典Table应为本表单中的关联记录字段，字典Text应为关联表的字段']]
    case 'pca':
      return (options['displayLevel'] ?? 'all') === 'all' ? [] : [['options', '暂不支持 displayLevel']]
    case 'sel_user':
      return (options['store'] ?? 'username') === 'username' ? [] : [['options', '保存的只能是 username']]
    case 'sel_depart':
      return (options['store'] ?? 'id') === 'id' ? [] : [['options', '保存的只能是 id']]
    case 'list':
    case 'radio':
    case 'checkbox':
    case 'list_multi':
    case 'transfer':
    case 'sel_search':
      return dictionaryFindings(choices)
    case 'popup':
      return popupFindings(name, choices)
    case 'popup_dict':
      return reportChoiceFindings(choices)
    default:
      return []
  }
}

function treeFindings(choices: FormField['choices']): Finding[] {
  const names = [choices.table, ...treeNames(choices)]
  if (!names.every((each) => /^[a-z]\w{0,62}$/i.test(each)))
    return [['choices', '字典Table应为表名，字典Text应为“主键,上级字段,显示字段,是否有下级字段”']]
  return choices.code.length > 36 ? [['choices', '根节点不能超过36个字符']] : []
}

function linkFindings(name: string, choices: FormField['choices']): Finding[] {
  const link = readLink(choices)
  if (!link) return [['choices', '字典Table应为联动配置，如 {"table":"…","txt":"…","key":"…",…}']]
  const names = [link.table, link.text, link.value, link.key, link.parent]
  if (!names.every((each) => /^[a-z]\w{0,62}$/i.test(each)))
    return [['choices', '联动配置应有 table、txt、key、idField 和 pidField']]
  const { table, text, value, condition } = link
  const problem = tableDictionaryProblem(tableDictionaryCode({ table, text, value, condition }))
  if (problem !== undefined) return [['choices', problem]]
  if (link.follows.includes(name) || new Set(link.follows).size < link.follows.length)
    return [['choices', 'linkField 中的字段重复']]
  return []
}

function dictionaryFindings(choices: FormField['choices']): Finding[] {
  if (choices.table !== '') {
    const code = dictionaryOf(choices)
    const problem = code.length > 500 ? '条件太长' : tableDictionaryProblem(code)
    return problem === undefined ? [] : [['choices', problem]]
  }
  if (choices.code === '') return [['choices', '应填写字典编码']]
  return /^[\w:.-]{1,100}$/.test(choices.code) ? [] : [['choices', '字典编码只能包含字母、数字或 _ : . -']]
}

function switchFindings([yes, no, ...others]: readonly string[], length: number): Finding[] {
  if (!yes || !no || yes === no || others.length > 0)
    return [['options', '开关应有两个不同的值，如 ["Y","N"]']]
  return Math.max(yes.length, no.length) > Math.min(length, 100)
    ? [['options', '开关的值超过了字段长度']]
    : []
}

function popupFindings(name: string, { table, code, text }: FormField['choices']): Finding[] {
  const list = (joined: string) => joined.split(',').map((word) => word.trim())
  const [columns, fills] = [list(code), list(text)]
  if (!/^[\w:.-]{1,100}$/.test(table)) return [['choices', '应填写报表编码']]
  if (!columns.every(isReportColumn) || !fills.every((word) => /^\w+$/.test(word)))
    return [['choices', '应填写以英文逗号分隔的报表列和表单字段']]
  if (columns.length !== fills.length) return [['choices', '报表列与表单字段的数量应相同']]
  return fills[0] === name ? [] : [['choices', `第一个表单字段应为“${name}”`]]
}

/** Columns of summaries have points in their names: amount.sum. */
function isReportColumn(name: string): boolean {
  return /^[\w.]{1,150}$/.test(name)
}

function reportChoiceFindings({ table, code, text }: FormField['choices']): Finding[] {
  if (!/^[\w:.-]{1,100}$/.test(table)) return [['choices', '应填写报表编码']]
  return [code, text].every(isReportColumn)
    ? []
    : [['choices', '字典Code应为存储的报表列，字典Text应为显示的报表列']]
}

/** The controls that a search of its own may have, by what its column holds. */
const searchControls: readonly Control[] = [
  'text',
  'list',
  'radio',
  'checkbox',
  'list_multi',
  'sel_search',
  'sel_user',
  'sel_depart',
  'pca',
  'cat_tree',
]

function ownSearchFindings(field: FormField): Finding[] {
  const { type, control, search, belongsTo, isStored } = field
  if (control === 'password' || belongsTo || !isStored) return [['search', '这个字段不能有个性查询配置']]
  const isMoment = type === 'Date' || type === 'Datetime'
  const fitting: readonly Control[] = isMoment
    ? ['date', 'datetime']
    : numbers.includes(type)
      ? ['text', 'list', 'radio', 'sel_search']
      : searchControls
  const chosen = fitting.find((known) => known === search?.control)
  if (!chosen) return [['search', `查询控件应为 ${fitting.join('、')} 之一`]]
  const choices = choiceFindings({ ...searchedField(field), control: chosen })
  const rule = searchRuleProblem(field, chosen)
  const messages = [...choices.map(([, message]) => message), ...(rule === undefined ? [] : [rule])]
  return messages.map((message) => ['search', message] as const)
}

/** Why what is searched for cannot be held to the rule. */
function searchRuleProblem(field: FormField, control: Control): string | undefined {
  const { type, search } = field
  const rule = search?.validation ?? ''
  if (rule === '' || rule === '*' || holdsAnyway({ ...field, validation: rule })) return undefined
  if (rule === 'only') return '查询的校验规则不能是唯一校验'
  if (control !== 'text' || numbers.includes(type)) return '查询的校验规则只能用于文本框'
  return Object.hasOwn(patterns, rule) ? undefined : expressionProblem(rule)
}

function searchFindings(field: FormField): Finding[] {
  const { isSearched, isSortable, searchMode, search, type, control } = field
  if (search) return ownSearchFindings(field)
  if (control === 'password' && (isSearched || isSortable)) return [['isSearched', '密码不能查询或排序']]
  if (!isSearched) return []
  if (searchMode === 'like' && !(type === 'string' && control === 'text'))
    return [['searchMode', '模糊查询只能用于 String 类型的文本框']]
  const hasRange = numbers.includes(type) || type === 'Date' || type === 'Datetime' || control === 'time'
  return searchMode === 'group' && !hasRange ? [['searchMode', '范围查询只能用于数字、日期和时间']] : []
}

/** Rules that every number keeps by itself. */
function holdsAnyway({ type, decimals, validation }: FormField): boolean {
  if (!numbers.includes(type)) return false
  return (
    validation === 'n' || (validation === 'z' && decimals === 0) || (validation === 'money' && decimals <= 2)
  )
}

/** Why a new record cannot begin with the default. */
function defaultFindings(field: FormField): Finding[] {
  const { defaultValue, control, belongsTo } = field
  const finding = (message: string): Finding[] => [['defaultValue', message]]
  if (defaultValue === '') return []
  if (control === 'password' || belongsTo) return finding('这个字段没有默认值')
  if (defaultValue.length > 1000) return finding('不能超过1000个字符')
  const problem = defaultProblem(defaultValue)
  if (problem !== undefined) return finding(problem)
  if (/[#$]\{/.test(defaultValue)) return []
  const read = readValue(toField({ ...field, isRequired: false }), defaultValue)
  return 'message' in read ? finding(read.message) : []
}

function behaviourFindings({ control, type, ...field }: FormField): Finding[] {
  const findings: Finding[] = []
  const { validation, belongsTo, isNullable, isInForm, columnDefault } = field
  const badHref = field.href === '' ? undefined : hrefProblem(field.href)
  if (badHref !== undefined) findings.push(['href', badHref])
  if (!field.isStored && validation === 'only') findings.push(['validation', '不同步到数据库的字段不能唯一'])
  const isListed = field.isInList && control !== 'link_table_field' && !isVirtual(field)
  if (!field.isStored && (isListed || field.isSearched || field.isSortable))
    findings.push(['isStored', '不同步到数据库的字段不能查询或排序，没有计算公式的也不能在列表中显示'])
  if (!field.isStored && (control === 'link_down' || !isNullable))
    findings.push(['isStored', '这个字段应同步到数据库'])
  const isPattern = !['', 'only', '*'].includes(validation)
  if (isPattern && !(texts.includes(type) && control === 'text') && !holdsAnyway({ control, type, ...field }))
    findings.push(['validation', '这种校验只能用于文本框'])
  else if (isPattern && !Object.hasOwn(patterns, validation)) {
    const problem = type === 'string' ? expressionProblem(validation) : '正则表达式只能用于 String 类型'
    if (problem !== undefined) findings.push(['validation', problem])
  }
  if (validation === 'only' && ((type !== 'string' && !numbers.includes(type)) || control === 'password'))
    findings.push(['validation', '唯一校验只能用于 String 和数字'])
  if (validation === 'only' && type === 'string' && field.length > longestIndexed)
    findings.push(['validation', `唯一校验的字段长度不能超过${longestIndexed}`])
  if (!isNullable && !isInForm && !belongsTo && columnDefault === '')
    findings.push(['isNullable', '不在表单中的字段不能为空时，应有默认值'])
  if (field.isReadOnly && !isNullable && columnDefault === '')
    findings.push(['isNullable', '只读的字段不能为空时，应有默认值'])
  return findings
}
