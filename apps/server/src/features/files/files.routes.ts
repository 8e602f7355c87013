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
          reader: request.ip,
        })
        return sendFile(request, reply, services.storage, file)
      },
    },
    {
      method: 'GET',
      path: '/sys/common/pdf/pdfPreviewIframe',
      summary: '预览 PDF 文件',
      access: anyone,
      respond: async (request, reply) => {
        const path = filePathIn(request.query as Record<string, unknown>)
        const file = await getSentFile(services, path, {
          identify: () => authenticate(request),
          ticket: '',
          isPart: false,
          reader: request.ip,
        })
        if (file.contentType !== 'application/pdf') refuse('file.noPdf')
        /* to our own address of the file, wherever the given one led */
        return reply.redirect(`${services.config.apiBase}/sys/common/static/${encodeURI(file.path)}`)
      },
    },
  ]
}

/** The path of a stored file in what a client names: the path itself, or an address that ends in it. */
function filePathIn({ path, file, url }: Record<string, unknown>): string {
  const named = [path, file, url].find((each): each is string => typeof each === 'string' && each !== '')
  const address = named?.split(/[?#]/)[0] ?? ''
  return address.split('/sys/common/static/').at(-1)?.replace(/^\/+/, '') ?? ''
}
