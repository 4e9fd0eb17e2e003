import { createHash, randomBytes } from 'node:crypto'

/** A new opaque token of 256 bits: `pm_…` for members, `pa_…` for administrators (security §4.2). */
export function newToken(realm: 'pm' | 'pa'): string {
  return `${realm}_${randomBytes(32).toString('base64url')}`
}

/** What of a token stands in the database; 256 random bits need no slow hash. */
export function digestToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The token in an `Authorization` header, raw or after `Bearer`, when it has our shape; anything else is no token. */
export function readToken(header: string | undefined): { realm: 'pm' | 'pa'; token: string } | undefined {
  const match = /^(?:Bearer )?((pm|pa)_[\w-]{43})$/i.exec(header ?? '')
  return match?.[1] ? { realm: match[2] as 'pm' | 'pa', token: match[1] } : undefined
}
