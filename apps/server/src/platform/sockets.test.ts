import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Bus, Listeners } from './bus/bus'
import { Sockets, type Wire } from './sockets'

/** A bus with one node on it. */
function lonelyBus(): Bus {
  const listeners = new Listeners()
  return {
    publish: async (topic, message) => listeners.tell(JSON.stringify({ topic, message })),
    subscribe: (topic, hear) => listeners.add(topic, hear),
    close: async () => undefined,
  }
}

/** The far end of a line, which may stay silent or read nothing. */
class Peer extends EventEmitter implements Wire {
  bufferedAmount = 0
  heard: string[] = []
  events: string[] = []
  isAnswering = true
  send(text: string) {
    this.heard.push(text)
  }
  ping() {
    this.events.push('ping')
    if (this.isAnswering) this.emit('pong')
  }
  close(code: number) {
    this.events.push(`close ${code}`)
  }
  terminate() {
    this.events.push('terminate')
    this.emit('close')
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const clerk = { userId: 'u', sessionId: 's', tenantId: 1 }

test('who misses a heartbeat is dead, who answers or speaks lives', async () => {
  const sockets = new Sockets(lonelyBus(), { heartbeat: 1_000 })
  const [alive, talking, silent] = [new Peer(), new Peer(), new Peer()]
  for (const peer of [alive, talking, silent]) sockets.admit(peer, clerk)
  talking.isAnswering = silent.isAnswering = false
  vi.advanceTimersByTime(1_000)
  talking.emit('message')
  vi.advanceTimersByTime(1_000)
  expect(alive.events).toEqual(['ping', 'ping'])
  expect(talking.events).toEqual(['ping', 'ping'])
  expect(silent.events).toEqual(['ping', 'terminate'])
  await sockets.pushToUser('u', { cmd: 'user' })
  expect([alive.heard.length, talking.heard.length, silent.heard.length]).toEqual([1, 1, 0])
})

test('a reader too slow for its queue is cut off; the others hear on', async () => {
  const sockets = new Sockets(lonelyBus(), { queue: 100 })
  const [quick, slow] = [new Peer(), new Peer()]
  for (const peer of [quick, slow]) sockets.admit(peer, clerk)
  slow.bufferedAmount = 101
  await sockets.pushToAll({ cmd: 'topic' })
  expect(slow).toMatchObject({ heard: [], events: ['terminate'] })
  expect(quick.heard).toEqual(['{"cmd":"topic"}'])
})

test('a closed socket hears nothing more, and is cut if it does not say goodbye', async () => {
  const sockets = new Sockets(lonelyBus())
  const [one, other] = [new Peer(), new Peer()]
  sockets.admit(one, clerk)
  sockets.admit(other, { userId: 'u', sessionId: 'other', tenantId: 1 })
  sockets.close(({ sessionId }) => sessionId === 's', 4401, 'ended')
  expect(one.events).toEqual(['close 4401'])
  await sockets.pushToUser('u', {})
  expect([one.heard, other.heard]).toEqual([[], ['{}']])
  vi.advanceTimersByTime(1_000)
  expect(one.events).toEqual(['close 4401', 'terminate'])
  expect(sockets.sessions()).toMatchObject([{ sessionId: 'other' }])
})
