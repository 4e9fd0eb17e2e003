import { isPrivateAddress } from '#platform/ip-address'

/** Whether an address belongs to a private network; other addresses are deliberately not located. */
export function locationOf(ip: string): string {
  const isPrivate = isPrivateAddress(ip)
  if (isPrivate === undefined) return ''
  return isPrivate ? '内网' : '外网'
}
