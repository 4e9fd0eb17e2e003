/** Signs that nobody sees, or that turn the reading direction round; the private ones look different on each machine. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/**
 * A name as people read it: without blanks around it and with single ones inside. `undefined` when it has controls,
 * invisible signs or direction marks, or nothing that can be seen.
 */
export function plainName(text: string): string | undefined {
  const name = text.replace(/\p{Zs}+/gu, ' ').trim()
  // U+2800 is a blank of another name.
  return UNSEEN.test(name) || !/[^\s\u2800\p{M}]/u.test(name) ? undefined : name
}

/** The key under which two names are the same to a reader: compatibility forms and case folded, blanks left out. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
}
