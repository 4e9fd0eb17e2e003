import { COMPANY_LOGIN } from '@anju/contract/company-login'

/** Returns the present address without the `#`: path and query. */
export function currentAddress(): string {
  return `/${location.hash.replace(/^#?\/?/, '')}`
}

/** Returns the address of the login page that leads back to `address` afterwards. */
export function loginAddress(address: string): string {
  return address === '/' || address.startsWith('/login') ? '/login' : `/login?redirect=${encodeURIComponent(address)}`
}

/** Goes to the login page, which leads back to the present address afterwards. */
export function toLogin(): void {
  location.hash = loginAddress(currentAddress())
}

/**
 * Returns the address after a login: `redirect` with the rest of the query. Only addresses of this console count: any
 * other means the start page.
 */
export function addressAfterLogin(search: string): string {
  const query = new URLSearchParams(search)
  const address = query.get('redirect') ?? '/'
  query.delete('redirect')
  query.delete(COMPANY_LOGIN)
  if (!/^\/(?![/\\])/.test(address) || /^\/login\b/.test(address)) return '/'
  const rest = query.toString()
  return rest ? `${address}${address.includes('?') ? '&' : '?'}${rest}` : address
}

/** An address in signs that every address may have; what is encoded in it already stays as it is. */
export const encodedAddress = (address: string): string => address.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
