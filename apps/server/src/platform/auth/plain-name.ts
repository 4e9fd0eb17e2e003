import { foldWidth } from '@anju/contract/wire/width'

/** Invisible characters, direction marks, and private-use characters, which look different on each machine. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/**
 * A name with blanks trimmed and collapsed. `undefined` when it contains controls, invisible characters or direction
 * marks, or nothing visible.
 */
export function plainName(text: string): string | undefined {
  const name = text.replace(/\p{Zs}+/gu, ' ').trim()
  // U+2800 is displayed as a blank.
  return UNSEEN.test(name) || !/[^\s\u2800\p{M}]/u.test(name) ? undefined : name
}

/** The key by which two names are compared: compatibility forms and case folded, blanks removed. */
export function nameKey(name: string): string {
  return foldWidth(name).toLowerCase().replace(/\s+/gu, '')
}
