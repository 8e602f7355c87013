import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Socket } from 'node:net'

export interface SocketClient {
  /** The sub-protocol the server echoed. */
  protocol: string | undefined
  /** Texts received so far. */
  texts: string[]
  /** The close code, once the server has said it; 0 where the line was cut without a word. */
  closed: Promise<number>
  /** The first text, past or to come, that tells it; waits without a clock. */
  heard(tells: (text: string) => boolean): Promise<string>
  say(text: string): void
  close(): void
}

/** Offered by the server in place of a socket. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}

/** A WebSocket client small enough to misbehave at will: text frames, pings, close. */
export function openSocket(
  address: string,
  {
    token,
    headers = {},
    answersPings = true,
  }: { token?: string; headers?: Record<string, string>; answersPings?: boolean } = {},
): Promise<SocketClient> {
  const key = randomBytes(16).toString('base64')
  return new Promise((resolve, reject) => {
    const upgrade = request(address, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': key,
        ...(token && { 'sec-websocket-protocol': token }),
        ...headers,
      },
    })
    upgrade.on('error', reject)
    upgrade.on('response', (response) => reject(new Refused(response.statusCode ?? 0)))
    upgrade.on('upgrade', (response, line, head) => {
      const expected = createHash('sha1')
        .update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
        .digest('base64')
      if (response.headers['sec-websocket-accept'] !== expected) return reject(new Error('wrong accept'))
      return resolve(clientOn(line as Socket, head, response.headers['sec-websocket-protocol'], answersPings))
    })
    upgrade.end()
  })
}

const opcode = { text: 1, close: 8, ping: 9, pong: 10 }

function clientOn(
  line: Socket,
  head: Buffer,
  protocol: string | undefined,
  answersPings: boolean,
): SocketClient {
  const texts: string[] = []
  const listeners = new Set<() => void>()
  let pending = head
  let code = 0
  const closed = new Promise<number>((resolve) => line.on('close', () => resolve(code)))
  line.on('error', () => undefined)
  const send = (kind: number, payload: Buffer) => line.write(frame(kind, payload))
  const read = (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk])
    for (let next = firstFrame(pending); next; next = firstFrame(pending)) {
      pending = pending.subarray(next.length)
      if (next.kind === opcode.text) {
        texts.push(next.payload.toString())
        for (const listen of listeners) listen()
      }
      if (next.kind === opcode.ping && answersPings) send(opcode.pong, next.payload)
      if (next.kind === opcode.close) {
        code = next.payload.length >= 2 ? next.payload.readUInt16BE(0) : 1005
        line.end(frame(opcode.close, next.payload))
      }
    }
  }
  line.on('data', read)
  read(Buffer.alloc(0))
  return {
    protocol,
    texts,
    closed,
    heard: (tells) =>
      new Promise((resolve) => {
        const listen = () => {
          const found = texts.find((text) => tells(text))
          if (found === undefined) return
          listeners.delete(listen)
          resolve(found)
        }
        listeners.add(listen)
        listen()
      }),
    say: (text) => void send(opcode.text, Buffer.from(text)),
    close: () => void line.destroy(),
  }
}

/** Client frames are masked; a mask of zeros changes nothing. */
function frame(kind: number, payload: Buffer): Buffer {
  const long = payload.length > 125
  const header = Buffer.from(long ? [0x80 | kind, 0xfe, 0, 0] : [0x80 | kind, 0x80 | payload.length])
  if (long) header.writeUInt16BE(payload.length, 2)
  return Buffer.concat([header, Buffer.alloc(4), payload])
}

function firstFrame(bytes: Buffer): { kind: number; payload: Buffer; length: number } | undefined {
  const [first, second] = bytes
  if (first === undefined || second === undefined) return undefined
  const isLong = second === 126
  if (isLong && bytes.length < 4) return undefined
  const size = isLong ? bytes.readUInt16BE(2) : second
  const start = isLong ? 4 : 2
  if (bytes.length < start + size) return undefined
  return { kind: first & 0x0f, payload: bytes.subarray(start, start + size), length: start + size }
}
