import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from '@dougong/contract/client-config'
import { answerPath } from '@dougong/contract/online/links/answer-path'
import { escapeXml } from '@dougong/contract/workbook/xml-text'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built client: hashed assets for ever, every other path the page itself, so that deep links work. */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  configNow: () => ClientConfig,
): Promise<void> {
  const { apiBase } = configNow()
  const pageNow = pagesFrom(await readFile(join(folder, 'index.html'), 'utf8'), configNow)
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = Object.assign(route.config ?? {}, { access: 'anyone', summary: '网页文件' })
    })
    await files.register(fastifyStatic, {
      ...servedFor('public, max-age=3600'),
      root: folder,
      wildcard: false,
      globIgnore: ['assets/**', 'index.html', '.vite/**', '**/*.{br,gz,map}'],
    })
    /* hundreds of files behind one route */
    await files.register(fastifyStatic, {
      ...servedFor('public, max-age=31536000, immutable'),
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      allowedPath: (path) => !/\.(br|gz|map)$/.test(path),
    })
  })
  app.get('/*', { config: { access: 'anyone', summary: '网页' } }, (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const isPage = !path.startsWith(`${apiBase}/`) && !/\.\w{2,5}$/.test(path)
    if (!isPage) return reply.callNotFound()
    /* what somebody was given a link to is nothing that is searched for */
    if (path === answerPath) reply.header('x-robots-tag', 'noindex')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pageNow())
  })
}

/** Files as the build left them, compressed ones where a browser takes them, kept by browsers as said. */
function servedFor(
  keeping: string,
): Pick<FastifyStaticOptions, 'preCompressed' | 'index' | 'cacheControl' | 'setHeaders'> {
  return {
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.setHeader('cache-control', keeping),
  }
}

/** Returns the page as the configuration is now; it is put together again only where that is another. */
function pagesFrom(template: string, configNow: () => ClientConfig): () => string {
  let known = { text: '', page: '' }
  return () => {
    const config = configNow()
    const text = JSON.stringify(config)
    if (text !== known.text) known = { text, page: pageWith(template, config, text) }
    return known.page
  }
}

/** The configuration stands in the page as inert JSON; `<` is escaped so that no value can close the element. */
function pageWith(template: string, { productTitle, logo }: ClientConfig, json: string): string {
  const inert = json.replaceAll('<', String.raw`\u003c`)
  return template
    .replace(
      '<!--client-config-->',
      () => `<script id="client-config" type="application/json">${inert}</script>`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeXml(productTitle)}</title>`)
    .replace(ownIcon, (icon) => (logo ? `<link rel="icon" href="${escapeXml(logo)}" />` : icon))
}

const ownIcon = /<link rel="icon"[^>]*>/
