import { Agent, request } from 'node:http'
import { administrator } from './server.mjs'

/** Calls of a server's interface over connections that stay open; an answer that is no success is an error. */
export function callsOf({ address }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  function send(method, path, { token, body, headers }, finish) {
    return new Promise((resolve, reject) => {
      const sent = request(
        `${address}/jeecg-boot${path}`,
        {
          method,
          agent,
          headers: {
            ...headers,
            ...(token && { 'x-access-token': token }),
            ...(body && { 'content-type': 'application/json' }),
          },
        },
        (response) => finish(response, resolve, reject),
      )
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  }

  function call(method, path, token, body) {
    return send(method, path, { token, body }, (response, resolve, reject) => {
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        const answer = JSON.parse(Buffer.concat(parts).toString())
        if (answer.success) resolve(answer.result)
        else reject(new Error(`${path}: ${answer.message}`))
      })
    })
  }

  /** Reads an answer as it comes over the line and does not look into it: of a long one that would be what is measured. */
  function receive(path, token, headers = {}) {
    return send('GET', path, { token, headers }, (response, resolve, reject) => {
      let bytes = 0
      response.on('data', (part) => (bytes += part.length))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${response.statusCode}`)),
      )
    })
  }

  return {
    call,
    receive,
    signIn: (account = administrator) => call('POST', '/sys/login', undefined, account),
  }
}
