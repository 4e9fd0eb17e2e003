import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const PRIVATE: ReadonlySet<string> = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'])

/** An IPv4 or IPv6 address without its zone, an IPv4-mapped one as IPv4. `undefined` for other text, which a proxy may forward. */
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

/** The line by which one caller is counted: an address of IPv4, a /64 of IPv6, which is a household. Never contains a colon. */
export function lineOf(ip: string): string {
  const address = parse(ip)
  if (!address || address.kind() === 'ipv4') return address?.toString() ?? networkOf(ip)
  return Buffer.from(address.toByteArray().slice(0, 8)).toString('hex')
}

/** Whether an address belongs to a private network; `undefined` when it is not an address. */
export function isPrivateAddress(ip: string): boolean | undefined {
  const address = parse(ip)
  return address && PRIVATE.has(address.range())
}

/** Names for ranges, as Fastify has them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

type Range = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number]

/** One address or range such as `10.0.0.0/8`; `undefined` for other text. */
function parseRange(text: string): Range | undefined {
  const [, ip = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  if (isIP(ip) === 0) return undefined
  const address = ipaddr.parse(ip)
  const width = address.kind() === 'ipv4' ? 32 : 128
  const length = bits === undefined ? width : Number(bits)
  if (length > width) return undefined
  const mapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && length >= 96
  return mapped ? [address.toIPv4Address(), length - 96] : [address, length]
}

/**
 * A test whether an address is in a list of addresses, ranges such as `10.0.0.0/8` and the names `loopback`, `linklocal` and
 * `uniquelocal`, separated by commas; nothing is in an empty list. `undefined` for other text.
 */
export function readRanges(list: string): ((ip: string | undefined) => boolean) | undefined {
  const texts = list.trim() === '' ? [] : list.split(',').map((one) => one.trim())
  const ranges: Range[] = []
  for (const text of texts.flatMap((one) => NAMED[one] ?? one)) {
    const range = parseRange(text)
    if (!range) return undefined
    ranges.push(range)
  }
  if (ranges.length === 0) return () => false
  return (ip) => {
    const address = parse(ip ?? '')
    return (
      address !== undefined &&
      ranges.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits))
    )
  }
}
