import { BlockList, isIP } from 'node:net'

const privateNetworks = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(net, prefix, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/** An address without its zone, an IPv4-mapped one as IPv4. */
const plainOf = (ip: string) => ip.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')

/** The eight groups of an IPv6 address in full. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  return [...front, ...Array<string>(gap).fill('0'), ...back].map((group) => group.padStart(4, '0'))
}

/**
 * The network by which clients are counted: /24 of IPv4, such as `203.0.113`, /56 of IPv6 as 14 hexadecimal digits. Never
 * contains a colon.
 */
export function networkOf(ip: string): string {
  const plain = plainOf(ip)
  if (isIP(plain) === 0) return ip.replaceAll(':', '').slice(0, 64)
  if (isIP(plain) === 4) return plain.split('.').slice(0, 3).join('.')
  return groupsOf(plain).join('').slice(0, 14)
}

/** Whether an address belongs to a private network; `undefined` when it is not an address. */
export function isPrivateAddress(ip: string): boolean | undefined {
  const plain = plainOf(ip)
  const family = isIP(plain)
  return family === 0 ? undefined : privateNetworks.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}
