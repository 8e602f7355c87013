import { type LiveMessage, readLiveMessage } from '@dougong/contract/live-tables'

/** An open or opening line to the server. */
export interface LiveLine {
  send: (text: string) => void
  close: () => void
}

/** What becomes of a line. `isFinal`: there is no point in coming back. */
export interface LineEvents {
  onOpen: () => void
  onText: (text: string) => void
  onEnd: (isFinal: boolean) => void
}

/** Opens a line; how is the caller's business. */
export type OpenLine = (events: LineEvents) => LiveLine

/** Milliseconds: to the next heartbeat after an answer, for the answer, and before coming back. */
export const liveTimings = { heartbeat: 10_000, reply: 6_000, reconnect: 5_000 } as const

export interface LiveEvents {
  onOpen: () => void
  onClosed: (isFinal: boolean) => void
  onMessage: (message: LiveMessage) => void
  /** A heartbeat leaves; its answer says that the server has read everything sent before it. */
  onBeat: () => void
  onAnswer: () => void
}

export interface LiveConnection {
  /** Says it, if there is a line; answers whether there is. */
  say: (message: LiveMessage) => boolean
  /** Asks at once whether the line still holds. */
  beat: () => void
  stop: () => void
}

/** A line that is kept open: it beats, notices silence, and comes back by itself. */
export function connectLive(open: OpenLine, events: LiveEvents): LiveConnection {
  let line: LiveLine | undefined
  let isOpen = false
  let isStopped = false
  let isAsking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const after = (delay: number, work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, delay)
  }

  function connect(): void {
    const own: LiveLine = open({
      onOpen: () => {
        if (line !== own) return
        isOpen = true
        after(liveTimings.heartbeat, beat)
        events.onOpen()
      },
      onText: (text) => {
        if (line === own) hear(text)
      },
      onEnd: (isFinal) => {
        if (line === own) end(isFinal)
      },
    })
    line = own
  }

  function hear(text: string): void {
    const message = readLiveMessage(text)
    if (!message) return
    if (message.type !== 'heart_beat') return events.onMessage(message)
    isAsking = false
    after(liveTimings.heartbeat, beat)
    events.onAnswer()
  }

  function beat(): void {
    if (!isOpen || isAsking) return
    isAsking = true
    events.onBeat()
    line?.send(JSON.stringify({ type: 'heart_beat', data: '' }))
    after(liveTimings.reply, () => {
      const silent = line
      end(false)
      silent?.close()
    })
  }

  function end(isFinal: boolean): void {
    const wasOpen = isOpen
    line = undefined
    isOpen = false
    isAsking = false
    clearTimeout(timer)
    if (wasOpen || isFinal) events.onClosed(isFinal)
    if (!isFinal && !isStopped) after(liveTimings.reconnect, connect)
  }

  connect()
  return {
    say: (message) => {
      if (isOpen) line?.send(JSON.stringify(message))
      return isOpen
    },
    beat,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      const last = line
      line = undefined
      isOpen = false
      last?.close()
    },
  }
}
