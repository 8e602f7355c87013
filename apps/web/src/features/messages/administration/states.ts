import type { ResourceRow } from '../../../resource/resource.queries'
import { serverTime } from '../../../shared/api/server-clock'
import { clientConfig } from '../../../shared/client-config'

/** Written, seen by nobody else: it can be changed and released. */
export const isDraft = ({ sendStatus }: ResourceRow): boolean => sendStatus === '0'

/** In its readers' lists: it can be revoked, and nothing else. */
export const isReleased = ({ sendStatus }: ResourceRow): boolean => sendStatus === '1'

/** Released, but its time is still to come, or has passed; undefined where neither. Times are text of the server's zone. */
export function timeState(row: ResourceRow): '定时发布' | '已结束' | undefined {
  if (!isReleased(row)) return undefined
  const now = new Date(serverTime().getTime() + clientConfig.utcOffsetMinutes * 60_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
  if (String(row.sendTime ?? '') > now) return '定时发布'
  return typeof row.endTime === 'string' && row.endTime <= now ? '已结束' : undefined
}
