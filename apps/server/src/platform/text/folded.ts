import { foldWidth } from '@anju/contract/wire/width'

/** What nobody sees between two signs. */
const HIDDEN = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]$/u
const DASHES = /^[\u2010-\u2015\u2043\u2212\u2500\u30fc\ufe58\ufe63~]$/
const WORDS = /^[\p{L}\p{N}+.@_ -]+$/u
const BREAKS = /^[\t\n\r]$/

/** A hit of a pattern in the folded copy of a text: its folded words, and where it is in the text itself. */
export type FoldedHit = { folded: string; start: number; end: number }

function foldedSign(sign: string): string {
  if (BREAKS.test(sign)) return sign
  if (HIDDEN.test(sign)) return ''
  const plain = foldWidth(sign)
  if (DASHES.test(plain)) return '-'
  // Punctuation of Chinese stays: patterns name it as it is.
  return WORDS.test(plain) ? plain : sign
}

/**
 * Where patterns hit a text that people may have written in any way: they are looked for in a copy in which full-width signs are plain
 * ones, dashes are hyphens, and what nobody sees is left out. The copy is made once; places are those of the text itself.
 */
export function foldedText(text: string): { text: string; hits(pattern: RegExp): FoldedHit[] } {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let at = 0
  for (const sign of text) {
    const next = at + sign.length
    const plain = sign > '\u001f' && sign < '\u007e' ? sign : foldedSign(sign)
    for (let nth = 0; nth < plain.length; nth++) {
      starts.push(at)
      ends.push(next)
    }
    folded += plain
    at = next
  }
  return {
    text: folded,
    hits: (pattern) =>
      [...folded.matchAll(pattern)].flatMap(({ index, 0: hit }) =>
        hit === '' ? [] : [{ folded: hit, start: starts[index] ?? 0, end: ends[index + hit.length - 1] ?? 0 }],
      ),
  }
}

/** A text with the hits of a pattern in its folded copy replaced; what `replacement` leaves undefined stays. */
export function replaceFolded(
  text: string,
  pattern: RegExp,
  replacement: (folded: string) => string | undefined,
): string {
  let result = ''
  let at = 0
  for (const { folded, start, end } of foldedText(text).hits(pattern)) {
    const words = start < at ? undefined : replacement(folded)
    if (words === undefined) continue
    result += text.slice(at, start) + words
    at = end
  }
  return result + text.slice(at)
}
