import { z } from 'zod'
import { may } from '../access'
import { endpoint } from '../endpoint'
import { field } from '../resource/field'
import { defineResource } from '../resource/resource'

/** How a run ended, or that it has not. */
export const jobRunStatuses = {
  waiting: '等待执行',
  running: '执行中',
  success: '成功',
  failed: '失败',
  skipped: '跳过',
} as const
export type JobRunStatus = keyof typeof jobRunStatuses

export const jobs = defineResource({
  title: '定时任务',
  purpose: '由服务器按时间表自动执行的工作，如清理日志、备份数据。',
  path: '/sys/quartzJob',
  permission: 'system:quartzJob',
  fields: {
    jobClassName: field.dict('任务类名', 'job_handler', { required: true }),
    cronExpression: field.cron('cron表达式', { required: true, max: 255 }),
    parameter: field.text('参数', { max: 255 }),
    description: field.text('描述', { max: 255 }),
    status: field.dict('状态', 'quartz_status', { required: true, numeric: true }),
    nextTime: field.datetime('下次执行时间', { readOnly: true }),
  },
  list: ['jobClassName', 'description', 'parameter', 'nextTime', 'status'],
  search: ['jobClassName', 'status'],
  form: ['jobClassName', 'cronExpression', 'parameter', 'status', 'description'],
  excel: ['jobClassName', 'cronExpression', 'parameter', 'description', 'status'],
  sort: { by: 'createTime', order: 'desc' },
})

/** The log of runs, newest first; what fired and what came of it. */
export const jobRuns = defineResource({
  title: '执行记录',
  purpose: '任务每次执行的时间和结果，到点执行或手动执行后出现在这里。',
  path: '/sys/quartzJobRun',
  permission: 'system:quartzJob',
  verbs: ['list'],
  fields: {
    jobId: field.dict('任务', 'sys_quartz_job,description,id', { max: 32 }),
    fireTime: field.datetime('触发时间'),
    status: field.dict('结果', 'job_run_status'),
    costTime: field.integer('耗时(毫秒)'),
    message: field.text('说明', { max: 2000 }),
    node: field.text('执行节点', { max: 100 }),
  },
  list: ['fireTime', 'status', 'costTime', 'message', 'node'],
  search: ['status', 'fireTime'],
  form: [],
  sort: { by: 'createTime', order: 'desc' },
})

const jobId = z.object({ id: z.string().min(1).max(36).meta({ title: '任务' }) })

/** The verbs of a job; existing clients ask by GET, which the token header guards. */
const verb = (name: string, summary: string, message: string) =>
  endpoint({
    method: ['GET', 'POST'],
    creates: false,
    path: `/sys/quartzJob/${name}`,
    summary,
    access: may(`system:quartzJob:${name}`),
    query: jobId,
    result: z.null(),
    message,
    code: 200,
  })

export const pauseJob = verb('pause', '停止定时任务', '停止定时任务成功')
export const resumeJob = verb('resume', '启动定时任务', '启动定时任务成功')
/** Runs it once now, whatever its status; the log of runs tells what came of it. */
export const executeJob = verb('execute', '立即执行定时任务', '执行成功!')
