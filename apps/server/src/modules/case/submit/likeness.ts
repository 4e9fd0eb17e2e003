import { foldWidth } from '@anju/contract/wire/width'

const BANDS = 5
/** Shorter texts are alike by chance. */
const LEAST_LETTERS = 8

/** FNV-1a of a text, begun differently for each seed. */
function hashOf(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1)) >>> 0
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * Marks of a text: texts that share most of their words share most of their marks, whatever digits, signs and blanks are in
 * between. Each is made of the two smallest hashes, by two seeds, of the pairs of letters. None for a text of a few letters.
 */
export function marksOf(text: string): string[] {
  const letters = foldWidth(text)
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  if (letters.length < LEAST_LETTERS) return []
  const pairs = new Set<string>()
  for (let at = 0; at + 2 <= letters.length; at++) pairs.add(letters.slice(at, at + 2))
  const least = (seed: number) => {
    let smallest = 0xffffffff
    for (const pair of pairs) smallest = Math.min(smallest, hashOf(pair, seed))
    return smallest.toString(36)
  }
  return Array.from({ length: BANDS }, (_, band) => `${band}:${least(2 * band)}-${least(2 * band + 1)}`)
}
