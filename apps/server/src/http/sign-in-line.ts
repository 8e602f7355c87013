import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Turns } from '../platform/turns'

/**
 * Sign-ins cost more than other calls: hashes, and several statements each. Hundreds at once would take every connection and
 * processor from those who are in already, so a few work at a time, some wait, and the rest hear at once that it is full.
 */
export function signInLine(limits = { atOnce: 4, waiting: 64 }) {
  const turns = new Turns(limits)
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const end = await turns.take()
    finished(reply.raw, end)
    if (reply.raw.destroyed) end()
  }
}
