import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/**
 * Every answer carries the headers that keep browsers strict, and a number to find it in the log by. The headers are
 * made once: they are the same for every request, until a route sets its own.
 */
export function setHeaders(
  app: FastifyInstance,
  {
    apiBase,
    staticDomain,
    publicUrl,
  }: { apiBase: string; staticDomain: string; publicUrl: string | undefined },
): void {
  const headers = strictHeaders(staticDomain, publicUrl?.startsWith('https') ?? false)
  /* what the API answers is somebody's: copies are kept only where a route says so, as of files */
  const headersOfCalls = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .headers(request.url.startsWith(`${apiBase}/`) ? headersOfCalls : headers)
      .header('x-request-id', request.id)
    done()
  })
}

function strictHeaders(staticDomain: string, isSecure: boolean) {
  const setHeaders = helmet({
    contentSecurityPolicy: contentSecurityPolicy(staticDomain),
    crossOriginEmbedderPolicy: false,
    /* third-party sign-in speaks from a popup to the page that opened it */
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, () => undefined)
  return response.getHeaders()
}

/** Own scripts only, no eval, no plugins. antd writes its styles at run time, hence inline styles. */
function contentSecurityPolicy(staticDomain: string) {
  const fileHost = staticDomain.startsWith('http') ? [new URL(staticDomain).origin] : []
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...fileHost],
      mediaSrc: ["'self'", 'blob:', ...fileHost],
      fontSrc: ["'self'", 'data:'],
      /* papers are fetched before they are shown */
      connectSrc: ["'self'", ...fileHost],
      /* menu rows may embed pages of other sites; our own scripts show papers they have fetched */
      frameSrc: ["'self'", 'blob:', 'https:', 'http:'],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  }
}
