import { hrefProblem } from '@dougong/contract/resource/href'
import type { Column } from '@dougong/widgets/editable-table/columns'

const flag = (
  key: string,
  title: string,
  values: readonly [unknown, unknown] = [1, 0],
  width = 78,
): Column => ({
  key,
  title,
  type: 'checkbox',
  width,
  align: 'center',
  customValue: values,
})

/** The columns of a report, each a row. Only columns of the statement can stand there. */
export const itemColumns: readonly Column[] = [
  { key: 'fieldName', title: '字段名', type: 'normal', width: 130, fixed: 'left' },
  { key: 'fieldTxt', title: '字段文本', type: 'input', width: 140, fixed: 'left' },
  {
    key: 'fieldType',
    title: '类型',
    type: 'select',
    width: 104,
    options: [
      { value: 'String', text: '文本' },
      { value: 'Integer', text: '整数' },
      { value: 'Long', text: '数字' },
      { value: 'Date', text: '日期' },
      { value: 'Datetime', text: '日期时间' },
      { value: 'Image', text: '图片' },
    ],
  },
  { key: 'fieldWidth', title: '列宽', type: 'inputNumber', decimals: 0, width: 76 },
  flag('isShow', '显示'),
  flag('isOrder', '排序'),
  flag('isSearch', '查询'),
  {
    key: 'searchMode',
    title: '查询模式',
    type: 'select',
    width: 110,
    options: [
      { value: 'single', text: '单条件' },
      { value: 'group', text: '范围' },
    ],
  },
  flag('isTotal', '合计', ['1', '']),
  { key: 'groupTitle', title: '分组标题', type: 'input', width: 120 },
  { key: 'dictCode', title: '字典编码', type: 'input', width: 120 },
  { key: 'replaceVal', title: '导出替换', type: 'input', width: 140, placeholder: '男_1,女_2' },
  {
    key: 'fieldHref',
    title: '链接',
    type: 'input',
    width: 200,
    placeholder: '网址或 /地址，${字段}',
    validateRules: [
      {
        handler: ({ value }) => (typeof value === 'string' && value !== '' ? hrefProblem(value) : undefined),
      },
    ],
  },
]

/** The parameters of a statement, each a row. */
export const paramColumns: readonly Column[] = [
  { key: 'paramName', title: '参数', type: 'normal', width: 160 },
  { key: 'paramTxt', title: '参数文本', type: 'input', width: 180 },
  { key: 'paramValue', title: '默认值', type: 'input', width: 240 },
]
