import type { Control, Form, FormField } from '../form'

/** What the values of settings are called on the screen, where they have words of their own. */
type Titles<Value extends string> = Readonly<Record<Value, string>>

/** What each control is called. */
export const controlTitles: Titles<Control> = {
  text: '文本框',
  password: '密码',
  list: '下拉框',
  radio: '单选框',
  checkbox: '多选框',
  switch: '开关',
  date: '日期 (年月日)',
  datetime: '时间 (年月日时分秒)',
  time: '时间 (时分秒)',
  file: '文件',
  image: '图片',
  textarea: '多行文本',
  list_multi: '下拉多选框',
  sel_search: '下拉搜索框',
  popup: 'Popup弹框',
  cat_tree: '分类字典树',
  sel_depart: '部门选择',
  sel_user: '用户选择',
  umeditor: '富文本',
  markdown: 'Markdown',
  pca: '省市区组件',
  link_down: '联动组件',
  sel_tree: '自定义树控件',
  link_table: '关联记录',
  link_table_field: '他表字段',
  popup_dict: 'Popup字典',
  json: 'JSON',
  color: '颜色',
  rate: '评分',
  signature: '签名',
  transfer: '穿梭框',
}

export const searchModeTitles: Titles<FormField['searchMode']> = {
  single: '普通查询',
  like: '模糊查询',
  group: '范围查询',
}

/** Types of columns that are called otherwise than they are stored. */
export const columnTypeTitles: Partial<Titles<string>> = {
  string: 'String',
  int: 'Integer',
  long: 'Long',
  double: 'Double',
}

export const themeTitles: Titles<Form['theme']> = {
  normal: '默认主题',
  erp: 'ERP主题（一对多）',
  innerTable: '内嵌子表主题（一对多）',
  tab: 'TAB主题（一对多）',
}

export const formTypeTitles: Titles<Form['type']> = { single: '单表', main: '主表', sub: '附表' }

export const relationTitles: Titles<Form['relation']> = { many: '一对多', one: '一对一' }
