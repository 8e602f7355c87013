import { spreadOver } from './spread'

/** An open or opening line to the server. */
export interface Line {
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
export type OpenLine = (events: LineEvents) => Line

export interface Heartbeat {
  /** What is said to learn whether the line still holds. */
  text: string
  /** Whether a text heard shows that it does. */
  isAnswer: (text: string) => boolean
  /**
   * Milliseconds: to the next heartbeat after an answer, for the answer, and before coming back, which takes up to `spread` longer:
   * all that a server loses at once do not come back at once.
   */
  timings: { heartbeat: number; reply: number; reconnect: number; spread?: number }
}

export interface KeptLineEvents {
  onOpen: () => void
  onText: (text: string) => void
  /** A heartbeat leaves; its answer says that the server has read everything sent before it. */
  onBeat?: () => void
  onClosed: (end: { isFinal: boolean; wasOpen: boolean }) => void
}

export interface KeptLine {
  /** Says it, if there is a line; returns whether there is. */
  say: (text: string) => boolean
  /** Asks at once whether the line still holds. */
  beat: () => void
  stop: () => void
}

/** A line that is kept open: it beats, notices silence, and comes back by itself. */
export function keepLine(
  open: OpenLine,
  { text, isAnswer, timings }: Heartbeat,
  events: KeptLineEvents,
): KeptLine {
  let line: Line | undefined
  let isOpen = false
  let isStopped = false
  let isAsking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const after = (delay: number, work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, delay)
  }

  function connect(): void {
    const own: Line = open({
      onOpen: () => {
        if (line !== own) return
        isOpen = true
        after(timings.heartbeat, beat)
        events.onOpen()
      },
      onText: (heard) => {
        if (line === own) hear(heard)
      },
      onEnd: (isFinal) => {
        if (line === own) end(isFinal)
      },
    })
    line = own
  }

  function hear(heard: string): void {
    if (isAnswer(heard)) {
      isAsking = false
      after(timings.heartbeat, beat)
    }
    events.onText(heard)
  }

  function beat(): void {
    if (!isOpen || isAsking) return
    isAsking = true
    events.onBeat?.()
    line?.send(text)
    after(timings.reply, () => {
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
    events.onClosed({ isFinal, wasOpen })
    if (!isFinal && !isStopped) after(timings.reconnect + spreadOver(timings.spread ?? 0), connect)
  }

  connect()
  return {
    say: (said) => {
      if (isOpen) line?.send(said)
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
