import { randomInt } from 'node:crypto'
import { passwordLimits } from '@anju/contract/member'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { refuse } from './http/refusal.ts'

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
        const same = await verify(stored ?? unknown, tooLong(password) ? '' : password)
        return same && stored !== undefined && !tooLong(password)
      }),
    get runs() {
      return runs
    },
  }
}

function tooLong(password: string): boolean {
  return Array.from(password).length > passwordLimits.max || Buffer.byteLength(password) > passwordLimits.maxBytes
}

const COMMON = [
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  '00000000',
  '88888888',
  '66666666',
  'password',
  'passw0rd',
  'password1',
  'qwertyui',
  'qwerty123',
  'abc12345',
  'abcd1234',
  'admin123',
  'admin888',
  'iloveyou',
  'woaini1314',
  '5201314520',
  'a1234567',
  'aa123456',
  'asdfghjk',
  '1qaz2wsx',
  'q1w2e3r4',
  'zaq12wsx',
  'letmein1',
  'welcome1',
  'sunshine',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'princess',
  'computer',
  'internet',
  'administrator',
  'changeme',
  'zhangsan',
  'administrator1',
  'anju1234',
  'anju123456',
]
const TRADE_WORDS = ['物业', '管理', '公司', '安居']

/**
 * Why a new password is not accepted, or `undefined`: length, a common password, or words anyone would guess.
 * @param own the person's name, number and the company's names, which must not make up the password
 */
export function passwordFault(password: string, own: readonly string[]): string | undefined {
  const length = Array.from(password).length
  if (length < passwordLimits.min) return `新密码至少需要 ${passwordLimits.min} 个字符`
  if (tooLong(password)) return `新密码不能超过 ${passwordLimits.max} 个字符`
  const low = password.normalize('NFKC').toLowerCase()
  if (isCommon(low)) return '新密码过于常见，请换一个'
  let rest = low
  for (const word of [...own, ...TRADE_WORDS]
    .map((one) => one.normalize('NFKC').toLowerCase())
    .filter((one) => Array.from(one).length >= 2)
    .sort((a, b) => b.length - a.length)) {
    rest = rest.replaceAll(word, '')
  }
  const plain = /^[\d\W_]*$/u.test(rest.replace(/\p{Script=Han}/gu, 'x'))
  if (rest !== low && plain && (Array.from(rest).length < 8 || isCommon(rest)))
    return '新密码不能由姓名、工号或公司名称加简单数字组成'
  return undefined
}

function isCommon(text: string): boolean {
  return COMMON.includes(text) || /^(.)\1+$/u.test(text) || isSequence(text)
}

function isSequence(text: string): boolean {
  const codes = Array.from(text, (one) => one.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) === 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step)
}
