import { startBare } from './load.ts'
import { percentile, report } from './report.ts'
import { searchPath, speedOf, timesOf } from './search-client.ts'

const ROUNDS = 3
const CONNECTIONS = 32
const LISTS = 200
/** Words of a round: for one client alone, for many at once, and while lists are asked for. */
const WORDS = { alone: 200, together: 400, meanwhile: 4000 }
/** How many different words `measureSpeed` needs. */
export const WORDS_NEEDED = ROUNDS * (WORDS.alone + WORDS.together) + WORDS.meanwhile

type Engine = {
  name: string
  /** What the bare server opens: the database file, or the address of PostgreSQL. */
  database: string
  /** For SQLite; how fast PostgreSQL is depends on where it runs. */
  bounds: { alone?: number; ratio?: number; list?: number }
}

/** The times of lists, each uncached, while two others search without a pause. */
async function listsMeanwhile(url: string, round: number, searches: readonly string[]): Promise<number[]> {
  const pages = Array.from({ length: LISTS }, (_, at) => `/api/cms/law/list?pageNum=${at + 1}&pageSize=${10 + round}`)
  const done = new AbortController()
  const searching = timesOf(url, searches, 2, done.signal)
  const times = await timesOf(url, pages, 1)
  done.abort()
  if ((await searching).length >= searches.length) throw new Error('the searches ended before the lists')
  return times
}

/** Searches that no cache has seen, alone and together, beside a bare server with the statements of the former search; and lists while others search. */
export async function measureSpeed(
  url: string,
  words: readonly string[],
  { name, database, bounds }: Engine,
): Promise<void> {
  const paths = words.map((keyword) => searchPath({ keyword, scope: 'article' }))
  const take = (count: number) => paths.splice(0, count)
  const bare = await startBare('bench/bare-search.ts', database)
  const alone: number[] = []
  const lists: number[] = []
  const ours: number[] = []
  const ratios: number[] = []
  try {
    // Readers start with their first order.
    await timesOf(url, take(20), 4)
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(percentile(await timesOf(url, take(WORDS.alone), 1), 0.5))
      const together = take(WORDS.together)
      const former = await speedOf(bare.url, together, CONNECTIONS)
      const speed = await speedOf(url, together, CONNECTIONS)
      ours.push(speed)
      ratios.push(speed / former)
      lists.push(percentile(await listsMeanwhile(url, round, take(WORDS.meanwhile / ROUNDS)), 0.99))
    }
  } finally {
    await bare.stop()
  }
  const median = (values: readonly number[]) => percentile(values, 0.5)
  const atMost = (bound?: number) => (bound ? { atMost: bound } : undefined)
  report(`${name}: one search after another, p50`, median(alone), 'ms', atMost(bounds.alone))
  report(`${name}: searches, ${CONNECTIONS} connections`, median(ours), '/s')
  report(
    `${name}: ratio to a bare server with the former statements`,
    median(ratios),
    '',
    bounds.ratio ? { atLeast: bounds.ratio } : undefined,
  )
  report(`${name}: a list while two others search, p99`, median(lists), 'ms', atMost(bounds.list))
}
