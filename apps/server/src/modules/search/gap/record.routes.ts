import type { FastifyInstance } from 'fastify'
import type { Caller } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { isLockedOut } from '#platform/database/sqlite-lock'
import { writeRegularly } from '#platform/http/regular-write'
import { networkOf } from '#platform/ip-address'
import { createMissCounter, type Result, recordedPhrase } from './count.ts'
import { addMissed } from './store.ts'

const ROUTE = '/api/cms/search/query'
/** With fewer hits than this, a search has found little. */
const FEW = 3
/** Phrases of visitors whose last result is remembered for responses from the cache. */
const REMEMBERED = 2000

type Query = { title?: string; section?: string; pageNum?: string }
type SearchOutcome = { total: number; related: readonly unknown[]; best: readonly unknown[] }

/** A search over everything is recorded by its first page: turning pages and choosing a section are no new searches. */
const isFirstPage = ({ section, pageNum }: Query) => !section && (pageNum ?? '1') === '1'

/** What was missed; `undefined` where something was found, or an editor has chosen the answer. */
function resultOf({ total, related, best }: SearchOutcome): Result | undefined {
  if (best.length > 0 || total >= FEW) return undefined
  if (total > 0) return 2
  return related.length > 0 ? 1 : 0
}

/** Where the search reports what it has found. */
export type MissRecorder = {
  note(call: { caller: Caller; query: Query; ip: string }, outcome: SearchOutcome): void
  /** Adds what was counted to the database; tries again later what could not be written. */
  write(): Promise<void>
}

/**
 * Records searches that find nothing or little, beside the requests: in memory, added up in the database every ten seconds and at the end.
 */
export function recordMisses(server: FastifyInstance, app: Context): MissRecorder {
  const counter = createMissCounter(app.clock.now)
  const results = new Map<string, Result>()
  const remember = (phrase: string, result: Result | undefined) => {
    results.delete(phrase)
    if (result !== undefined) results.set(phrase, result)
    const [oldest] = results.keys()
    if (results.size > REMEMBERED && oldest !== undefined) results.delete(oldest)
  }
  server.onCachedResponse(({ cached: { route, query }, ip }) => {
    const { title = '' } = query
    if (route !== ROUTE || !title || !isFirstPage(query)) return
    const phrase = recordedPhrase(title)
    const result = results.get(phrase)
    if (result !== undefined) counter.note({ phrase, searcher: 'visitor', who: networkOf(ip), result })
  })
  const write = writeRegularly(server, async () => {
    const taken = counter.take()
    if (taken.length === 0) return
    try {
      await app.db.transaction().execute((tx) => addMissed(tx, taken, app.clock.now()))
    } catch (error) {
      counter.giveBack(taken)
      if (!isLockedOut(error)) app.log.warn({ err: error }, 'missed searches were not written')
    }
  })
  return {
    note: ({ caller, query, ip }, outcome) => {
      const phrase = isFirstPage(query) ? recordedPhrase(query.title ?? '') : ''
      if (!phrase || caller.kind === 'administrator') return
      const result = resultOf(outcome)
      if (caller.kind === 'visitor') remember(phrase, result)
      if (result === undefined) return
      const who = caller.kind === 'visitor' ? networkOf(ip) : caller.id
      counter.note({ phrase, searcher: caller.kind, who, result })
    },
    write,
  }
}
