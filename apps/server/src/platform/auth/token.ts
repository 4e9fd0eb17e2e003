import { createHash, randomBytes } from 'node:crypto'

/** A new opaque token of 256 bits after a prefix of two letters, which identifies the kind of account (security §4.2). */
export function newToken(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString('base64url')}`
}

/** The form of a token in the database; 256 random bits need no slow hash. */
export function digestToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The token in an `Authorization` header, raw or after `Bearer`, when it has the format of ours; otherwise `undefined`. */
export function readToken(header: string | undefined): { prefix: string; token: string } | undefined {
  const match = /^(?:Bearer )?(([a-z]{2})_[\w-]{43})$/i.exec(header ?? '')
  return match?.[1] && match[2] ? { prefix: match[2], token: match[1] } : undefined
}
