import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from '@dougong/contract/client-config'
import { answerPath } from '@dougong/contract/online/links/answer-path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built client: hashed assets for ever, every other path the page itself, so that deep links work. */
export async function serveClient(app: FastifyInstance, folder: string, config: ClientConfig): Promise<void> {
  const page = pageWith(await readFile(join(folder, 'index.html'), 'utf8'), config)
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
    const isPage = !path.startsWith(`${config.apiBase}/`) && !/\.\w{2,5}$/.test(path)
    if (!isPage) return reply.callNotFound()
    /* what somebody was given a link to is nothing that is searched for */
    if (path === answerPath) reply.header('x-robots-tag', 'noindex')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
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

/** The configuration stands in the page as inert JSON; `<` is escaped so that no value can close the element. */
function pageWith(template: string, config: ClientConfig): string {
  const json = JSON.stringify(config).replaceAll('<', String.raw`\u003c`)
  return template.replace(
    '<!--client-config-->',
    () => `<script id="client-config" type="application/json">${json}</script>`,
  )
}
