import { isIPv4, isIPv6 } from 'node:net'

/** Prefixes whose last four bytes are an IPv4 address: mapped, and translated by NAT64. */
const carriersOfIPv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/** The IPv4 address that an IPv6 address merely carries, if it does. */
export function carriedIPv4(address: string): string | undefined {
  const groups = groupsOf(address)
  if (!carriersOfIPv4.includes(groups.slice(0, 6).join(':'))) return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The unit that counters count by: an IPv4 client has one address, an IPv6 client a whole /64. */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0] ?? ''
  if (isIPv4(bare) || !isIPv6(bare)) return bare
  return carriedIPv4(bare) ?? groupsOf(bare).slice(0, 4).join(':')
}

/** The eight groups of an IPv6 address; the URL parser brings every spelling into one form. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}
