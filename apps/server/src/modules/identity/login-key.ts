import { foldWidth } from '@anju/contract/wire/width'

/** Scripts of which only one may occur in a name, because their letters look alike. */
const LOOKALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/**
 * The key under which a login name is unique: compatibility forms folded, blanks collapsed and those between Han characters left out, invisible characters removed,
 * lower case (security §4.1). `undefined` for controls, direction overrides and mixed look-alike scripts.
 */
export function loginKey(name: string): string | undefined {
  const whole = foldWidth(name).trim()
  // Checked before blanks are folded, because tabs are blanks too.
  if (/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(whole)) return undefined
  const folded = whole.replace(/\s+/gu, ' ')
  const visible = folded.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  // Names in Chinese tables are padded: 周　瑜 is 周瑜.
  const joined = visible.replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '')
  const key = joined.replace(/ +/g, ' ').trim().toLowerCase()
  if (key === '' || !key.isWellFormed() || LOOKALIKE.filter((script) => script.test(key)).length > 1) return undefined
  return key
}
