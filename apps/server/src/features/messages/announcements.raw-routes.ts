import { signedIn } from '@dougong/contract/access'
import { refuse } from '@dougong/contract/errors'
import type { RawRoute } from '../../http/serve'
import { cleanHtml } from '../../platform/html'
import { escapeXml } from '../../platform/excel/xml-text'
import type { Services } from '../../services/services'
import { findAnnouncement } from './announcements.queries'

/** An announcement as a page of its own, for those it is addressed to. Unlike elsewhere, a token in the address opens nothing. */
export function announcementRawRoutes({ db }: Services): RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/sys/annountCement/show/:id',
      summary: '通告页面（HTML）',
      access: signedIn,
      respond: async (request, reply, actor) => {
        const { id } = request.params as { id: string }
        const { title, content } =
          (actor && (await findAnnouncement(db, actor, id))) || refuse('record.missing')
        const name = escapeXml(title)
        return reply
          .type('text/html; charset=utf-8')
          .send(
            `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${name}</title>` +
              `<h1>${name}</h1>${cleanHtml(content)}</html>`,
          )
      },
    },
  ]
}
