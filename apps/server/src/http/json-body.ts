import { Refusal } from '@dougong/contract/errors'
import type { FastifyInstance } from 'fastify'

/** Deeper than any form of ours; what recurses over a body can rely on it. */
const deepest = 64

/** Reads JSON bodies: `__proto__` and `constructor.prototype` are refused, so is bottomless nesting; nothing is nothing. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text)
    if (body === '') return done(null, undefined)
    if (isTooDeep(body)) return done(new Refusal('request.malformed', { detail: 'JSON 嵌套过深' }), undefined)
    return parse(request, body, done)
  })
}

export function isTooDeep(json: string, limit = deepest): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index)
    if (isInText) {
      if (sign === 0x5c) index += 1
      else if (sign === 0x22) isInText = false
    } else if (sign === 0x22) isInText = true
    else if (sign === 0x5b || sign === 0x7b) {
      depth += 1
      if (depth > limit) return true
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1
  }
  return false
}
