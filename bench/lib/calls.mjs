import { Agent, request } from 'node:http'
import { administrator } from './server.mjs'

/** Calls of a server's interface over connections that stay open; an answer that is no success is an error. */
export function callsOf({ address }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  function call(method, path, token, body) {
    const headers = {
      ...(token && { 'x-access-token': token }),
      ...(body && { 'content-type': 'application/json' }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(`${address}/jeecg-boot${path}`, { method, agent, headers }, (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () => {
          const answer = JSON.parse(Buffer.concat(parts).toString())
          if (answer.success) resolve(answer.result)
          else reject(new Error(`${path}: ${answer.message}`))
        })
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  }

  return { call, signIn: (account = administrator) => call('POST', '/sys/login', undefined, account) }
}
