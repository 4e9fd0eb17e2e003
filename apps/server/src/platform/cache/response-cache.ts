/**
 * The bytes of responses that are the same for everybody without a session. They are bounded in memory and cleared when
 * anything is published, by this process or another; responses to requests with a session are never stored.
 */
export type ResponseCache = {
  /**
   * The response to an address. `trusted` says that another look-up has asked for writes of other processes since this request
   * arrived, so that they need not be asked for again.
   */
  find(url: string, trusted?: boolean): CachedResponse | undefined
  /** Stores the response to an address, in the pool for free text if its query has any. */
  put(url: string, response: CachedResponse, asOf: number, pool?: Pool): void
  /** The current generation, to be read before a response is computed; every change starts a new one. */
  generation(): Promise<number>
  /**
   * A value that depends on what is published, such as a count: computed when it is first asked for, and again after the next
   * change. The key must name everything else that it depends on, first of all who may read.
   */
  remember<Value extends object>(key: string, compute: () => Promise<Value>): Promise<Value>
  clear(): void
  readonly bytes: number
}

/** The bytes of a response, and what it was the response to. */
export type CachedResponse = {
  bytes: Buffer
  /** The same compressed with Brotli, once a client accepts that, where it is worth it. */
  br?: Buffer
  /** The address of the route. */
  route: string
  query: Readonly<Record<string, string | undefined>>
  /** Whether it is a list without any row. */
  foundNothing: boolean
}

/** Free text has many values: its responses have a pool of their own, so that they never evict the pages. */
export type Pool = 'pages' | 'searches'

export type CacheOptions = {
  maxBytes: number
  now(): number
  /** A number that changes when another process writes; the cache is not used while it is `undefined`. */
  revision(): number | undefined
  /** The next time at which an item is published or expires by the clock. */
  nextChange(): Promise<number>
}

/** A response larger than this share of its pool is not cached. */
const LARGEST_SHARE = 0.05
/** How many remembered values there are at most. */
const VALUES = 2000
/** Bounds of the pool for free text. */
const SEARCHES = { responses: 1000, bytes: 16 * 1024 * 1024 }
/** The room for a compressed body, which may be added later; JSON takes less. */
const COMPRESSED_SHARE = 0.4
/** What an entry takes: its bytes, its address with the query read from it, and the objects that hold them. */
const sizeOf = (url: string, { bytes }: CachedResponse) =>
  Math.ceil(bytes.length * (1 + COMPRESSED_SHARE)) + 4 * url.length + 512

/** Responses by address within bounds; the one least recently moved to the end is evicted first. */
function createPool(most: { responses: number; bytes: number }) {
  const responses = new Map<string, CachedResponse>()
  let bytes = 0
  const remove = (url: string, response: CachedResponse) => {
    responses.delete(url)
    bytes -= sizeOf(url, response)
  }
  return {
    find: (url: string): CachedResponse | undefined => responses.get(url),
    /** Moves a response to the end. */
    renew: (url: string, response: CachedResponse): void => {
      responses.delete(url)
      responses.set(url, response)
    },
    put: (url: string, response: CachedResponse): void => {
      const size = sizeOf(url, response)
      if (size > most.bytes * LARGEST_SHARE || responses.has(url)) return
      for (const [oldest, old] of responses) {
        if (bytes + size <= most.bytes && responses.size < most.responses) break
        remove(oldest, old)
      }
      responses.set(url, response)
      bytes += size
    },
    get bytes() {
      return bytes
    },
  }
}

export function createResponseCache({ maxBytes, now, revision, nextChange }: CacheOptions): ResponseCache {
  const newPools = () => ({
    pages: createPool({ responses: Number.POSITIVE_INFINITY, bytes: maxBytes }),
    searches: createPool(SEARCHES),
  })
  let pools = newPools()
  let values = new Map<string, object>()
  let generation = 0
  let seen = revision()
  /** 0 while it is not known for this generation, so that nothing is stored. */
  let validUntil = 0
  let lastLook = now()

  const clear = () => {
    pools = newPools()
    values = new Map()
    generation++
    validUntil = 0
  }
  const current = (trusted = false) => {
    const latest = trusted ? seen : revision()
    const moment = now()
    // If the clock is set back, items that were published or expired since then change again.
    if (latest !== seen || moment < lastLook || (validUntil !== 0 && moment >= validUntil)) clear()
    seen = latest
    lastLook = moment
    return latest !== undefined && validUntil !== 0
  }
  const present = async () => {
    if (current()) return generation
    const generationBefore = generation
    const until = await nextChange()
    if (generationBefore === generation) validUntil = until
    return generationBefore
  }
  return {
    find: (url, trusted) => {
      if (!current(trusted)) return undefined
      const search = pools.searches.find(url)
      if (search) pools.searches.renew(url, search)
      return search ?? pools.pages.find(url)
    },
    put: (url, response, asOf, pool = 'pages') => {
      if (current() && asOf === generation) pools[pool].put(url, response)
    },
    generation: present,
    remember: async <Value extends object>(key: string, compute: () => Promise<Value>) => {
      const known = current() ? (values.get(key) as Value | undefined) : undefined
      if (known) {
        // Keys name what a caller asks for: those that are asked for again must outlast those of one caller who asks for everything.
        values.delete(key)
        values.set(key, known)
        return known
      }
      const asOf = await present()
      const value = await compute()
      if (current() && asOf === generation) {
        const oldest = values.keys().next().value
        if (values.size >= VALUES && oldest !== undefined) values.delete(oldest)
        values.set(key, value)
      }
      return value
    },
    clear,
    get bytes() {
      return pools.pages.bytes + pools.searches.bytes
    },
  }
}
