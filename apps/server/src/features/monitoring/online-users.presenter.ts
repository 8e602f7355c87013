import type { OnlineUser } from '@dougong/contract/system/users/online-users'
import type { SessionRow } from './online-users.queries'

export function presentOnlineUser(row: SessionRow, ownSessionId: string): OnlineUser {
  return {
    id: row.id,
    token: row.id,
    username: row.username,
    realname: row.realname,
    avatar: row.avatar,
    sex: row.sex,
    phone: row.phone,
    ip: row.ip,
    userAgent: row.user_agent,
    loginTime: row.created_at,
    seenTime: row.seen_at,
    isOwn: row.id === ownSessionId,
  }
}
