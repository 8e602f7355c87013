import type { Readable } from 'node:stream'
import { receivedLimits } from '@dougong/contract/online/flows/automation/received/received'
import { Refusal, refuse } from '@dougong/contract/errors'
import type { FastifyRequest } from 'fastify'

/** Milliseconds in which more of a body must arrive; the server ends requests that are slow all the same. */
const silenceMs = 10_000

/** Refuses a body that is not to be read, by what its sender says of it. */
export function requireReadable({ headers }: FastifyRequest): void {
  const type = /^application\/(?:[\w.+-]+\+)?json\s*(?:;(?<parameters>.*))?$/i.exec(
    headers['content-type'] ?? '',
  )
  const charset = /charset\s*=\s*"?(?<name>[\w-]+)/i.exec(type?.groups?.['parameters'] ?? '')?.groups?.[
    'name'
  ]
  const isUtf8 = charset === undefined || /^utf-?8$/i.test(charset)
  const encoding = headers['content-encoding'] ?? 'identity'
  if (!type || !isUtf8 || encoding !== 'identity') refuse('received.notJson')
  if (Number(headers['content-length'] ?? 0) > receivedLimits.body) refuse('received.tooLarge')
}

/** The body of a call; what is too large is not read any further, and what stops coming is waited for no longer. */
export async function readBody(request: FastifyRequest): Promise<Buffer> {
  const stream = request.body as Readable | undefined
  if (!stream) return refuse('received.malformed')
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let size = 0
    let timer: NodeJS.Timeout | undefined
    const settle = (work: () => void) => {
      clearTimeout(timer)
      stream.off('data', take).off('end', finish).off('error', fail).off('close', leave)
      stream.pause()
      work()
    }
    const fail = (error: Error) => settle(() => reject(error))
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => fail(new Refusal('received.unfinished')), silenceMs)
    }
    const take = (piece: Buffer) => {
      size += piece.length
      if (size > receivedLimits.body) return fail(new Refusal('received.tooLarge'))
      pieces.push(piece)
      return wait()
    }
    const finish = () => settle(() => resolve(Buffer.concat(pieces)))
    const leave = () => fail(new Refusal('received.unfinished'))
    wait()
    stream.on('data', take).on('end', finish).on('error', leave).on('close', leave)
  })
}

/** A body as JSON; one that is none is refused. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return refuse('received.malformed')
  }
}
