import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { passwordLimits } from '@anju/contract/password/limits'
import { HOUR } from '@anju/contract/wire/time'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { createQueue } from '../queue.ts'

/** argon2id with the minimum parameters of ASVS 5.0 appendix C. */
const PARAMETERS = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** For random passwords, which cannot be guessed; about one millisecond. */
const FOR_RANDOM = { memoryCost: 1024, timeCost: 1 } as const
/** How long an initial password may be used, in milliseconds (security S22). */
export const INITIAL_LIFE = 72 * HOUR
/** Without letters and digits that look like each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** A core is left to everything else; a hash takes longer than any of that. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const WAITING = 64

export type Passwords = {
  hash(password: string): Promise<string>
  /**
   * Hashes a password of `randomPassword` cheaply: 80 random bits need no slow hash, and an import creates
   * thousands. The password that its owner chooses at the first login is hashed by `hash`.
   */
  hashInitial(password: string): Promise<string>
  /** Hashes exactly once, so that an unknown account takes as long as a known one (security S07). */
  verify(stored: string | undefined, password: string): Promise<boolean>
  /** How often the hasher has run. */
  readonly runs: number
}

/** Whether a password is longer than is accepted or hashed. */
export function isTooLong(password: string): boolean {
  return Array.from(password).length > passwordLimits.max || Buffer.byteLength(password) > passwordLimits.maxBytes
}

/** An initial password for one person: 80 random bits. */
export function randomPassword(): string {
  return Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Generated passwords with their hashes by key, one after the other, so that logins in the meantime need not wait. */
export async function initialCredentials<Key>(
  passwords: Passwords,
  keys: readonly Key[],
): Promise<Map<Key, { password: string; passwordHash: string }>> {
  const made = new Map<Key, { password: string; passwordHash: string }>()
  for (const key of keys) {
    const password = randomPassword()
    made.set(key, { password, passwordHash: await passwords.hashInitial(password) })
  }
  return made
}

/** Few hashes at once, because they share libuv's threads with files and DNS. */
const BOUNDS = { atOnce: AT_ONCE, atOnceOfOne: AT_ONCE, waiting: WAITING, waitingOfOne: WAITING }
const FULL = { kind: 'unavailable', msg: '登录人数过多，请稍后再试', retryAfter: 5 } as const

export function createPasswords(parameters: { memoryCost?: number; timeCost?: number } = {}): Passwords {
  const options = { ...PARAMETERS, ...parameters }
  const queue = createQueue(BOUNDS, FULL)
  const gate = <Result>(work: () => Promise<Result>) => queue.run('', work)
  let runs = 0
  let dummies: Promise<[full: string, cheap: string]> | undefined
  const cheap = { ...options, ...FOR_RANDOM }
  const isCheap = (stored: string) => stored.includes(`$m=${cheap.memoryCost},t=${cheap.timeCost},`)
  const run = (password: string) => {
    runs++
    return hash(password, options)
  }
  const compare = async (stored: string | undefined, password: string): Promise<boolean> => {
    // Created at the first attempt of all, so that the time does not reveal whether an account exists.
    dummies ??= Promise.all([hash('no such account', options), hash('no such account', cheap)])
    const [full, initial] = await dummies
    runs++
    // One hash of each cost for every account, so that the time does not reveal initial passwords.
    const typed = isTooLong(password) ? '' : password
    const isInitial = stored !== undefined && isCheap(stored)
    const sameFull = await verify(isInitial ? full : (stored ?? full), typed)
    const sameInitial = await verify(isInitial ? stored : initial, typed)
    const isSame = isInitial ? sameInitial : sameFull
    return isSame && stored !== undefined && !isTooLong(password)
  }
  return {
    hash: (password) => gate(() => run(password)),
    hashInitial: (password) => gate(() => hash(password, cheap)),
    verify: (stored, password) => gate(() => compare(stored, password)),
    get runs() {
      return runs
    },
  }
}
