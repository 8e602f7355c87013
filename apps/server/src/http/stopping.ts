import { refuse } from '@dougong/contract/errors'
import type { FastifyInstance } from 'fastify'

/** Refuses in our own words what still arrives on open lines while the server stops. Call it before any other hook. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (!isStopping) return
    reply.header('connection', 'close')
    refuse('server.stopping')
  })
}
