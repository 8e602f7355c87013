import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { signedParameters, textToSign, timestampOf } from '@dougong/contract/signing'
import { clientConfig } from '../client-config'
import { serverTime } from './server-clock'

/** X-Sign and X-TIMESTAMP of a call: tamper evidence that every call carries. */
export function signatureHeaders(
  path: string,
  query: Record<string, unknown>,
  body: Record<string, unknown>,
): Record<string, string> {
  return {
    'X-Sign': signatureOf(signedParameters(path, query, body), clientConfig.signSecret),
    'X-TIMESTAMP': timestampOf(serverTime(), clientConfig.utcOffsetMinutes),
  }
}

export function signatureOf(parameters: Record<string, unknown>, secret: string): string {
  return bytesToHex(md5(utf8ToBytes(textToSign(parameters, secret)))).toUpperCase()
}
