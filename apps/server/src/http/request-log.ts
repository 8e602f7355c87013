import type { FastifyInstance } from 'fastify'

/** One line per answer: no query, no body, no header, since any of them may hold what must stay secret. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?', 1)
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
    }
    request.log.info(line, 'answered')
  })
}
