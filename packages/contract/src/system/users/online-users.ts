import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { pageOf, pageQuery } from '../../query'

/** A live session. */
export const onlineUserSchema = z.object({
  id: z.string(),
  /** What existing clients send back to end the session: its id again. The real token is never told. */
  token: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  sex: z.int().nullable(),
  phone: z.string().nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  loginTime: z.string(),
  /** When it was last used, to the minute. */
  seenTime: z.string(),
  /** The caller's own session, which cannot be ended here. */
  isOwn: z.boolean(),
})
export type OnlineUser = z.output<typeof onlineUserSchema>

export const listOnlineUsers = endpoint({
  method: 'GET',
  path: '/sys/online/list',
  summary: '在线用户',
  access: may('system:online:list'),
  query: pageQuery.extend({ username: z.string().max(100).optional().meta({ title: '用户账号' }) }),
  result: pageOf(onlineUserSchema),
})

/** Ends a session on every node. */
export const endOnlineUser = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/online/forceLogout',
  summary: '强制下线',
  access: may('system:online:kick'),
  body: z.object({ token: z.string().min(1).max(64).meta({ title: '会话' }) }),
  result: z.null(),
  code: 200,
})
