import { isIP } from 'node:net'
import { refuse } from '@dougong/contract/errors'
import type { PasskeySite } from '../../access/two-step/passkeys'
import type { Config } from '../../config/config'
import { publicUrlOf } from '../../http/public-url'

/** Where passkeys belong to, whatever a request calls us; browsers know none of an IP address. */
export function passkeySite(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  reached: { protocol: string; host: string },
): PasskeySite {
  const address = publicUrlOf(publicUrl, reached)
  if (!address) refuse('passkey.noAddress')
  const { origin, hostname } = new URL(address)
  if (isIP(hostname.replaceAll(/[[\]]/g, ''))) refuse('passkey.noAddress')
  return { origin, name: hostname }
}
