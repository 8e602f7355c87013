import { anyone, may } from '@dougong/contract/access'
import type { FastifyReply } from 'fastify'
import { version } from '../../../package.json'
import page from './page.html?raw'
import script from './page.script.js?raw'
import style from './page.css?raw'
import { openApiOf, type OpenApiDocument } from './openapi'
import type { RawRoute, Route } from '../serve'

/** The API's own manual: the document, and a page around it. The page is an empty shell to whoever may not read the document. */
export function apiPageRoutes(
  routes: readonly Route[],
  rawRoutes: readonly RawRoute[],
  { product, apiBase }: { product: { readonly title: string }; apiBase: string },
): RawRoute[] {
  let document: OpenApiDocument | undefined
  return [
    {
      method: 'GET',
      path: '/v3/api-docs',
      summary: '接口文档（OpenAPI 3.1）',
      access: may('system:docs:view'),
      respond: async (_request, reply) => {
        const endpoints = routes.map(({ endpoint }) => endpoint)
        document ??= openApiOf(endpoints, rawRoutes, { title: product.title, version, apiBase })
        const info = { ...document.info, title: product.title }
        return reply.header('cache-control', 'no-store').send({ ...document, info })
      },
    },
    shell('/doc.html', '接口文档页面', 'text/html; charset=utf-8', page),
    shell('/doc/page.js', '接口文档页面的脚本', 'text/javascript; charset=utf-8', script),
    shell('/doc/page.css', '接口文档页面的样式', 'text/css; charset=utf-8', style),
  ]
}

function shell(path: string, summary: string, type: string, text: string): RawRoute {
  const respond = async (_request: unknown, reply: FastifyReply) =>
    reply.type(type).header('cache-control', 'no-cache').send(text)
  return { method: 'GET', path, summary, access: anyone, respond }
}
