import { foldWidth } from '@anju/contract/wire/width'

/** Letters and digits of a number, without width, case and the signs between them: Q/HL-GL-001 is QHLGL001. */
const plainNumber = (text: string): string =>
  foldWidth(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The same in parts of letters and of digits without zeros in front, so that GC-1 is GC-001. */
const partsOf = (text: string): string =>
  foldWidth(text)
    .toUpperCase()
    .match(/\p{L}+|\p{N}+/gu)
    ?.map((part) => part.replace(/^0+(?=\p{N})/u, ''))
    .join(' ') ?? ''

const LEAST = 3
const RUN = /[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}\p{P}\p{Zs}]*/gu

/** What may be numbers of documents in what was typed: all of it, or what is written in Latin letters and digits. */
export function numbersIn(typed: string): string[] {
  const text = foldWidth(typed).trim()
  return [text, ...(text.match(RUN) ?? [])].filter((one) => /\p{N}/u.test(one) && plainNumber(one).length >= LEAST)
}

/** How well the number of a document is the one that was typed: 3 the same, 2 its beginning or its end, 1 a part of it, 0 not. */
export function matchOfNumber(number: string, typed: readonly string[]): 0 | 1 | 2 | 3 {
  if (!number) return 0
  const [plain, parts] = [plainNumber(number), ` ${partsOf(number)} `]
  let best: 0 | 1 | 2 | 3 = 0
  for (const one of typed) {
    const [wanted, wantedParts] = [plainNumber(one), ` ${partsOf(one)} `]
    if (plain === wanted || parts === wantedParts) return 3
    if (plain.startsWith(wanted) || plain.endsWith(wanted) || parts.endsWith(wantedParts)) best = 2
    else if (best === 0 && (plain.includes(wanted) || parts.includes(wantedParts))) best = 1
  }
  return best
}
