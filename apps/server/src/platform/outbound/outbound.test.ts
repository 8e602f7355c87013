import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Outbound } from './outbound'
import { fetchThrough } from './outbound-fetch'

/** What the gate itself says; a connection that merely fails says something else. */
const gateWords = /not on the public internet|not open outwards|not a scheme|credentials|no address/

const heard: string[] = []
let server: Server
let port: number
let other: Server
let otherPort: number

const answer: RequestListener = (request, response) => {
  heard.push(`${request.headers.host} ${request.url}`)
  if (request.url === '/large') response.end('x'.repeat(5000))
  else if (request.url === '/silent') return
  else if (request.url === '/inside')
    response.writeHead(302, { location: `http://127.0.0.1:${otherPort}/` }).end()
  else if (request.url === '/here') response.writeHead(302, { location: '/arrived' }).end()
  else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
  else response.end(`${request.method} ${request.headers.authorization ?? 'nobody'}`)
}

async function listen(listener: RequestListener): Promise<Server> {
  const started = createServer(listener)
  await new Promise<void>((ready) => started.listen(0, '127.0.0.1', ready))
  return started
}

beforeAll(async () => {
  server = await listen(answer)
  other = await listen((_request, response) => {
    heard.push('the other server')
    response.end()
  })
  port = (server.address() as AddressInfo).port
  otherPort = (other.address() as AddressInfo).port
})
afterAll(() => {
  for (const one of [server, other]) {
    one.closeAllConnections()
    one.close()
  }
})

/** A gate whose names lead where the test says. */
function gate(names: Record<string, string[]>, allow: string[] = []) {
  const resolved: string[] = []
  const outbound = new Outbound(allow, async (name) => {
    resolved.push(name)
    return (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  })
  return { outbound, asked: resolved }
}

describe('what is not let out', () => {
  test.each([
    'http://127.0.0.1:8080/',
    'http://localhost:8080/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://inner.test/',
    'http://inner.test./',
    'http://mixed.test/',
    'http://mapped.test/',
    'http://nowhere.test/',
    'http://public.test:22/',
    'http://public.test:6379/',
    'ftp://public.test/',
    'file:///etc/passwd',
    'http://user:secret@public.test/',
  ])('%s', async (address) => {
    const { outbound } = gate({
      localhost: ['127.0.0.1'],
      'inner.test': ['10.1.1.1'],
      'mixed.test': ['8.8.8.8', '127.0.0.1'],
      'mapped.test': ['::ffff:192.168.0.1'],
      'public.test': ['8.8.8.8'],
    })
    await expect(outbound.request(address)).rejects.toThrow(gateWords)
  })

  test('an allowed name opens only itself, on its own port', async () => {
    const names = { 'a.test': ['127.0.0.1'], 'b.test': ['127.0.0.1'] }
    const { outbound } = gate(names, [`a.test:${port}`])
    await expect(outbound.request(`http://b.test:${port}/`)).rejects.toThrow(gateWords)
    await expect(outbound.request(`http://127.0.0.1:${port}/`)).rejects.toThrow(gateWords)
    await expect(outbound.request(`http://a.test:${otherPort}/`)).rejects.toThrow(gateWords)
    expect((await outbound.request(`http://a.test:${port}/`)).status).toBe(200)
  })
})

describe('what is let out', () => {
  test('a name is resolved once and the connection goes to the checked address', async () => {
    const { outbound, asked: resolved } = gate({ 'service.test': ['127.0.0.1'] }, ['service.test'])
    const { status, body } = await outbound.request(`http://service.test:${port}/path`)
    expect({ status, text: body.toString() }).toEqual({ status: 200, text: 'GET nobody' })
    expect(heard).toContain(`service.test:${port} /path`)
    expect(resolved).toEqual(['service.test'])
  })

  test('a redirect is followed only when asked, and its target passes the same gate', async () => {
    const { outbound } = gate({}, [`127.0.0.1:${port}`])
    const at = (path: string) => `http://127.0.0.1:${port}${path}`
    const headers = { authorization: 'Bearer t' }
    expect((await outbound.request(at('/here'), { headers })).status).toBe(302)
    const followed = await outbound.request(at('/here'), { headers, redirects: 2 })
    expect(followed.body.toString()).toBe('GET Bearer t')
    await expect(outbound.request(at('/inside'), { redirects: 2 })).rejects.toThrow(gateWords)
    expect(heard).not.toContain('the other server')
    expect((await outbound.request(at('/loop'), { redirects: 3 })).status).toBe(302)
  })

  test('credentials do not travel to another origin', async () => {
    const { outbound } = gate({ 'a.test': ['127.0.0.1'] }, ['a.test', '127.0.0.1'])
    const mover = await listen((_request, response) => {
      response.writeHead(302, { location: `http://a.test:${port}/` }).end()
    })
    const address = `http://127.0.0.1:${(mover.address() as AddressInfo).port}/`
    const { body } = await outbound.request(address, { headers: { authorization: 'Bearer t' }, redirects: 1 })
    mover.close()
    expect(body.toString()).toBe('GET nobody')
  })

  test('an answer that is too large or too late ends the request', async () => {
    const { outbound } = gate({}, ['127.0.0.1'])
    const at = (path: string) => `http://127.0.0.1:${port}${path}`
    await expect(outbound.request(at('/large'), { maxBytes: 4999 })).rejects.toThrow('exceeds 4999 bytes')
    expect((await outbound.request(at('/large'), { maxBytes: 5000 })).body).toHaveLength(5000)
    await expect(outbound.request(at('/silent'), { timeoutMs: 50 })).rejects.toThrow('took too long')
  })

  test('in the shape of fetch it posts forms and hands redirects back', async () => {
    const fetch = fetchThrough(gate({}, ['127.0.0.1']).outbound)
    const posted = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    })
    expect(await posted.text()).toBe('POST nobody')
    expect((await fetch(`http://127.0.0.1:${port}/here`)).status).toBe(302)
  })
})
