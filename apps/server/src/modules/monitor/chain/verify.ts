import { setImmediate } from 'node:timers/promises'
import { toWireTime } from '@anju/contract/wire/time'
import type { SecretBox } from '#platform/auth/secret-box'
import { filterBy } from '#platform/database/filter'
import type { Queries } from '#platform/database/open'
import { findHead, type Head, headFault } from './head.ts'
import { isGenuine, type Line, type RecordLog, recordNames, sealedDigest } from './line.ts'

const AT_ONCE = 1000
/** So many faults are named one by one; of the others only the number is known. */
const MOST_FAULTS = 50

export type Verification = {
  log: RecordLog
  /** Lines in the chain, and lines that wait to be sealed. */
  lines: number
  open: number
  head: Head | undefined
  /** How many faults there are, and the first of them as sentences, each with table, number, id and time of a line. */
  faultCount: number
  faults: string[]
}

/** Sentences about lines, and their count. */
class Faults {
  readonly list: string[] = []
  count = 0

  add(sentence: string): void {
    this.count++
    if (this.list.length < MOST_FAULTS) this.list.push(sentence)
  }
}

const nameOf = (log: RecordLog, { seq, id, at }: Line) =>
  `${recordNames[log]}（${log}）${seq === null ? '未封存的一条' : `第 ${seq} 条`}，id ${id}，${toWireTime(at)}`

type Place = { seq: number; digest: string; broken: boolean }

/** Compares a line with the one before it in the chain, and with its own digest. */
function check(secrets: SecretBox, log: RecordLog, line: Line, before: Place, faults: Faults): Place {
  const seq = line.seq ?? 0
  if (seq <= before.seq) {
    faults.add(`${nameOf(log, line)}：是插入的，不在校验链内`)
    return before
  }
  const missing = seq - before.seq - 1
  if (missing > 0) faults.add(`${nameOf(log, line)}：它前面缺少 ${missing} 条（第 ${before.seq + 1} 条起），已被删除`)
  const broken = line.digest !== sealedDigest(secrets, log, line)
  if (broken) faults.add(`${nameOf(log, line)}：内容或次序被改动`)
  // A changed line and one after a gap have been named already.
  else if (missing === 0 && !before.broken && line.previous !== before.digest)
    faults.add(`${nameOf(log, line)}：与前一条不相连，次序被改动`)
  return { seq, digest: line.digest, broken }
}

function sealedLines(db: Queries, log: RecordLog, after: number | undefined, until: number | undefined) {
  // Kysely cannot resolve columns of a union of tables; all of them have these.
  return db
    .selectFrom(log as 'operation_log')
    .selectAll()
    .where('seq', 'is not', null)
    .$call(filterBy(after, (qb, after) => qb.where('seq', '>', after)))
    .$call(filterBy(until, (qb, until) => qb.where('seq', '<=', until)))
    .orderBy('seq')
    .limit(AT_ONCE)
    .execute() as Promise<Line[]>
}

async function verifySealed(db: Queries, secrets: SecretBox, head: Head, faults: Faults): Promise<number> {
  const { log, seq } = head
  let before: Place = { seq: head.first_seq, digest: head.first_digest, broken: false }
  let lines = 0
  for (let after: number | undefined; ; await setImmediate()) {
    const batch = await sealedLines(db, log, after, seq)
    for (const line of batch) before = check(secrets, log, line, before, faults)
    lines += batch.length
    after = batch.at(-1)?.seq ?? undefined
    if (batch.length < AT_ONCE) break
  }
  if (before.seq < seq)
    faults.add(
      `${recordNames[log]}（${log}）末尾缺少 ${seq - before.seq} 条（第 ${before.seq + 1} 条至第 ${seq} 条），已被删除`,
    )
  else if (!before.broken && before.digest !== head.digest)
    faults.add(`${recordNames[log]}（${log}）第 ${seq} 条：与校验链的登记不符`)
  return lines
}

/** Lines behind the end of the chain; those that were sealed meanwhile are within it by now. */
async function verifyEnd(db: Queries, { log, seq }: Head, faults: Faults): Promise<void> {
  const behind = await sealedLines(db, log, seq, undefined)
  const end = behind.length > 0 ? ((await findHead(db, log))?.seq ?? 0) : 0
  for (const line of behind) if ((line.seq ?? 0) > end) faults.add(`${nameOf(log, line)}：是插入的，不在校验链内`)
}

/** Lines that are not sealed yet must be as the program wrote them. */
async function verifyOpen(db: Queries, secrets: SecretBox, head: Head, faults: Faults): Promise<number> {
  let lines = 0
  for (let after = ''; ; await setImmediate()) {
    const batch = (await db
      .selectFrom(head.log as 'operation_log')
      .selectAll()
      .where('seq', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()) as Line[]
    // Lines from before the chain have no digest until all of them have been sealed.
    for (const line of batch)
      if (!isGenuine(secrets, head.log, line) && (head.adopted || line.digest !== ''))
        faults.add(`${nameOf(head.log, line)}：被改动，或者不是程序写入的`)
    lines += batch.length
    after = batch.at(-1)?.id ?? ''
    if (batch.length < AT_ONCE) return lines
  }
}

/** Checks the chain of a log line by line: changed, missing, inserted and reordered lines are named. Writes nothing. */
export async function verifyRecord(db: Queries, secrets: SecretBox, log: RecordLog): Promise<Verification> {
  const faults = new Faults()
  const head = await findHead(db, log)
  const fault = headFault(secrets, head)
  if (!head || fault) {
    const sentence = `${recordNames[log]}（${log}）：${fault}`
    return { log, lines: 0, open: 0, head: undefined, faultCount: 1, faults: [sentence] }
  }
  const lines = await verifySealed(db, secrets, head, faults)
  await verifyEnd(db, head, faults)
  const open = await verifyOpen(db, secrets, head, faults)
  // Old lines that were deleted in between look like a gap.
  if (faults.count > 0 && (await findHead(db, log))?.first_seq !== head.first_seq) return verifyRecord(db, secrets, log)
  return { log, lines, open, head, faultCount: faults.count, faults: faults.list }
}
