import { createRequire } from 'node:module'

/** 32 bits of FNV-1a: one of 87,000 texts that are not in the list collides with one that is. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

/**
 * Hashes of some 49,000 passwords from leaked collections, in order. The list itself, 5 MB as texts, is released
 * after reading; the hashes take 0.2 MB. It is read when the first password is checked, not at every start.
 */
function readList(): Uint32Array {
  const load = createRequire(import.meta.url)
  const path = load.resolve('@zxcvbn-ts/language-common')
  const { dictionary } = load(path) as { dictionary: Record<'passwords-common', string[]> }
  const hashes = Uint32Array.from(dictionary['passwords-common'], hashOf).sort()
  for (const file of Object.keys(load.cache)) if (file.includes('@zxcvbn-ts')) delete load.cache[file]
  return hashes
}

let list: Uint32Array | undefined

/** Whether a text, in small letters, is among the passwords that most people use. */
export function isListed(text: string): boolean {
  list ??= readList()
  const hash = hashOf(text)
  let [low, high] = [0, list.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const value = list[middle] ?? 0
    if (value === hash) return true
    if (value < hash) low = middle + 1
    else high = middle - 1
  }
  return false
}

/** The number of passwords in the list. */
export function countListed(): number {
  list ??= readList()
  return list.length
}
