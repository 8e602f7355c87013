import { anyone } from '@dougong/contract/access'
import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/files'
import { sendFile } from '../../http/downloads/send-file'
import { Answer, type RawRoute, type Route, serve, serveUpload } from '../../http/serve'
import { authenticateBy } from '../../http/session-hook'
import type { Services } from '../../services/services'
import { createTicket, getSentFile, storeFile } from './files.service'

export function fileRoutes(services: Services): Route[] {
  return [
    serveUpload(contract.uploadFile, async ({ actor, body, files: [file] }) => {
      if (!file) refuse('upload.none')
      return new Answer(null, await storeFile(services, actor, file, body.biz || 'temp'))
    }),
    serve(contract.createFileTicket, ({ actor, body }) => createTicket(services, actor, body.path)),
  ]
}

/** Stored files by their address: public ones to anybody, others with the session in its header or with a ticket. */
export function fileRawRoutes(services: Services): RawRoute[] {
  const authenticate = authenticateBy(services.sessions)
  return [
    {
      method: 'GET',
      path: '/sys/common/static/*',
      summary: '读取文件（非公开文件须登录或凭证）',
      access: anyone,
      respond: async (request, reply) => {
        const { '*': path = '' } = request.params as Record<string, string>
        const { ticket } = request.query as Record<string, unknown>
        const file = await getSentFile(services, path, {
          identify: () => authenticate(request),
          ticket: typeof ticket === 'string' ? ticket : '',
          isPart: request.headers.range !== undefined,
        })
        return sendFile(request, reply, services.storage, file)
      },
    },
  ]
}
