import type { Socket } from 'node:net'
import { encrypted, type Encryption } from './tls'

/** What of mysql2's connection takes part when it becomes an encrypted one. */
interface Upgrading {
  config: { ssl: { encryption: Encryption } }
  stream: Socket
  packetParser: { execute(data: Buffer): void }
  startTLS(onSecure: (error?: Error) => void): void
  _handleNetworkError(error: Error): void
}

let isOurs = false

/**
 * Lets mysql2 encrypt by our means. It offers no way to, and would itself use a socket whose listeners a stranger can make throw,
 * which ends the process, and compare the certificate with the address in place of the name.
 */
export async function encryptMysqlOurselves(): Promise<void> {
  if (isOurs) return
  const { default: mysql } = await import('mysql2')
  const { Connection } = mysql as unknown as { Connection: { prototype: Upgrading } }
  const base = Object.getPrototypeOf(Connection.prototype) as Upgrading
  if (typeof base.startTLS !== 'function') throw new Error('mysql2 encrypts in another way than we know')
  base.startTLS = upgrade
  isOurs = true
}

function upgrade(this: Upgrading, onSecure: (error?: Error) => void): void {
  this.stream.removeAllListeners('data')
  const secure = encrypted(this.stream, this.config.ssl.encryption)
  let isSecure = false
  secure.once('secureConnect', () => {
    isSecure = true
    onSecure()
  })
  secure.on('error', (error) => {
    /* the driver puts a code of its own in place of the one that tells what is wrong */
    if (isSecure) this._handleNetworkError(error)
    else onSecure(new Error(error.message, { cause: error }))
  })
  secure.on('data', (data: Buffer) => this.packetParser.execute(data))
  this.stream = secure
}
