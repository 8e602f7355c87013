import { type LiveMessage, readLiveMessage } from '@dougong/contract/live-tables'
import { keepLine, type OpenLine } from '../../kept-line'

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
  /** Says it, if there is a line; returns whether there is. */
  say: (message: LiveMessage) => boolean
  /** Asks at once whether the line still holds. */
  beat: () => void
  stop: () => void
}

const heartbeat = {
  text: JSON.stringify({ type: 'heart_beat', data: '' }),
  isAnswer: (text: string) => readLiveMessage(text)?.type === 'heart_beat',
  timings: liveTimings,
}

/** The line of a live page, in its messages. */
export function connectLive(open: OpenLine, events: LiveEvents): LiveConnection {
  const line = keepLine(open, heartbeat, {
    onOpen: events.onOpen,
    onText: (text) => {
      const message = readLiveMessage(text)
      if (message?.type === 'heart_beat') events.onAnswer()
      else if (message) events.onMessage(message)
    },
    onBeat: events.onBeat,
    onClosed: ({ isFinal, wasOpen }) => {
      if (wasOpen || isFinal) events.onClosed(isFinal)
    },
  })
  return { ...line, say: (message) => line.say(JSON.stringify(message)) }
}
