import { setImmediate } from 'node:timers/promises'
import { HOUR } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import { unaccompanied } from '#platform/database/companion'
import { filterBy } from '#platform/database/filter'
import { isOutage, type Queries, type Tx } from '#platform/database/open'
import { type Head, lockHead, moveHead } from './head.ts'
import { isGenuine, type Line, type RecordLog, recordLogs, sealedDigest } from './line.ts'

/** Lines sealed in one transaction: SQLite works on the main thread, and everybody else gets a turn in between. */
const AT_ONCE = 200
const SEAL_EVERY = 2000
/** A call that has not ended after so long has died with its process. */
const LONGEST_CALL = HOUR

type Sealing = Pick<Context, 'db' | 'secrets'>

/** Unsealed lines of calls that have ended, oldest first, after a given one. */
export function openLines(db: Queries, log: RecordLog, now: number, after: Pick<Line, 'at' | 'id'> | undefined) {
  // Kysely cannot resolve columns of a union of tables; all of them have these.
  return db
    .selectFrom(log as 'operation_log')
    .selectAll()
    .where('seq', 'is', null)
    .$if(log === 'operation_log', (qb) =>
      qb.where((eb) => eb.or([eb('ended', '=', 1), eb('at', '<', now - LONGEST_CALL)])),
    )
    .$call(
      filterBy(after, (qb, after) =>
        qb.where((eb) => eb.or([eb('at', '>', after.at), eb.and([eb('at', '=', after.at), eb('id', '>', after.id)])])),
      ),
    )
    .orderBy('at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute() as Promise<Line[]>
}

async function sealLine(tx: Tx, { secrets }: Sealing, head: Head, line: Line) {
  const place = { seq: head.seq + 1, previous: head.digest }
  const digest = sealedDigest(secrets, head.log, { ...line, ...place })
  await tx
    .updateTable(head.log as 'operation_log')
    .set({ ...place, digest })
    .where('id', '=', line.id)
    .execute()
  return { seq: place.seq, digest }
}

/** Moves the head to the last sealed line; at the end of the lines from before the chain it has adopted them. */
async function moveOn(
  tx: Tx,
  { secrets }: Sealing,
  head: Head,
  end: { seq: number; digest: string },
  over: boolean,
  now: number,
) {
  const adopts = over && !head.adopted
  if (end.seq === head.seq && head.started_at && !adopts) return
  const adopted = adopts ? { adopted: 1, adopted_seq: end.seq } : {}
  await moveHead(tx, secrets, head, { ...end, ...adopted, started_at: head.started_at || now })
}

/** Seals a batch in one transaction; resolves with its last line, whether sealed or not, or `undefined` at the end. */
async function sealBatch(app: Sealing, log: RecordLog, now: number, after: Line | undefined) {
  return app.db.transaction().execute(async (tx) => {
    const head = await lockHead(tx, app.secrets, log)
    const lines = await openLines(tx, log, now, after)
    const end = { seq: head.seq, digest: head.digest }
    for (const line of lines) {
      // Lines from before the chain have no digest; what lacks one later was not written by the program.
      const may = isGenuine(app.secrets, log, line) || (!head.adopted && line.digest === '')
      if (may) Object.assign(end, await sealLine(tx, app, { ...head, ...end }, line))
    }
    const over = lines.length < AT_ONCE
    await moveOn(tx, app, head, end, over, now)
    return over ? undefined : lines.at(-1)
  })
}

async function sealLog(app: Sealing, log: RecordLog, now: number): Promise<void> {
  for (let last: Line | undefined; ; await setImmediate()) {
    last = await sealBatch(app, log, now, last)
    if (!last) return
  }
}

async function hasOpenLines({ db }: Sealing, log: RecordLog, now: number): Promise<boolean> {
  const head = await db.selectFrom('record_chain').select('adopted').where('log', '=', log).executeTakeFirst()
  return !head?.adopted || (await openLines(db, log, now, undefined)).length > 0
}

/**
 * Puts the finished lines of all records into their chains, each with the digest of the one before. Only one server does so at
 * a time; lines that a killed process has left behind are sealed later.
 */
export async function sealRecords(app: Sealing, now: number, logs: readonly RecordLog[] = recordLogs): Promise<void> {
  const faults: unknown[] = []
  await unaccompanied(async () => {
    for (const log of logs)
      try {
        if (await hasOpenLines(app, log, now)) await sealLog(app, log, now)
      } catch (error) {
        faults.push(error)
      }
  })
  if (faults.length > 0) throw faults[0]
}

/** Seals new lines every two seconds, so that calls do not wait for each other. */
export function createSealer(app: Context): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let sealing: Promise<void> | undefined
  let fault = ''
  const seal = async () => {
    try {
      await sealRecords(app, app.clock.now())
      fault = ''
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error)
      // The same fault is met every two seconds.
      if (sentence !== fault) app.log[isOutage(error) ? 'warn' : 'error']({ err: error }, 'records were not sealed')
      fault = sentence
    }
  }
  const look = () => {
    sealing ??= seal().finally(() => {
      sealing = undefined
    })
  }
  return {
    start: () => {
      look()
      timer ??= setInterval(look, SEAL_EVERY).unref()
    },
    stop: async () => {
      const started = timer !== undefined
      clearInterval(timer)
      await sealing
      if (started) await seal()
    },
  }
}
