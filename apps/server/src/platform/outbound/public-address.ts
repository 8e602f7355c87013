import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { carriedIPv4 } from './ip-address'

/** IPv4 ranges that are not addresses of other people's servers on the internet. */
const reservedIPv4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])

/** Of IPv6 only global unicast is public, and of that not the parts with a special meaning (tunnels, documentation). */
const globalIPv6 = blockList('ipv6', [['2000::', 3]])
const reservedIPv6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/** Whether the address belongs to the public internet; anything that is not plainly so does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reservedIPv4.check(address)
  if (!isIPv6(address) || address.includes('%')) return false
  const carried = carriedIPv4(address)
  if (carried) return isPublicAddress(carried)
  return globalIPv6.check(address, 'ipv6') && !reservedIPv6.check(address, 'ipv6')
}

function blockList(family: 'ipv4' | 'ipv6', subnets: [string, number][]): BlockList {
  const list = new BlockList()
  for (const [network, bits] of subnets) list.addSubnet(network, bits, family)
  return list
}
