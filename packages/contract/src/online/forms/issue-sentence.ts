import type { DefinitionIssue } from '../../resource/definition/definition-issue'
import { expressions } from '../../resource/formula/behaviour'
import type { Form } from './form'

/** What the settings of forms, fields and indexes are called on the screen. */
export const settingsOfForm: Readonly<Record<string, string>> = {
  table: '表名',
  title: '表描述',
  type: '表类型',
  relation: '映射关系',
  theme: '主题模板',
  columns: '表单风格',
  tree: '树表单',
  options: '扩展配置',
  place: '序号',
  category: '表单分类',
  hasCheckboxes: '显示复选框',
  isPaged: '是否分页',
  scrolls: '滚动条',
}
export const settingsOfField: Readonly<Record<string, string>> = {
  name: '字段名称',
  title: '字段备注',
  type: '字段类型',
  length: '字段长度',
  decimals: '小数点',
  columnDefault: '默认值',
  isKey: '主键',
  isNullable: '允许空值',
  isStored: '同步数据库',
  control: '控件类型',
  choices: '字典',
  isInForm: '表单显示',
  isInList: '列表显示',
  isReadOnly: '是否只读',
  isRequired: '是否必填',
  isSortable: '是否排序',
  href: '字段Href',
  converter: '自定义转换器',
  width: '控件长度',
  isSearched: '是否查询',
  searchMode: '查询类型',
  search: '个性查询配置',
  validation: '校验规则',
  defaultValue: '控件默认值',
  belongsTo: '外键',
  options: '扩展参数',
  ...expressions,
}
export const settingsOfIndex: Readonly<Record<string, string>> = {
  name: '索引名称',
  fields: '索引栏位',
  isUnique: '唯一',
}

/** What is wrong and where, for somebody who does not see the cell it is about. */
export function issueSentence({ fields, indexes }: Form, { path, message }: DefinitionIssue): string {
  const [first, at, setting = ''] = path
  if (first === 'fields' && typeof at === 'number') {
    const { title, name } = fields[at] ?? {}
    /* what is wrong with a name is told of the name, which the form's other words do not hold */
    const wrong = setting === 'name' && name ? `“${name}”` : ''
    return `第${at + 1}个字段“${title || name || ''}”的${settingsOfField[setting] ?? ''}${wrong}${message}`
  }
  if (first === 'indexes' && typeof at === 'number')
    return `第${at + 1}个索引“${indexes[at]?.name ?? ''}”的${settingsOfIndex[setting] ?? ''}${message}`
  return `${settingsOfForm[first ?? ''] ?? ''}${message}`
}
