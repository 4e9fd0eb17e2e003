/**
 * The bytes of answers that every visitor without a session gets alike. They are bounded in memory and dropped the
 * moment anything is published, by this process or another; answers for people with a session never come here.
 */
export type AnswerCache = {
  find(url: string): Buffer | undefined
  /** Keeps the answer to an address, on the shelf of typed words if it has any. */
  keep(url: string, answer: Buffer, asOf: number, shelf?: Shelf): void
  /** A mark of the present state, to be taken before an answer is computed. */
  mark(): Promise<number>
  drop(): void
  readonly bytes: number
}

/** Words that people type are many: their answers have a shelf of their own, so that they never push the pages out. */
export type Shelf = 'pages' | 'searches'

export type CacheOptions = {
  maxBytes: number
  now(): number
  /** A number that changes when another process writes; `undefined` switches the cache off. */
  revision(): number | undefined
  /** The next moment at which something opens or ends by the clock alone. */
  nextChange(): Promise<number>
}

/** An answer larger than this share of its shelf is not kept. */
const LARGEST_SHARE = 0.05
/** Of answers to typed words so many are kept, and so many bytes. */
const SEARCHES = { answers: 1000, bytes: 16 * 1024 * 1024 }
/** What an entry takes besides its bytes: its address and the objects that hold both. */
const sizeOf = (url: string, answer: Buffer) => answer.length + 2 * url.length + 256

/** Answers by address within bounds; whoever was asked for longest ago leaves first. */
function createShelf(most: { answers: number; bytes: number }) {
  const answers = new Map<string, Buffer>()
  let bytes = 0
  const remove = (url: string, answer: Buffer) => {
    answers.delete(url)
    bytes -= sizeOf(url, answer)
  }
  return {
    find: (url: string): Buffer | undefined => answers.get(url),
    /** Moves an answer behind the others. */
    renew: (url: string, answer: Buffer): void => {
      answers.delete(url)
      answers.set(url, answer)
    },
    keep: (url: string, answer: Buffer): void => {
      const size = sizeOf(url, answer)
      if (size > most.bytes * LARGEST_SHARE || answers.has(url)) return
      for (const [oldest, old] of answers) {
        if (bytes + size <= most.bytes && answers.size < most.answers) break
        remove(oldest, old)
      }
      answers.set(url, answer)
      bytes += size
    },
    get bytes() {
      return bytes
    },
  }
}

export function createAnswerCache({ maxBytes, now, revision, nextChange }: CacheOptions): AnswerCache {
  const newShelves = () => ({
    pages: createShelf({ answers: Number.POSITIVE_INFINITY, bytes: maxBytes }),
    searches: createShelf(SEARCHES),
  })
  let shelves = newShelves()
  let generation = 0
  let seen = revision()
  /** 0: not yet asked for this generation, so nothing is kept. */
  let validUntil = 0
  let lastLook = now()

  const drop = () => {
    shelves = newShelves()
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
    find: (url) => {
      if (!current()) return undefined
      const search = shelves.searches.find(url)
      if (search) shelves.searches.renew(url, search)
      return search ?? shelves.pages.find(url)
    },
    keep: (url, answer, asOf, shelf = 'pages') => {
      if (current() && asOf === generation) shelves[shelf].keep(url, answer)
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
      return shelves.pages.bytes + shelves.searches.bytes
    },
  }
}
