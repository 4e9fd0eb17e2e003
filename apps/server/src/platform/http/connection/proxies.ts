import { BlockList, isIP } from 'node:net'

/** Names that Fastify's `trustProxy` knows beside addresses and ranges. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Whether an address belongs to a trusted proxy, decided before there is a request. `trusted` is the value of
 * `TRUSTED_PROXY`: addresses, ranges and the names above, separated by commas; empty for none.
 */
export function proxyTest(trusted: string): (address: string) => boolean {
  const list = new BlockList()
  const parts = trusted
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  for (const part of parts.flatMap((name) => NAMED[name] ?? name)) {
    const [address = '', bits] = part.split('/')
    if (!isIP(address)) continue
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => parts.length > 0 && isIP(address) > 0 && list.check(address, familyOf(address))
}
