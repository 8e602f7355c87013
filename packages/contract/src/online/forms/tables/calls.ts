import { z } from 'zod'
import { may } from '../../../access'
import { endpoint } from '../../../endpoint'

const access = may('online:form:importTable')

const looseTable = z.object({
  /** The table's name. */
  id: z.string(),
  title: z.string(),
  /** Why no form can be made of it; null where one can. */
  problem: z.string().nullable(),
})
export type LooseTable = z.output<typeof looseTable>

/** The tables among those of forms that have no form: left by one that was removed, or put there by hand. */
export const listLooseTables = endpoint({
  method: 'GET',
  path: '/online/cgform/head/queryTables',
  summary: '没有表单的数据库表',
  access,
  result: z.array(looseTable),
})

/** Makes forms of tables, all or none; nothing of the tables changes. */
export const takeInTables = endpoint({
  method: ['POST', 'GET'],
  creates: true,
  path: '/online/cgform/head/transTables/:names',
  changes: true,
  readOnly: false,
  summary: '导入数据库表',
  access,
  /** Joined by commas. */
  params: z.object({ names: z.string().min(1).max(4000).meta({ title: '表名' }) }),
  result: z.null(),
  message: '导入成功！',
  code: 200,
})
