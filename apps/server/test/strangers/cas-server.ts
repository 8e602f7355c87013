import { randomBytes } from 'node:crypto'
import { type LocalServer, localServer } from '../local-server'

export interface CasServer extends LocalServer {
  /** What CAS_PREFIX must be. */
  prefix: string
  /** A ticket that lets `username` into `service`, once. */
  ticketFor(username: string, service: string): string
  /** What it says instead of the truth. */
  lie: string | undefined
}

/** A CAS server, protocol version 3, without its login page. */
export async function casServer(): Promise<CasServer> {
  const tickets = new Map<string, { username: string; service: string }>()

  function validate(service: string, ticket: string): string {
    const known = tickets.get(ticket)
    tickets.delete(ticket)
    if (!known) return failure('INVALID_TICKET', `Ticket '${ticket}' not recognized`)
    if (known.service !== service) return failure('INVALID_SERVICE', 'Ticket was issued for another service')
    return `<cas:authenticationSuccess>
      <cas:user>${known.username}</cas:user>
      <cas:attributes><cas:user>admin</cas:user><cas:mail>a@example.com</cas:mail></cas:attributes>
    </cas:authenticationSuccess>`
  }

  const server = await localServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cas')
    if (pathname !== '/cas/p3/serviceValidate') return void response.writeHead(404).end()
    const verdict = validate(searchParams.get('service') ?? '', searchParams.get('ticket') ?? '')
    response.writeHead(200, { 'content-type': 'application/xml;charset=UTF-8' })
    response.end(cas.lie ?? responseOf(verdict))
  })
  const cas: CasServer = {
    ...server,
    prefix: `${server.url}/cas`,
    ticketFor(username, service) {
      const ticket = `ST-1-${randomBytes(12).toString('hex')}`
      tickets.set(ticket, { username, service })
      return ticket
    },
    lie: undefined,
  }
  return cas
}

export function responseOf(verdict: string): string {
  return `<cas:serviceResponse xmlns:cas='http://www.yale.edu/tp/cas'>${verdict}</cas:serviceResponse>`
}

function failure(code: string, words: string): string {
  return `<cas:authenticationFailure code="${code}">\n  ${words.replaceAll('&', '&amp;')}\n</cas:authenticationFailure>`
}
