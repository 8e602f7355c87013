import { socketClose } from '@dougong/contract/sockets'
import type { OpenLine } from '@dougong/widgets/editable-table/live-connection'
import { useSession } from '../session/session-state'

/** After these the server would only say the same again. */
const finalCodes: readonly number[] = [socketClose.sessionEnded, socketClose.forbidden]

/** Opens the line of a live page for who is signed in; the token travels as the sub-protocol. */
export function liveLine(pageId: string): OpenLine {
  return ({ onOpen, onText, onEnd }) => {
    const { token, info, tenantid } = useSession.getState()
    const address = new URL(`/vxeSocket/${info?.id ?? ''}/${pageId}`, location.href)
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    if (tenantid !== 0) address.searchParams.set('tenantId', String(tenantid))
    const socket = new WebSocket(address, token ? [token] : [])
    const leaving = new AbortController()
    const { signal } = leaving
    const end = (isFinal: boolean) => {
      leaving.abort()
      socket.close()
      onEnd(isFinal)
    }
    socket.addEventListener('open', onOpen, { signal })
    socket.addEventListener('message', ({ data }) => onText(String(data)), { signal })
    socket.addEventListener('close', ({ code }) => end(finalCodes.includes(code)), { signal })
    /* a browser without a network keeps its sockets for a while; nothing arrives all the same */
    window.addEventListener('offline', () => end(false), { signal })
    return {
      send: (text) => socket.send(text),
      close: () => {
        leaving.abort()
        socket.close()
      },
    }
  }
}
