import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What the browser was asked, as far as an authenticator reads it. */
interface Question {
  challenge: string
  rpId?: string
  rp?: { id?: string }
}

/** How an answer differs from an honest one. */
interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Without being asked for PIN, finger or face. */
  isUnverified?: boolean
  counter?: number
  userHandle?: string
  /** Signs with a key that is not the passkey's. */
  isForged?: boolean
}

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** An authenticator with one passkey, in software; `counter` is its count of uses. */
export function softwarePasskey(origin: string) {
  const id = randomBytes(16)
  const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const keys = pair()
  let counter = 0

  const clientData = (type: string, { challenge }: Question, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )

  /** Flags: present 1, verified 4, with a key 64. */
  const head = (rpId: string, withKey: boolean, lies: Lies) => {
    counter = lies.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 1 + (lies.isUnverified ? 0 : 4) + (withKey ? 64 : 0)
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count])
  }

  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: base64url(id),
    /** Answers the question to make it. */
    make(question: Question, lies: Lies = {}) {
      const authData = Buffer.concat([
        head(question.rp?.id ?? '', true, lies),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(keys.publicKey.export({ format: 'jwk' })),
      ])
      return {
        ...named,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', question, lies)),
          attestationObject: base64url(unattested(authData)),
          transports: ['internal'],
        },
      }
    },
    /** Answers the question to prove it. */
    prove(question: Question, lies: Lies = {}) {
      const authenticatorData = head(question.rpId ?? '', false, lies)
      const signed = clientData('webauthn.get', question, lies)
      const key = lies.isForged ? pair().privateKey : keys.privateKey
      return {
        ...named,
        response: {
          clientDataJSON: base64url(signed),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign('sha256', Buffer.concat([authenticatorData, sha256(signed)]), key)),
          ...(lies.userHandle !== undefined && { userHandle: base64url(lies.userHandle) }),
        },
      }
    },
  }
}

/** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, an ES256 key. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const coordinate = (text: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ])
}

/** CBOR: {fmt: 'none', attStmt: {}, authData}. */
function unattested(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ])
}
