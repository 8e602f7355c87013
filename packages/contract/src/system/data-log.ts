import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'
import { field } from '../resource/field'
import { defineResource } from '../resource/resource'

/** Versions of records, of every resource that keeps a history. */
export const dataLog = defineResource({
  title: '数据日志',
  purpose: '记录每次新增、修改和删除前后的内容，供比较和恢复。',
  path: '/sys/dataLog',
  permission: 'system:dataLog',
  verbs: ['list'],
  fields: {
    title: field.text('业务'),
    dataName: field.text('数据名称'),
    action: field.dict('操作类型', 'data_log_action'),
    dataVersion: field.integer('版本号'),
    dataTable: field.text('表名'),
    dataId: field.text('数据ID'),
    type: field.text('类型'),
    resource: field.text('资源'),
    dataContent: field.longText('数据内容'),
    changes: field.longText('变更内容'),
    createName: field.text('操作人'),
  },
  list: ['title', 'dataName', 'action', 'dataVersion', 'createName', 'createTime'],
  search: ['title', 'dataName', 'dataId', 'dataTable', 'createBy', 'createTime'],
  form: [],
  sort: { by: 'createTime', order: 'desc' },
})

/** One version: the record after what was done to it; `changes` against the version before. */
const versionSchema = z.object({
  id: z.int(),
  resource: z.string(),
  title: z.string(),
  dataTable: z.string(),
  dataId: z.string(),
  dataName: z.string(),
  dataVersion: z.int(),
  type: z.string(),
  action: z.string(),
  /** The record as JSON; its parts are lists of records, with the texts of their values beside these. */
  dataContent: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** What its values stand for, by field: texts of dictionaries, people, departments. */
  texts: z.record(z.string(), z.string()),
  /** Every field's title, in the definition's order. */
  titles: z.record(z.string(), z.string()),
  /** The kinds of parts in it, by name: what they are called, and their fields' titles. */
  parts: z.record(z.string(), z.object({ title: z.string(), titles: z.record(z.string(), z.string()) })),
  createBy: z.string(),
  createName: z.string(),
  createTime: z.string(),
})
export type Version = z.output<typeof versionSchema>

const access = may('system:dataLog:list')
const logId = z.int().min(1).meta({ title: '版本' })

/** The versions of one record, newest first. */
export const listVersions = endpoint({
  method: 'GET',
  path: '/sys/dataLog/queryDataVerList',
  summary: '数据版本列表',
  access,
  query: z.object({
    /** Either names the kind of record; our own client says `resource`. */
    dataTable: z.string().min(1).max(63).optional().meta({ title: '表名' }),
    resource: z.string().min(1).max(200).optional().meta({ title: '资源' }),
    dataId: z.string().min(1).max(36).meta({ title: '数据ID' }),
    type: z.string().max(20).optional().meta({ title: '类型' }),
  }),
  result: z.array(versionSchema),
})

/** Two versions, in the order asked for. */
export const compareVersions = endpoint({
  method: 'GET',
  path: '/sys/dataLog/queryCompareList',
  summary: '数据版本比较',
  access,
  query: z.object({ dataId1: logId, dataId2: logId }),
  result: z.array(versionSchema),
})

/** Makes the record as it was in that version; a deleted one comes back under its id. */
export const restoreVersion = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/dataLog/restore',
  summary: '恢复数据版本',
  access: may('system:dataLog:restore'),
  body: z.object({ id: logId }),
  result: z.null(),
  message: '恢复成功！',
  code: 200,
})
