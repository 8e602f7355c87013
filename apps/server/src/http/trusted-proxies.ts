import { isPublicAddress } from '../platform/outbound/public-address'

/**
 * Whose word on the client's address is taken: of these networks, or of so many hops. Hops are believed only where the
 * nearest stands on this machine or a private network, since nobody on the internet is a proxy of ours; Fastify itself
 * takes no number for that reason.
 */
export function trustedProxies(trusted: false | number | string[]) {
  if (typeof trusted !== 'number') return trusted
  return (address: string, hop: number) => hop < trusted && (hop > 0 || !isPublicAddress(address))
}
