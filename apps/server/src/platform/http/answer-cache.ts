/**
 * The bytes of answers that every visitor without a session gets alike. They are bounded in memory and dropped the
 * moment anything is published, by this process or another; answers for people with a session never come here.
 */
export type AnswerCache = {
  find(url: string): Buffer | undefined
  keep(url: string, answer: Buffer, asOf: number): void
  /** A mark of the present state, to be taken before an answer is computed. */
  mark(): Promise<number>
  drop(): void
  readonly bytes: number
}

export type CacheOptions = {
  maxBytes: number
  now(): number
  /** A number that changes when another process writes; `undefined` switches the cache off. */
  revision(): number | undefined
  /** The next moment at which something opens or ends by the clock alone. */
  nextChange(): Promise<number>
}

/** An answer larger than this share of the whole is not kept. */
const LARGEST_SHARE = 0.05
/** What an entry takes besides its bytes: its address and the objects that hold both. */
const sizeOf = (url: string, answer: Buffer) => answer.length + 2 * url.length + 256

export function createAnswerCache({ maxBytes, now, revision, nextChange }: CacheOptions): AnswerCache {
  let answers = new Map<string, Buffer>()
  let bytes = 0
  let generation = 0
  let seen = revision()
  /** 0: not yet asked for this generation, so nothing is kept. */
  let validUntil = 0
  let lastLook = now()

  const drop = () => {
    answers = new Map()
    bytes = 0
    generation++
    validUntil = 0
  }
  const current = () => {
    const latest = revision()
    const moment = now()
    // Set back, the clock takes back what has begun or ended since.
    if (latest !== seen || moment < lastLook || (validUntil !== 0 && moment >= validUntil)) drop()
    seen = latest
    lastLook = moment
    return latest !== undefined && validUntil !== 0
  }
  return {
    find: (url) => (current() ? answers.get(url) : undefined),
    keep: (url, answer, asOf) => {
      const size = sizeOf(url, answer)
      if (!current() || asOf !== generation || size > maxBytes * LARGEST_SHARE || answers.has(url)) return
      for (const [oldest, old] of answers) {
        if (bytes + size <= maxBytes) break
        answers.delete(oldest)
        bytes -= sizeOf(oldest, old)
      }
      answers.set(url, answer)
      bytes += size
    },
    mark: async () => {
      if (current()) return generation
      const asked = generation
      const until = await nextChange()
      if (asked === generation) validUntil = until
      return asked
    },
    drop,
    get bytes() {
      return bytes
    },
  }
}
