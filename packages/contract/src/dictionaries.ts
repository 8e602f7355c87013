import { z } from 'zod'
import { signedIn } from './access'
import { endpoint } from './endpoint'
import { maximumPageSize } from './query'

const dictionaryCode = z.object({ dictCode: z.string().min(1).max(500).meta({ title: '字典编码' }) })

/** One choice of a dictionary; `text`, `title` and `label` are equal, since clients read any of them. */
export const dictionaryOptionSchema = z.object({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
  color: z.string().nullable().optional(),
  /** It is no choice any more; its text is still shown for what has it. */
  disabled: z.boolean().optional(),
})
export type DictionaryOption = z.output<typeof dictionaryOptionSchema>

/** Every dictionary by its code: what the client caches for seven days. */
export const dictionariesSchema = z.record(z.string(), z.array(dictionaryOptionSchema))
export type Dictionaries = z.output<typeof dictionariesSchema>

/** Empties the dictionary caches of every node. */
export const refreshDictionaryCache = endpoint({
  method: ['GET', 'POST'],
  creates: false,
  path: '/sys/dict/refleshCache', // sic
  changes: true,
  summary: '刷新字典缓存',
  access: signedIn,
  result: z.null(),
})

/** The enabled choices of every dictionary. */
export const listAllDictionaries = endpoint({
  method: 'GET',
  path: '/sys/dict/queryAllDictItems',
  summary: '全部字典',
  access: signedIn,
  result: dictionariesSchema,
  code: 200,
})

/** The choices of one dictionary, disabled ones included; or of a registered table, as `table,text,value`. */
export const getDictionaryItems = endpoint({
  method: 'GET',
  path: '/sys/dict/getDictItems/:dictCode',
  summary: '字典项',
  access: signedIn,
  signed: true,
  params: dictionaryCode,
  result: z.array(dictionaryOptionSchema),
})

/**
 * The choices that a keyword finds, of a dictionary or of a registered table as `table,text,value[,condition]`. A keyword
 * with commas is a list of exact texts or values; `[orderby:field,asc]` at its end sorts.
 */
export const searchDictionary = endpoint({
  method: 'GET',
  path: '/sys/dict/loadDict/:dictCode',
  summary: '搜索字典项',
  access: signedIn,
  signed: true,
  params: dictionaryCode,
  query: z.object({
    keyword: z.string().max(500).default('').meta({ title: '关键字' }),
    pageSize: z.int().min(1).max(maximumPageSize).default(10).meta({ title: '条数' }),
  }),
  result: z.array(dictionaryOptionSchema),
})

/** The first choices of a dictionary, those of the given values before them: what a select shows when it opens. */
export const listDictionaryFrom = endpoint({
  method: 'GET',
  path: '/sys/dict/loadDictOrderByValue/:dictCode',
  summary: '字典项，已选的在前',
  access: signedIn,
  signed: true,
  params: dictionaryCode,
  query: z.object({
    keyword: z.string().min(1).max(500).meta({ title: '关键字' }),
    pageSize: z.int().min(1).max(maximumPageSize).default(10).meta({ title: '条数' }),
  }),
  result: z.array(dictionaryOptionSchema),
})

/** The texts behind stored values, in their order; values that stand for nothing are left out, or echoed. */
export const findDictionaryTexts = endpoint({
  method: 'GET',
  path: '/sys/dict/loadDictItem/:dictCode',
  summary: '字典值的文本',
  access: signedIn,
  signed: true,
  params: dictionaryCode,
  query: z.object({
    key: z.string().max(8_000).default('').meta({ title: '字典值' }),
    delNotExist: z.boolean().default(true).meta({ title: '忽略不存在的值' }),
  }),
  result: z.array(z.string()),
})

const column = z.string().min(1).max(100)

/**
 * The choices of a linked drop-down: rows that fulfil a condition, that stand below the row of an id, or below what the field
 * above holds. Only what a definition offers, or who asks may list, is told.
 */
export const listLinkedChoices = endpoint({
  method: 'GET',
  path: '/online/cgform/api/querySelectOptions',
  summary: '联动下拉选项',
  access: signedIn,
  query: z.object({
    table: column.meta({ title: '表名' }),
    txt: column.meta({ title: '文本字段' }),
    key: column.meta({ title: '值字段' }),
    idField: column.meta({ title: '主键字段' }),
    pidField: column.meta({ title: '上级字段' }),
    pidValue: z.string().max(100).default('').meta({ title: '上级' }),
    above: z.string().max(4000).default('').meta({ title: '上级的值' }),
    condition: z.string().max(500).default('').meta({ title: '条件' }),
  }),
  result: z.array(
    z.object({ label: z.string(), store: z.string(), id: z.string(), pid: z.string().nullable() }),
  ),
})

/** A node of a tree select; `key` and `value` are what a chosen node is stored as. */
export const treeNodeSchema = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  label: z.string(),
  code: z.string().nullable(),
  /** 1 where nothing is below it. */
  leaf: z.union([z.literal(0), z.literal(1)]),
  parentId: z.string().nullable(),
  icon: z.null(),
  children: z.null(),
})
export type TreeSelectNode = z.output<typeof treeNodeSchema>

/** The children of a node of a registered tree, or its roots; `condition` is a JSON object of fields and values. */
export const loadTreeData = endpoint({
  method: 'GET',
  path: '/sys/dict/loadTreeData',
  summary: '树形字典数据',
  access: signedIn,
  signed: true,
  query: z.object({
    pid: z.string().max(100).default('').meta({ title: '上级' }),
    tableName: z.string().min(1).max(100).meta({ title: '表名' }),
    text: z.string().min(1).max(100).meta({ title: '文本字段' }),
    code: z.string().min(1).max(100).meta({ title: '值字段' }),
    pidField: z.string().min(1).max(100).meta({ title: '上级字段' }),
    hasChildField: z.string().max(100).default('').meta({ title: '下级标记字段' }),
    condition: z.string().max(2_000).default('').meta({ title: '条件' }),
  }),
  result: z.array(treeNodeSchema),
})
