import { isIP, type Socket } from 'node:net'
import { checkServerIdentity, connect, type TLSSocket } from 'node:tls'
import type { TlsMode } from '@dougong/contract/system/data-sources/data-sources'
import { guarded } from '../../platform/outbound/guarded-socket'

/** How a connection is encrypted, and to whom. */
export interface Encryption {
  mode: Exclude<TlsMode, 'off'>
  /** Certificates that are trusted besides; without any, those that Node trusts. */
  ca: string
  /** The name that the certificate must bear, whatever address the connection goes to. */
  name: string
}

/** Encrypts a connection, and ends it where its other end cannot prove who it is. */
export function encrypted(socket: Socket, { mode, ca, name }: Encryption): TLSSocket {
  return guarded(
    connect({
      socket,
      minVersion: 'TLSv1.2',
      rejectUnauthorized: mode === 'verify',
      checkServerIdentity: (_, certificate) => checkServerIdentity(name, certificate),
      ...(ca !== '' && { ca }),
      ...(isIP(name) === 0 && { servername: name }),
    }),
  )
}

/** The other end does not encrypt. */
export class NoEncryption extends Error {
  readonly code = 'NO_TLS'
}

/** Why a connection could not be encrypted, in words; undefined where it was something else. */
export function encryptionProblem(error: unknown): string | undefined {
  const { code = '', cause, message = '' } = error as { code?: string; cause?: unknown; message?: string }
  if (cause !== undefined) return encryptionProblem(cause)
  if (Object.hasOwn(problems, code)) return problems[code]
  if (/^ERR_(?:SSL|TLS)|^EPROTO$/.test(code)) return 'TLS 握手失败，双方没有共同支持的加密方式'
  /* both databases say so in words */
  const isAsked = code === '28000' && /no encryption|SSL off|non-SSL/i.test(message)
  return isAsked || /insecure transport/i.test(message) ? '对方只接受加密连接，请设置加密方式' : undefined
}

const unknownIssuer = '对方的证书不是由所填 CA 证书签发的（未填时为公共 CA）'
const problems: Readonly<Record<string, string>> = {
  NO_TLS: '对方没有启用 TLS，请在对方开启，或改为不加密',
  HANDSHAKE_NO_SSL_SUPPORT: '对方没有启用 TLS，请在对方开启，或改为不加密',
  ERR_TLS_CERT_ALTNAME_INVALID: '对方的证书不是发给所填主机的，请核对主机名',
  CERT_HAS_EXPIRED: '对方的证书已过期',
  CERT_NOT_YET_VALID: '对方的证书尚未生效',
  CERT_REVOKED: '对方的证书已被吊销',
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownIssuer,
  SELF_SIGNED_CERT_IN_CHAIN: unknownIssuer,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT: unknownIssuer,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownIssuer,
  CERT_SIGNATURE_FAILURE: unknownIssuer,
  INVALID_CA: unknownIssuer,
  INVALID_PURPOSE: '对方的证书不能用于服务器',
}
