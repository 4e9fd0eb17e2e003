import { setImmediate } from 'node:timers/promises'
import { LEAST_LOG_DAYS } from '@anju/contract/system/parameter-kind'
import { DAY } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { commandLine } from '#platform/settings/release-folder'
import { findHead, type Head, headFault, lockHead, moveHead } from './head.ts'
import { type Line, type RecordLog, recordLogs, recordNames, sealedDigest } from './line.ts'
import { sealRecords } from './seal.ts'

/** Lines deleted at once: SQLite works on the main thread, and everybody else gets a turn in between. */
const AT_ONCE = 1000

type Purging = Pick<Context, 'db' | 'secrets'>

/** The moment before which lines may be deleted: never less than the law allows before now, whatever number of days is given. */
export function endOfKeeping(days: number, now: number): number {
  return now - Math.max(Number.isFinite(days) ? days : 0, LEAST_LOG_DAYS) * DAY
}

function oldest(db: Queries, { log, first_seq }: Head, limit: number) {
  // Kysely cannot resolve columns of a union of tables; all of them have these.
  return db
    .selectFrom(log as 'operation_log')
    .selectAll()
    .where('seq', '>', first_seq)
    .orderBy('seq')
    .limit(limit)
    .execute() as Promise<Line[]>
}

/**
 * The oldest lines that are over, one after the other from the beginning of the chain. A line that was changed, so that it looks
 * old, is not deleted: with it the evidence would go.
 */
function overLines(app: Purging, head: Head, lines: readonly Line[], before: number): Line[] {
  const over: Line[] = []
  for (const line of lines) {
    if (line.at >= before) break
    const last = over.at(-1) ?? { seq: head.first_seq, digest: head.first_digest }
    const next = line.seq === (last.seq ?? 0) + 1 && line.previous === last.digest
    if (!next || line.digest !== sealedDigest(app.secrets, head.log, line)) {
      if (over.length > 0) break
      throw new Error(
        `${recordNames[head.log]}第 ${line.seq} 条（id ${line.id}）与校验链不符，没有删除，请先用 ${commandLine('records', '--verify')} 核对`,
      )
    }
    over.push(line)
  }
  return over
}

async function deleteBatch(app: Purging, tx: Tx, log: RecordLog, before: number): Promise<number> {
  const head = await lockHead(tx, app.secrets, log)
  const over = overLines(app, head, await oldest(tx, head, AT_ONCE), before)
  const last = over.at(-1)
  if (!last) return 0
  await tx
    .deleteFrom(log as 'operation_log')
    .where('seq', '>', head.first_seq)
    .where('seq', '<=', last.seq)
    .execute()
  // The rest of the chain is verified from the digest of the last deleted line.
  await moveHead(tx, app.secrets, head, {
    first_seq: last.seq ?? 0,
    first_digest: last.digest,
    removed: head.removed + over.length,
  })
  return over.length
}

/**
 * The only function that deletes lines of a record: those from the beginning of its chain that are older than so many days, and
 * than the law demands. Resolves with their number.
 */
export async function deleteOldLines(app: Purging, log: RecordLog, days: number, now: number): Promise<number> {
  const before = endOfKeeping(days, now)
  await sealRecords(app, now, [log])
  for (let deleted = 0; ; await setImmediate()) {
    const last = await app.db.transaction().execute((tx) => deleteBatch(app, tx, log, before))
    deleted += last
    if (last < AT_ONCE) return deleted
  }
}

/** How many lines of a record `deleteOldLines` would delete, as far as their times say. */
export async function countOldLines(app: Purging, log: RecordLog, days: number, now: number): Promise<number> {
  const head = await findHead(app.db, log)
  if (!head || headFault(app.secrets, head)) return 0
  const { lines } = await app.db
    .selectFrom(log as 'operation_log')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('at', '<', endOfKeeping(days, now))
    .executeTakeFirstOrThrow()
  return Number(lines)
}

/** Deletes what is over in all records; resolves with the number of lines. */
export async function purgeLogs(app: Purging, days: number, now: number): Promise<number> {
  let lines = 0
  for (const log of recordLogs) lines += await deleteOldLines(app, log, days, now)
  return lines
}
