import { z } from 'zod'
import { signedIn } from './access'
import { endpoint } from './endpoint'

/** One choice of a dictionary; `text`, `title` and `label` are equal, since clients read any of them. */
export const dictionaryOptionSchema = z.object({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
  color: z.string().nullable().optional(),
})
export type DictionaryOption = z.output<typeof dictionaryOptionSchema>

/** Every dictionary by its code: what the client caches for seven days. */
export const dictionariesSchema = z.record(z.string(), z.array(dictionaryOptionSchema))
export type Dictionaries = z.output<typeof dictionariesSchema>

/** Empties the dictionary caches of every node. */
export const refreshDictionaryCache = endpoint({
  method: ['GET', 'POST'],
  path: '/sys/dict/refleshCache', // sic
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
  params: z.object({ dictCode: z.string().min(1).max(500).meta({ title: '字典编码' }) }),
  result: z.array(dictionaryOptionSchema),
})
