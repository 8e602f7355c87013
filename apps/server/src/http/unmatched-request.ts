import { Refusal } from '@dougong/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure } from './errors'

/** Responds to what no route takes: 405 with the methods that its path takes, else 404. Call it before any route. */
export function answerUnmatched(app: FastifyInstance): void {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const { methods } = known.get(url) ?? setFor(known, url)
    for (const each of [method].flat()) if (each !== 'HEAD' && each !== 'OPTIONS') methods.add(each)
  })
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?', 1)
    const allowed = methodsFor(known, path)
    const isKnown = allowed.length > 0 && !allowed.includes(request.method)
    if (!isKnown) return reply.code(404).send(failure(new Refusal('route.missing')))
    const words = { method: request.method, allowed: allowed.join('、') }
    return reply
      .code(405)
      .header('allow', allowed.join(', '))
      .send(failure(new Refusal('route.wrongMethod', words)))
  })
}

type Known = Map<string, { pattern: RegExp; methods: Set<string> }>

function setFor(known: Known, url: string) {
  const fresh = { pattern: patternOf(url), methods: new Set<string>() }
  known.set(url, fresh)
  return fresh
}

/** The page's own catch-all takes every path, so it tells nothing about one. */
function methodsFor(known: Known, path: string): string[] {
  const matches = [...known].filter(([url, { pattern }]) => url !== '/*' && pattern.test(path))
  return [...new Set(matches.flatMap(([, { methods }]) => [...methods]))].sort()
}

function patternOf(url: string): RegExp {
  const parts = url
    .replace(/\/$/, '')
    .split('/')
    .map((part) => {
      if (part.startsWith(':')) return '[^/]+'
      return part === '*' ? '.*' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    })
  return new RegExp(`^${parts.join('/')}/?$`)
}
