import { BlockList, isIP } from 'node:net'

const own = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  own.addSubnet(net, prefix, 'ipv4')
own.addAddress('::1', 'ipv6')
own.addSubnet('fc00::', 7, 'ipv6')
own.addSubnet('fe80::', 10, 'ipv6')

/** Whether an address belongs to a private network; other addresses are deliberately not located. */
export function locationOf(ip: string): string {
  const plain = ip.replace(/%.*$/, '')
  const family = isIP(plain)
  // The address that a proxy reports need not be valid.
  if (family === 0) return ''
  return own.check(plain, family === 6 ? 'ipv6' : 'ipv4') ? '内网' : '外网'
}
