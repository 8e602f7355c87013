import { columnTypes, controls, searchModes } from '@dougong/contract/online/forms/form'
import {
  columnTypeTitles,
  controlTitles,
  searchModeTitles,
} from '@dougong/contract/online/forms/versions/value-titles'
import type { CellChoice, Column } from '@dougong/widgets/editable-table/columns'
import { newFieldRow } from './draft'

/** The rules that a value can be held to, by the names that are stored. */
export const validationChoices: readonly CellChoice[] = [
  { value: 'only', text: '唯一校验' },
  { value: 'n6-16', text: '6到16位数字' },
  { value: '*6-16', text: '6到16位任意字符' },
  { value: 's6-18', text: '6到18位字母' },
  { value: 'url', text: '网址' },
  { value: 'e', text: '电子邮件' },
  { value: 'm', text: '手机号码' },
  { value: 'p', text: '邮政编码' },
  { value: 's', text: '字母' },
  { value: 'n', text: '数字' },
  { value: 'z', text: '整数' },
  { value: '*', text: '非空' },
  { value: 'money', text: '金额' },
]

/** The controls that a field can be given. */
const controlChoices: readonly CellChoice[] = controls.map((value) => ({
  value,
  text: controlTitles[value],
}))

const text = (key: string, title: string, width = 140, more: Partial<Column> = {}): Column => ({
  key,
  title,
  type: 'input',
  width,
  ...more,
})
const flag = (key: string, title: string, values: readonly [unknown, unknown], width = 84): Column => ({
  key,
  title,
  type: 'checkbox',
  width,
  align: 'center',
  customValue: values,
})
const one = [1, 0] as const
const word = ['1', '0'] as const
const named: readonly Column[] = [
  text('dbFieldName', '字段名称', 124, { fixed: 'left', placeholder: '小写字母开头' }),
  text('dbFieldTxt', '字段备注', 116, { fixed: 'left' }),
]

/** The tabs of the table of fields: one table that hides the columns of the others, so that rows are in step by themselves. */
export const fieldTabs: readonly { key: string; title: string; columns: readonly Column[] }[] = [
  {
    key: 'database',
    title: '数据库属性',
    columns: [
      {
        key: 'dbType',
        title: '字段类型',
        type: 'select',
        width: 100,
        options: columnTypes
          .filter((type) => type !== 'Blob')
          .map((value) => ({ value, text: columnTypeTitles[value] ?? value })),
      },
      { key: 'dbLength', title: '长度', type: 'inputNumber', decimals: 0, width: 64 },
      { key: 'dbPointLength', title: '小数', type: 'inputNumber', decimals: 0, width: 60 },
      text('dbDefaultVal', '默认值', 84),
      { ...flag('dbIsKey', '主键', one, 64), disabled: true },
      flag('dbIsNull', '允许空值', one),
      flag('dbIsPersist', '同步数据库', one, 96),
    ],
  },
  {
    key: 'page',
    title: '页面属性',
    columns: [
      flag('isShowForm', '表单显示', one),
      flag('isShowList', '列表显示', one),
      flag('sortFlag', '是否排序', word),
      flag('isReadOnly', '是否只读', one),
      { key: 'fieldShowType', title: '控件类型', type: 'select', width: 150, options: controlChoices },
      { key: 'fieldLength', title: '控件长度', type: 'inputNumber', decimals: 0, width: 96 },
      flag('isQuery', '是否查询', one),
      {
        key: 'queryMode',
        title: '查询类型',
        type: 'select',
        width: 110,
        options: searchModes.map((value) => ({ value, text: searchModeTitles[value] })),
      },
      text('fieldDefaultValue', '控件默认值', 130, { placeholder: '固定值、#{date}、${规则编码}' }),
      text('fieldExtendJson', '扩展参数', 160, { placeholder: '如 {"showLength":20}' }),
    ],
  },
  {
    key: 'validation',
    title: '校验字段',
    columns: [
      flag('fieldMustInput', '是否必填', word),
      {
        key: 'fieldValidType',
        title: '校验规则',
        type: 'select',
        width: 150,
        options: validationChoices,
        allowInput: true,
      },
      text('dictField', '字典Code', 130),
      text('dictTable', '字典Table', 130),
      text('dictText', '字典Text', 130),
      text('fieldHref', '字段Href', 180, { placeholder: '网址或 /地址，${字段}' }),
      text('converter', '自定义转换器', 130),
    ],
  },
  {
    key: 'keys',
    title: '外键',
    columns: [text('mainTable', '主表名', 200), text('mainField', '主表字段', 200)],
  },
  {
    key: 'search',
    title: '个性查询配置',
    columns: [
      flag('queryConfigFlag', '是否启用', word),
      { key: 'queryShowType', title: '控件类型', type: 'select', width: 150, options: controlChoices },
      text('queryDictField', '字典Code', 130),
      text('queryDictTable', '字典Table', 130),
      text('queryDictText', '字典Text', 130),
      text('queryDefVal', '控件默认值', 130),
      flag('queryMustInput', '是否必填', word),
      {
        key: 'queryValidType',
        title: '校验规则',
        type: 'select',
        width: 150,
        options: validationChoices.filter(({ value }) => value !== 'only'),
        allowInput: true,
      },
    ],
  },
]

const plain: Readonly<Record<string, unknown>> = { ...newFieldRow() }

function beginning({ key, customValue }: Column): Partial<Column> {
  return customValue
    ? { defaultChecked: plain[key] === customValue[0] }
    : { defaultValue: plain[key] ?? undefined }
}

/** All columns of the table of fields; a new row begins with what a new field has. */
export const fieldColumns: readonly Column[] = [...named, ...fieldTabs.flatMap(({ columns }) => columns)].map(
  (column) => ({ ...column, ...beginning(column) }),
)

/** The columns that a tab does not show. */
export function hiddenIn(tab: string): string[] {
  return fieldTabs.filter(({ key }) => key !== tab).flatMap(({ columns }) => columns.map(({ key }) => key))
}

/** The tab whose columns hold a key; the names are in all of them. */
export function tabOf(key: string): string | undefined {
  return fieldTabs.find(({ columns }) => columns.some((column) => column.key === key))?.key
}

/** The table of indexes. */
export const indexColumns: readonly Column[] = [
  text('indexName', '索引名称', 200),
  text('indexField', '索引栏位', 320, { placeholder: '字段名，多个以逗号分隔' }),
  {
    key: 'indexType',
    title: '索引类型',
    type: 'select',
    width: 140,
    defaultValue: 'normal',
    options: [
      { value: 'normal', text: 'normal' },
      { value: 'unique', text: 'unique' },
    ],
  },
]
