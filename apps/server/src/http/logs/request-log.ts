import type { FastifyInstance } from 'fastify'

/** One line per answer: no query, body, header or token of a path, since any of them may hold what must stay secret. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1)
    const { token } = (request.params ?? {}) as { token?: string }
    const line = {
      method: request.method,
      path: token ? path.replace(token, '***') : path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    }
    request.log.info(line, 'answered')
    done()
  })
}
