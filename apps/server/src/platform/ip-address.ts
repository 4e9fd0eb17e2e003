import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const PRIVATE: ReadonlySet<string> = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'])

/** An IPv4 or IPv6 address without its zone, an IPv4-mapped one as IPv4. `undefined` for other text, which a proxy may send. */
function parse(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const plain = ip.replace(/%.*$/, '')
  return isIP(plain) === 0 ? undefined : ipaddr.process(plain)
}

/**
 * The network by which clients are counted: /24 of IPv4, such as `203.0.113`, /56 of IPv6 as 14 hexadecimal digits. Never
 * contains a colon.
 */
export function networkOf(ip: string): string {
  const address = parse(ip)
  if (!address) return ip.replaceAll(':', '').slice(0, 64)
  const bytes = address.toByteArray()
  if (address.kind() === 'ipv4') return bytes.slice(0, 3).join('.')
  return Buffer.from(bytes.slice(0, 7)).toString('hex')
}

/** Whether an address belongs to a private network; `undefined` when it is not an address. */
export function isPrivateAddress(ip: string): boolean | undefined {
  const address = parse(ip)
  return address && PRIVATE.has(address.range())
}
