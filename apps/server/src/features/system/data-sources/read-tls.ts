import { X509Certificate } from 'node:crypto'
import { refuse } from '@dougong/contract/errors'
import { type TlsMode, tlsModes } from '@dougong/contract/system/data-sources/data-sources'

export interface Tls {
  tlsMode: TlsMode
  tlsCa: string | null
}

/** How a source is to be encrypted, or what is wrong with it; a certificate serves nothing but to verify. */
export function readTls({ tlsMode, tlsCa }: Readonly<Record<string, unknown>>): Tls {
  const mode = tlsModes.find((one) => one === (tlsMode || 'off')) ?? invalid('请选择有效的加密方式')
  const certificate = typeof tlsCa === 'string' ? tlsCa.trim() : ''
  if (mode !== 'verify' || certificate === '') return { tlsMode: mode, tlsCa: null }
  if (certificate.includes('PRIVATE KEY')) invalid('CA 证书里有私钥，请只粘贴证书')
  return { tlsMode: mode, tlsCa: certificatesIn(certificate).join('\n') }
}

const wall = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

function certificatesIn(text: string): string[] {
  const found = text.match(wall) ?? []
  if (found.length === 0) invalid('CA 证书不是有效的 PEM 证书，应以 -----BEGIN CERTIFICATE----- 开头')
  for (const one of found) {
    if (!isCertificate(one)) invalid('CA 证书已损坏，请重新复制完整的证书')
  }
  return found
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).fingerprint256 !== ''
  } catch {
    return false
  }
}

function invalid(detail: string): never {
  return refuse('request.invalid', { detail })
}

/** Whether somebody could now listen, or answer in another's place, who could not before. */
export function isLowered(one: Tls, other: Tls): boolean {
  const rank = (mode: TlsMode) => tlsModes.indexOf(mode)
  return rank(one.tlsMode) < rank(other.tlsMode) || (other.tlsMode === 'verify' && one.tlsCa !== other.tlsCa)
}
