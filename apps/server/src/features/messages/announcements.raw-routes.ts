import { anyone } from '@dougong/contract/access'
import { refuse } from '@dougong/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { RawRoute } from '../../http/serve'
import { authenticateBy } from '../../http/session-hook'
import { cleanHtml } from '../../platform/html'
import { escapeXml } from '@dougong/contract/workbook/xml-text'
import type { Services } from '../../services/services'
import { findAnnouncement } from './announcements.queries'

/** The page runs nothing, loads nothing but pictures of ours, and tells nobody the address that it was opened by. */
const headers = {
  'content-security-policy':
    "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
}

/**
 * An announcement as a page of its own, for those it is addressed to. Existing clients open it in a frame, which sends no header:
 * here alone a token in the address is one (docs/decisions/0040).
 */
export function announcementRawRoutes({ db, sessions }: Services): RawRoute[] {
  const authenticate = authenticateBy(sessions)
  const readerOf = async (request: FastifyRequest) => {
    const { token } = request.query as { token?: unknown }
    if (typeof token !== 'string' || token === '' || token.length > 512) return authenticate(request)
    return (await authenticate(request)) ?? (await sessions.find(token))
  }
  return [
    {
      method: 'GET',
      path: '/sys/annountCement/show/:id',
      summary: '通告页面（HTML）',
      access: anyone,
      respond: async (request, reply) => {
        const actor = (await readerOf(request)) ?? refuse('session.missing')
        const { id } = request.params as { id: string }
        const { title, content } = (await findAnnouncement(db, actor, id)) ?? refuse('record.missing')
        const name = escapeXml(title)
        return reply
          .headers(headers)
          .type('text/html; charset=utf-8')
          .send(
            `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${name}</title>` +
              `<h1>${name}</h1>${cleanHtml(content)}</html>`,
          )
      },
    },
  ]
}
