import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'
import { field } from '../resource/field'
import { defineResource, permissionFor } from '../resource/resource'

const itemColumns = ['itemText', 'itemValue', 'itemColor', 'itemDescription', 'sortOrder', 'status'] as const

const sheetColumns = ['dictName', 'dictCode', 'type', 'description'] as const

/** Codes with a list of value and text. A removed one goes to the bin and keeps its code. */
export const dictionaries = defineResource({
  title: '字典',
  purpose: '下拉框、状态等可选的值和显示的文字，修改后各处随之更新。',
  path: '/sys/dict',
  permission: 'system:dict',
  fields: {
    dictName: field.text('字典名称', { required: true, max: 100 }),
    dictCode: field.text('字典编码', { required: true, max: 100, unique: true, pattern: 'code' }),
    type: field.dict('值类型', 'dict_value_type', { numeric: true }),
    description: field.longText('描述', { max: 255 }),
    isOpen: field.switch('所有人可见', { default: 'Y' }),
  },
  list: ['dictName', 'dictCode', 'description', 'isOpen', 'createTime'],
  search: ['dictName', 'dictCode'],
  form: [...sheetColumns, 'isOpen'],
  excel: sheetColumns,
  inline: ['dictName', 'description'],
  sort: { by: 'createTime', order: 'desc' },
  history: true,
})

const { isOpen: _, ...sheetFields } = dictionaries.fields

/** A line of a dictionary's spreadsheet: the dictionary with one of its items, or alone where it has none. */
export const dictionaryLines = defineResource({
  title: dictionaries.title,
  path: dictionaries.path,
  permission: dictionaries.permission,
  fields: {
    ...sheetFields,
    dictCode: field.text('字典编码', { required: true, max: 100, pattern: 'code' }),
    itemText: field.text('字典项文本', { max: 100 }),
    itemValue: field.text('字典项值', { max: 100, pattern: 'dictionaryValue' }),
    itemColor: field.text('字典项颜色', { max: 20, pattern: 'colour' }),
    itemDescription: field.text('字典项描述', { max: 255 }),
    sortOrder: field.integer('排序', { min: 0, max: 1_000_000 }),
    status: field.dict('是否启用', 'dict_item_status', { numeric: true }),
  },
  list: ['dictName', 'dictCode', 'description', 'createTime'],
  search: ['dictName', 'dictCode'],
  form: [...sheetColumns, ...itemColumns],
  excel: [...sheetColumns, ...itemColumns],
  sort: { by: 'createTime', order: 'desc' },
  verbs: ['import'],
})

/** The choices of a dictionary. */
export const dictionaryItems = defineResource({
  title: '字典项',
  purpose: '字典中的一个可选值和它显示的文字。',
  path: '/sys/dictItem',
  permission: 'system:dict:item',
  fields: {
    dictId: field.dict('字典', 'sys_dict,dict_name,id', { required: true, max: 36, createOnly: true }),
    itemText: field.text('名称', { required: true, max: 100 }),
    itemValue: field.text('数据值', { required: true, max: 100, pattern: 'dictionaryValue' }),
    itemColor: field.text('颜色', { max: 20, pattern: 'colour' }),
    description: field.text('描述', { max: 255 }),
    sortOrder: field.integer('排序', { min: 0, max: 1_000_000 }),
    status: field.dict('是否启用', 'dict_item_status', { numeric: true, default: '1' }),
  },
  list: ['itemText', 'itemValue', 'itemColor', 'sortOrder', 'status'],
  search: ['itemText', 'status'],
  form: ['dictId', 'itemText', 'itemValue', 'itemColor', 'sortOrder', 'status', 'description'],
  inline: ['itemText', 'itemValue', 'sortOrder', 'status'],
  sort: { by: 'sortOrder', order: 'asc' },
  history: true,
})

/** Dictionaries whose name holds a text, as nodes of a flat tree; the first thousand. */
export const listDictionaryNodes = endpoint({
  method: 'GET',
  path: '/sys/dict/treeList',
  summary: '字典树',
  access: may(permissionFor(dictionaries, 'list')),
  query: z.object({ dictName: z.string().max(100).optional().meta({ title: '字典名称' }) }),
  result: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      id: z.string(),
      dictName: z.string(),
      dictCode: z.string(),
      description: z.string().nullable(),
    }),
  ),
})

const bin = may(permissionFor(dictionaries, 'delete'))
const idParam = z.object({ id: z.string().min(1).max(36).meta({ title: '主键' }) })

const removedDictionarySchema = z.object({
  id: z.string(),
  dictName: z.string(),
  dictCode: z.string(),
  description: z.string().nullable(),
  type: z.int(),
  delFlag: z.int(),
  updateTime: z.string().nullable(),
})
export type RemovedDictionary = z.output<typeof removedDictionarySchema>

/** What lies in the bin. */
export const listRemovedDictionaries = endpoint({
  method: 'GET',
  path: '/sys/dict/deleteList',
  summary: '字典回收站',
  access: bin,
  result: z.array(removedDictionarySchema),
})

export const restoreDictionary = endpoint({
  method: 'PUT',
  path: '/sys/dict/back/:id',
  summary: '取回字典',
  access: bin,
  params: idParam,
  result: z.string(),
  message: '操作成功!',
  code: 200,
})

/** Out of the bin for good, with its items. */
export const destroyDictionary = endpoint({
  method: 'DELETE',
  path: '/sys/dict/deletePhysic/:id',
  summary: '彻底删除字典',
  access: bin,
  params: idParam,
  result: z.string(),
  message: '删除成功!',
  code: 200,
})

/** Whether a value is free in its dictionary. */
export const checkDictionaryValue = endpoint({
  method: 'GET',
  path: '/sys/dictItem/dictItemCheck',
  summary: '校验字典数据值',
  access: may('system:dict:item:add', 'system:dict:item:edit'),
  query: z.object({
    id: z.string().max(36).optional().meta({ title: '主键' }),
    dictId: z.string().min(1).max(36).meta({ title: '字典' }),
    itemValue: z.string().min(1).max(100).meta({ title: '数据值' }),
  }),
  result: z.string(),
  message: '该值可用！',
  code: 200,
})

/** The text of one value. */
export const getDictionaryText = endpoint({
  method: 'GET',
  path: '/sys/dict/getDictText/:dictCode/:key',
  summary: '字典值的文本',
  access: may(permissionFor(dictionaries, 'list')),
  params: z.object({
    dictCode: z.string().min(1).max(100).meta({ title: '字典编码' }),
    key: z.string().min(1).max(100).meta({ title: '数据值' }),
  }),
  result: z.string(),
})
