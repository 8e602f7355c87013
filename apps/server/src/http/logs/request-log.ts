import type { FastifyInstance, FastifyRequest } from 'fastify'

/** One line per answer: no query, body, header or token of a path, since any of them may hold what must stay secret. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: shownPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
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
