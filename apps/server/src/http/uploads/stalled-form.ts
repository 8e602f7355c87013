import type { IncomingMessage } from 'node:http'
import { Refusal } from '@dougong/contract/errors'

/** Milliseconds in which something more of a form must arrive, and in which it must end once its last boundary is there. */
const limits = { silence: 10_000, end: 500 }

/**
 * Breaks off the reading of a form of which nothing more comes, as of one that is shorter than its sender said: whoever reads
 * it hears of an error. Returns how to stop watching.
 */
export function watchForStall(request: IncomingMessage): () => void {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers['content-type'] ?? '')
  const closing = `--${boundary?.[1] ?? boundary?.[2] ?? ''}--`
  let tail = ''
  const fail = () =>
    request.emit('error', new Refusal('request.malformed', { detail: '表单不完整或长度与内容不符' }))
  let timer = setTimeout(fail, limits.silence)
  const hear = (chunk: Buffer) => {
    tail = (tail + chunk.subarray(-closing.length - 4).toString('latin1')).slice(-closing.length - 4)
    clearTimeout(timer)
    timer = setTimeout(fail, tail.trimEnd().endsWith(closing) ? limits.end : limits.silence)
  }
  const stop = () => {
    clearTimeout(timer)
    request.off('data', hear).off('end', stop)
  }
  request.on('data', hear).once('end', stop)
  return stop
}
