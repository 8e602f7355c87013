import { type Endpoint, pathsOf } from '@dougong/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a browser keeps between calls that say `isBoundToBrowser`. Scripts do not see it, and pages of other sites do not send it. */
export interface Cookies {
  read(name: string): string | undefined
  keep(name: string, value: string, seconds: number): void
}

export function cookiesOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Cookies {
  const requireBound = () => {
    if (!endpoint.isBoundToBrowser)
      throw new Error(`${pathsOf(endpoint)[0]} reads or sets a cookie: declare isBoundToBrowser`)
  }
  return {
    read: (name) => {
      requireBound()
      return cookieIn(request.headers.cookie, name)
    },
    keep: (name, value, seconds) => {
      requireBound()
      const isSecure = request.protocol === 'https'
      /* existing clients call us below a path of their own, hence the whole site */
      const cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict`
      void reply.header('set-cookie', isSecure ? `${cookie}; Secure` : cookie)
    },
  }
}

/** The value of a cookie in a request's header. */
export function cookieIn(header: string | string[] | undefined, name: string): string | undefined {
  const cookies = [header ?? []].flat().join(';').split(';')
  return cookies
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
