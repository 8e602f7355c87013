import { anyone } from '@dougong/contract/access'
import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/files'
import { sendFile } from '../../http/send-file'
import { Answer, type RawRoute, type Route, serve, serveUpload } from '../../http/serve'
import type { Services } from '../../services'
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

/** Stored files by their address; whether one is public or wants a ticket, its record knows. */
export function fileRawRoutes(services: Services): RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/sys/common/static/*',
      summary: '读取文件（非公开文件须凭证）',
      access: anyone,
      respond: async (request, reply) => {
        const { '*': path = '' } = request.params as Record<string, string>
        const { ticket } = request.query as Record<string, unknown>
        const file = await getSentFile(services, path, typeof ticket === 'string' ? ticket : '')
        return sendFile(request, reply, services.storage, file)
      },
    },
  ]
}
