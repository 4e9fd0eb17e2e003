import type { Keeping } from '@anju/contract/recruitment/setting'
import { type ApplicationAction, applicationActions, UNDECIDED_SENTENCE } from '@anju/contract/recruitment/terms'
import { DAY, fromWireTime, toWireDate } from '@anju/contract/wire/time'
import { monthsFrom, writeLine } from '#modules/case'
import { findContent } from '#modules/content'
import type { Context } from '#platform/app/context'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import { decisionOf } from './keeping.ts'
import { APPLICATION } from './kind.ts'
import { informApplicant, mailUndecided } from './letters.ts'

/** When a position has ended: by its last day, by its term, or because it was withdrawn or deleted, which shows now; `null` while it is open. */
async function endOf(db: Queries, positionId: string, now: number): Promise<number | null> {
  const item = await findContent(db, positionId)
  if (item?.status !== 'published') return now
  const { closesOn } = JSON.parse(item.fields_json) as { closesOn?: string }
  const ends = [
    ...(closesOn && closesOn < toWireDate(now) ? [fromWireTime(closesOn) + DAY] : []),
    ...(item.expires_at !== null && item.expires_at <= now ? [item.expires_at] : []),
  ]
  return ends.length > 0 ? Math.min(...ends) : null
}

const undecidedOf = (db: Queries, positionId: string) =>
  db.selectFrom('application').selectAll().where('position_id', '=', positionId).where('ended_at', 'is', null)
type Row = Awaited<ReturnType<ReturnType<typeof undecidedOf>['executeTakeFirstOrThrow']>>

/** When one of some actions was last recorded for an application; 0 for never. */
async function lastOf(tx: Tx, applicationId: string, actions: readonly ApplicationAction[]): Promise<number> {
  const { last } = await tx
    .selectFrom('case_event')
    .select(({ fn }) => fn.max('at').as('last'))
    .where('kind', '=', APPLICATION.table)
    .where('case_id', '=', applicationId)
    .where('action', 'in', actions)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** By when an application is decided: so many days after the end of its position, or after the last step; `null` without an end. */
async function decideBy(tx: Tx, row: Row, end: number | null, decideDays: number): Promise<number | null> {
  if (end === null) return null
  const from = Math.max(end, row.submitted_at, await lastOf(tx, row.id, ['move', 'interview']))
  return from + decideDays * DAY
}

/**
 * Says once by when the applications of a position are decided after its end, or after the last step that somebody took with one; of a
 * position that takes applications again, no more.
 */
async function setDecideBy(app: Context, positionId: string, end: number | null, decideDays: number, now: number) {
  return app.db.transaction().execute(async (tx) => {
    const reminded: (Row & { decide_by: number })[] = []
    for (const row of await undecidedOf(tx, positionId).$call(forUpdate(tx)).execute()) {
      if ((row.decide_by === null) === (end === null)) continue
      const decide_by = await decideBy(tx, row, end, decideDays)
      await tx.updateTable('application').set({ decide_by }).where('id', '=', row.id).execute()
      if (decide_by === null || decide_by <= now) continue
      reminded.push({ ...row, decide_by })
      const note = `岗位已结束招聘，请在 ${decisionOf({ ...row, decide_by })} 前决定`
      await writeLine(tx, now, APPLICATION, { caseId: row.id, action: 'remind', state: row.stage, note })
    }
    const [first] = reminded
    if (first) await mailUndecided(app, tx, now, first, reminded)
    return reminded.length
  })
}

/** When an application ends that nobody has decided: when its term is over, an interview and the time to think about it too. */
async function dueOf(tx: Tx, row: Row, { decideDays, idleMonths }: Keeping): Promise<number> {
  const idle = monthsFrom(await lastOf(tx, row.id, applicationActions), idleMonths)
  const due = row.decide_by === null ? idle : Math.min(row.decide_by, idle)
  return row.interview_until === null ? due : Math.max(due, row.interview_until + decideDays * DAY)
}

/** Ends what has not been decided in time; the applicant reads a sentence. */
async function endOverdue(app: Context, positionId: string, keeping: Keeping, now: number): Promise<number> {
  return app.db.transaction().execute(async (tx) => {
    let ended = 0
    for (const row of await undecidedOf(tx, positionId).$call(forUpdate(tx)).execute()) {
      const due = await dueOf(tx, row, keeping)
      if (due > now) continue
      await tx
        .updateTable('application')
        .set({ stage: 'rejected', ended_at: due, version: row.version + 1 })
        .where('id', '=', row.id)
        .execute()
      const line = { action: 'expire', state: 'rejected', publicNote: UNDECIDED_SENTENCE } as const
      await writeLine(tx, now, APPLICATION, { caseId: row.id, ...line })
      await informApplicant(app, tx, now, row, 'moved', [UNDECIDED_SENTENCE])
      ended++
    }
    return ended
  })
}

/**
 * Reminds those who decide of applications whose position has ended, and ends those that nobody has decided in time, so that they are not
 * kept for ever: the term of keeping them begins then, also when this runs late.
 */
export async function endUndecided(app: Context, keeping: Keeping, now: number) {
  const positions = await app.db
    .selectFrom('application')
    .select('position_id')
    .where('ended_at', 'is', null)
    .groupBy('position_id')
    .execute()
  const sum = { reminded: 0, ended: 0 }
  for (const { position_id } of positions) {
    const end = await endOf(app.db, position_id, now)
    sum.reminded += await setDecideBy(app, position_id, end, keeping.decideDays, now)
    sum.ended += await endOverdue(app, position_id, keeping, now)
  }
  return sum
}
