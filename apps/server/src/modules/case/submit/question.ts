import { createHmac } from 'node:crypto'
import { foldWidth } from '@anju/contract/wire/width'

const NUMERALS = '零一二三四五六七八九'

/** A question in words, so that it can be read aloud, and its answer. Each form has its own, which never changes. */
export function questionOf(secret: string, nonce: string): { text: string; answer: number } {
  const [first = 0, second = 0] = createHmac('sha256', secret).update(`question:${nonce}`).digest()
  const [one, other] = [2 + (first % 8), 1 + (second % 9)]
  return { text: `${NUMERALS[one]}加${NUMERALS[other]}等于多少？`, answer: one + other }
}

/** The number that somebody has typed, also in full-width digits; `NaN` for anything else. */
export function numberOf(typed: string): number {
  const plain = foldWidth(typed).trim()
  return /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN
}
