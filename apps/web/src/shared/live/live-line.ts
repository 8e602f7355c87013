import type { OpenLine } from '@dougong/widgets/kept-line'
import { useSession } from '../session/session-state'
import { socketLine } from './socket-line'

/** Opens the line of a live page for who is signed in. */
export function liveLine(pageId: string): OpenLine {
  return socketLine((userId) => {
    const { tenantid } = useSession.getState()
    return `/vxeSocket/${userId}/${pageId}${tenantid === 0 ? '' : `?tenantId=${tenantid}`}`
  })
}
