import { socketClose } from '@dougong/contract/sockets'
import type { OpenLine } from '@dougong/widgets/kept-line'
import { useSession } from '../session/session-state'

/** After these the server would only say the same again. */
const finalCodes: readonly number[] = [socketClose.sessionEnded, socketClose.forbidden]

/** Opens a socket of who is signed in; the address is asked for each time, the token travels as the sub-protocol. */
export function socketLine(addressOf: (userId: string) => string): OpenLine {
  return ({ onOpen, onText, onEnd }) => {
    const { token, info } = useSession.getState()
    const address = new URL(addressOf(info?.id ?? ''), location.href)
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
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
