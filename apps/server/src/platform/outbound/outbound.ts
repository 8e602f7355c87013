import { lookup as resolveName } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { isPublicAddress } from './public-address'

const publicPorts = new Set(['80', '443', '8080', '8443'])

export interface OutboundRequest {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** How many redirects to follow; each target passes the gate again. */
  redirects?: number
  maxBytes?: number
  timeoutMs?: number
  signal?: AbortSignal | undefined
}

export interface OutboundStream {
  method: string
  headers: Record<string, string>
  body?: Readable
  timeoutMs?: number
}

export interface OutboundAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** The gate did not let a request out, or nothing useful came back. */
export class OutboundFailure extends Error {}

type Address = { address: string; family: number }
type Resolve = (hostname: string) => Promise<Address[]>

/**
 * The one door for requests that leave this server. A name is resolved once, every address of it is checked, and the
 * connection goes to a checked address. Private networks are reached only where the configuration names the host.
 */
export class Outbound {
  readonly #allowed: ReadonlySet<string>
  readonly #resolve: Resolve

  /** `allow` holds hosts as `host` or `host:port`. */
  constructor(
    allow: readonly string[],
    resolve: Resolve = (hostname) => resolveName(hostname, { all: true, verbatim: true }),
  ) {
    this.#allowed = new Set(allow.map((host) => host.toLowerCase()))
    this.#resolve = resolve
  }

  async request(address: string | URL, options: OutboundRequest = {}): Promise<OutboundAnswer> {
    const time = AbortSignal.timeout(options.timeoutMs ?? 10_000)
    const signal = options.signal ? AbortSignal.any([time, options.signal]) : time
    try {
      return await this.#follow(new URL(address), { ...options, signal })
    } catch (error) {
      if (error instanceof OutboundFailure) throw error
      const reason = time.aborted ? 'took too long' : error instanceof Error ? error.message : String(error)
      throw new OutboundFailure(reason, { cause: error })
    }
  }

  /** Sends a body as it comes and hands the answer on unread, whatever its size: what a reverse proxy needs. */
  async stream(address: string | URL, options: OutboundStream): Promise<IncomingMessage> {
    const url = new URL(address)
    const { method, headers, body, timeoutMs = 30_000 } = options
    try {
      const lookup = answering(await withinTime(this.#checkedAddresses(url), AbortSignal.timeout(timeoutMs)))
      return await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = requestOf(url)(url, { method, headers, agent: false, lookup, timeout: timeoutMs })
        sent.on('timeout', () => sent.destroy(new OutboundFailure('took too long')))
        sent.on('error', reject)
        sent.on('response', resolve)
        if (body) pipeline(body, sent, (error) => error && reject(error))
        else sent.end()
      })
    } catch (error) {
      if (error instanceof OutboundFailure) throw error
      throw new OutboundFailure(error instanceof Error ? error.message : String(error), { cause: error })
    }
  }

  async #follow(url: URL, options: OutboundRequest & { signal: AbortSignal }): Promise<OutboundAnswer> {
    const answer = await this.#send(url, options)
    const { redirects = 0 } = options
    const { location } = answer.headers
    if (redirects === 0 || !location || answer.status < 300 || answer.status > 399) return answer
    const target = new URL(location, url)
    if (url.protocol === 'https:' && target.protocol !== 'https:')
      throw new OutboundFailure('redirected from https to http')
    const { headers = {}, signal } = options
    return this.#follow(target, {
      ...options,
      method: 'GET',
      headers: target.origin === url.origin ? headers : { accept: headers.accept ?? '*/*' },
      body: '',
      signal,
      redirects: redirects - 1,
    })
  }

  async #send(url: URL, options: OutboundRequest & { signal: AbortSignal }): Promise<OutboundAnswer> {
    const addresses = await withinTime(this.#checkedAddresses(url), options.signal)
    const { method = 'GET', headers = {}, body, maxBytes = 1_048_576, signal } = options
    return new Promise((resolve, reject) => {
      const sent = requestOf(url)(url, {
        method,
        headers: {
          ...headers,
          'accept-encoding': 'identity',
          ...(body && { 'content-length': Buffer.byteLength(body) }),
        },
        agent: false,
        lookup: answering(addresses),
        signal,
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        collect(response, maxBytes).then(
          (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes }),
          reject,
        )
      })
      sent.end(body)
    })
  }

  async #checkedAddresses(url: URL): Promise<Address[]> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new OutboundFailure(`${url.protocol} is not a scheme for outbound requests`)
    if (url.username || url.password) throw new OutboundFailure('the address contains credentials')
    const host = url.hostname.replace(/\.$/, '')
    const port = url.port || (url.protocol === 'https:' ? '443' : '80')
    if (!this.#isAllowed(host, port) && !publicPorts.has(port))
      throw new OutboundFailure(`port ${port} is not open outwards`)
    return this.addressesOf(host, port)
  }

  #isAllowed(host: string, port: string | number): boolean {
    return this.#allowed.has(host.toLowerCase()) || this.#allowed.has(`${host.toLowerCase()}:${port}`)
  }

  /** The checked addresses of a host, for connections that are not HTTP: whoever connects must use one of these. */
  async addressesOf(host: string, port: string | number): Promise<Address[]> {
    const literal = host.replace(/^\[|\]$/g, '')
    const family = isIP(literal)
    const addresses = family ? [{ address: literal, family }] : await this.#resolve(host)
    if (addresses.length === 0) throw new OutboundFailure(`${host} has no address`)
    if (!this.#isAllowed(host, port) && !addresses.every(({ address }) => isPublicAddress(address)))
      throw new OutboundFailure(`${host} is not on the public internet; see OUTBOUND_ALLOW`)
    return addresses
  }
}

function requestOf({ protocol }: URL) {
  return protocol === 'https:' ? requestHttps : requestHttp
}

/** A lookup that answers what was checked, so that a name cannot point elsewhere by the time of the connection. */
function answering(addresses: Address[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first?.address ?? '', first?.family)
  }
}

async function collect(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) {
      response.destroy()
      throw new OutboundFailure(`the answer exceeds ${maxBytes} bytes`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function withinTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
