import { z } from 'zod'
import { may } from '../../../access'
import { endpoint } from '../../../endpoint'

const access = may('online:form:generateCode')
const word = (title: string, max: number) => z.string().trim().max(max).default('').meta({ title })

const entity = {
  tableName: word('表名', 60),
  /** `PurchaseOrder`; what is left empty is made of the table's name. */
  entityName: word('实体类名', 60),
  ftlDescription: word('功能说明', 200),
}

const settings = z.object({
  code: z.string().min(1).max(36).meta({ title: '表单' }),
  /** The folder of the code, in small letters. */
  entityPackage: word('包名', 30),
  ...entity,
  /** Of a main form: its sub forms, by the tables that they have now. */
  subList: z
    .array(z.object({ ...entity, subTable: word('附表', 60) }))
    .max(50)
    .default([])
    .meta({ title: '附表' }),
})
export type CodeSettings = z.output<typeof settings>

/**
 * Returns which files the code of a published form is: the message is the key by which they are fetched. Nothing is written on the
 * server, and no path of it is taken.
 */
export const generateCode = endpoint({
  method: 'POST',
  creates: false,
  path: '/online/cgform/api/codeGenerate',
  summary: '代码生成',
  access,
  changes: false,
  body: settings,
  result: z.array(z.string()),
  code: 200,
})

/** Settings, as they were answered: they are judged again. */
const pathKey = z.string().min(1).max(20_000).meta({ title: 'pathKey' })

/** The files in one archive. */
export const downloadCode = endpoint({
  method: 'POST',
  path: '/online/cgform/api/downGenerateCode',
  summary: '下载生成的代码',
  access,
  changes: false,
  rate: 'export',
  body: z.object({ pathKey }),
  download: true,
  result: z.null(),
})

/** One of the files. */
export const viewCode = endpoint({
  method: 'GET',
  path: '/online/cgform/api/codeView',
  summary: '预览生成的代码',
  access,
  query: z.object({ path: z.string().min(1).max(500).meta({ title: '文件' }), pathKey }),
  result: z.string(),
})

/** Reads a key as settings; undefined where it is none. */
export function readCodeKey(key: string): CodeSettings | undefined {
  try {
    return settings.parse(JSON.parse(key))
  } catch {
    return undefined
  }
}
