import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Keeps words that must be read again: at rest they are sealed, and a seal that was tampered with does not open. */
export interface Vault {
  seal(text: string): string
  open(sealed: string): string
}

const version = 'v1'

export function createVault(secret: string): Vault {
  const key = createHash('sha256').update(secret).digest()
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${version}.${sealed.toString('base64url')}`
    },
    open(sealed) {
      const [mark, body = ''] = sealed.split('.')
      if (mark !== version) throw new Error('This was not sealed here')
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(-16))
      return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
