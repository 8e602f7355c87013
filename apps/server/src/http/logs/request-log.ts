import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Whose call it is; undefined of a stranger's, who may claim what they like. */
type AccountOf = (request: FastifyRequest) => { account: string; tenant: number } | undefined

/** One line per answer, and per client that left before it: no query, body, header or token of a path, since any of them may hold what must stay secret. */
export function logRequests(app: FastifyInstance, accountOf: AccountOf): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (reply.raw.writableEnded) return
      const line = { method: request.method, path: shownPath(request), ms: Math.round(reply.elapsedTime) }
      request.log.info({ ...line, ip: request.ip, ...accountOf(request) }, 'the line ended before the answer')
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: shownPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      ...accountOf(request),
    }
    request.log.info(line, 'answered')
    done()
  })
}

/** The path of a request, as it may be written down: without its query, and without a token in it. */
export function shownPath({ url, params }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1)
  const { token } = (params ?? {}) as { token?: string }
  return token ? path.replace(token, '***') : path
}
