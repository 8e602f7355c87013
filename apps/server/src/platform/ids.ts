import { randomBytes, randomUUID } from 'node:crypto'

/** A fresh row id: 32 hex characters, as seed rows and existing clients have them. */
export function newId(): string {
  return randomUUID().replaceAll('-', '')
}

/** An unguessable token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
