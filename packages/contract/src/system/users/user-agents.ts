import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'

/** Who acts for somebody, from when to when. A user has one agent at most. */
export const userAgents = defineResource({
  title: '代理人',
  path: '/sys/sysUserAgent',
  permission: 'system:agent',
  fields: {
    userName: field.user('用户', { required: true, createOnly: true, unique: true }),
    agentUserName: field.user('代理人', { required: true }),
    startTime: field.datetime('代理开始时间', { required: true }),
    endTime: field.datetime('代理结束时间', { required: true }),
    status: field.dict('状态', 'valid_status', { required: true }),
  },
  list: ['userName', 'agentUserName', 'startTime', 'endTime', 'status', 'createTime'],
  search: ['userName', 'agentUserName', 'status'],
  form: ['userName', 'agentUserName', 'startTime', 'endTime', 'status'],
  excel: ['userName', 'agentUserName', 'startTime', 'endTime', 'status'],
  sort: { by: 'createTime', order: 'desc' },
})

const userAgentSchema = z.object({
  id: z.string(),
  userName: z.string(),
  agentUserName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** 0 off, 1 on. */
  status: z.string(),
})
export type UserAgent = z.output<typeof userAgentSchema>

/** Somebody's agent; without one, a failure that existing clients open an empty form on. */
export const findUserAgent = endpoint({
  method: 'GET',
  path: '/sys/sysUserAgent/queryByUserName',
  summary: '用户的代理人',
  access: may('system:agent:list'),
  query: z.object({ userName: z.string().min(1).max(100).meta({ title: '用户账号' }) }),
  result: userAgentSchema,
})
