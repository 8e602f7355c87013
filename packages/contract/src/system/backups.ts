import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'
import { pageOf, pageQuery } from '../query'

export const backupSchema = z.object({
  id: z.string(),
  /** The name of its file. */
  name: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Bytes; null until it is done. */
  size: z.int().nullable(),
  /** Why it failed, or what it lacks. */
  message: z.string().nullable(),
  /** Asked for by somebody, rather than made by the job. */
  isManual: z.boolean(),
  /** How many files the database named that were not on the disk of the node that made it. */
  missingFiles: z.int(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  endTime: z.string().nullable(),
  /** Whether its file lies on the node that answers. */
  isHere: z.boolean(),
})
export type Backup = z.output<typeof backupSchema>

const backupId = z.object({ id: z.string().min(1).max(36).meta({ title: '备份' }) })

export const listBackups = endpoint({
  method: 'GET',
  path: '/sys/backup/list',
  summary: '数据备份列表',
  access: may('system:backup:list'),
  query: pageQuery,
  result: pageOf(backupSchema).extend({
    /** Where the files lie on the server. */
    folder: z.string(),
  }),
})

/** Begins one; the list tells how it goes. */
export const makeBackup = endpoint({
  method: 'POST',
  creates: true,
  path: '/sys/backup/add',
  summary: '立即备份',
  access: may('system:backup:add'),
  rate: 'export',
  result: z.null(),
  message: '已开始备份',
  code: 200,
})

export const removeBackup = endpoint({
  method: 'DELETE',
  path: '/sys/backup/delete',
  summary: '删除备份',
  access: may('system:backup:delete'),
  query: backupId,
  result: z.null(),
  message: '删除成功!',
  code: 200,
})

/** The whole installation with its secrets: whoever may fetch it may know everything. */
export const downloadBackup = endpoint({
  method: 'GET',
  path: '/sys/backup/download',
  summary: '下载备份',
  access: may('system:backup:download'),
  rate: 'export',
  readOnly: false,
  query: backupId,
  result: z.null(),
  download: true,
})
