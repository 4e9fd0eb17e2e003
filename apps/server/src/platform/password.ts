import { randomInt } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { refuse } from './http/refusal.ts'
import { isTooLong } from './passwords/fault.ts'

/** argon2id at the floor of ASVS 5.0 appendix C. */
const PARAMETERS = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** How long an initial password may be used, in milliseconds (security S22). */
export const INITIAL_LIFE = 72 * 3_600_000
/** Without letters and digits that are easily mistaken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const AT_ONCE = 2
const WAITING = 64

export type Passwords = {
  hash(password: string): Promise<string>
  /** Hashes exactly once whoever is asked for: an unknown account costs what a known one does (security S07). */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /** How often the hasher has run. */
  readonly runs: number
}

/** An initial password for one person: 80 random bits. */
export function randomPassword(): string {
  return Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** A gate: at most two hashes at once and 64 waiting, because they share threads with files and names. */
function createGate() {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (queue.length >= WAITING) refuse('unavailable', '登录人数过多，请稍后再试', 5)
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

export function createPasswords(parameters: { memoryCost?: number; timeCost?: number } = {}): Passwords {
  const options = { ...PARAMETERS, ...parameters }
  const gate = createGate()
  let runs = 0
  let dummy: Promise<string> | undefined
  const run = (password: string) => {
    runs++
    return hash(password, options)
  }
  return {
    hash: (password) => gate(() => run(password)),
    verify: (stored, password) =>
      gate(async () => {
        // Made at the first try of all, so that it does not tell an unknown account from a known one.
        dummy ??= hash('no such account', options)
        const unknown = await dummy
        runs++
        const same = await verify(stored ?? unknown, isTooLong(password) ? '' : password)
        return same && stored !== undefined && !isTooLong(password)
      }),
    get runs() {
      return runs
    },
  }
}
