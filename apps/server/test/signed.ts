import { signedParameters, timestampOf } from '@dougong/contract/signing'
import { signatureOf } from '../src/http/signature'
import { utcOffsetMinutes } from '../src/platform/time-zone'
import type { Services } from '../src/services/services'

/** The headers of a signed call: X-Sign over path and query, X-TIMESTAMP of now or as given. */
export function signed(
  { signSecret, config }: Pick<Services, 'signSecret' | 'config'>,
  path: string,
  query: Record<string, string> = {},
  stamp = timestampOf(new Date(), utcOffsetMinutes(config.timeZone)),
): Record<string, string> {
  return { 'x-sign': signatureOf(signedParameters(path, query), signSecret), 'x-timestamp': stamp }
}
