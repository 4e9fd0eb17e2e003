import type { ApplicationAction, ApplicationStage } from '@anju/contract/recruitment/terms'
import type { Queries, Tx } from '#platform/database/open'
import { newId } from '#platform/id'

type Line = {
  applicationId: string
  action: ApplicationAction
  /** The stage after it. */
  stage: ApplicationStage
  /** What the applicant reads. */
  publicNote?: string
  /** What only clerks read. */
  note?: string
  /** Nobody for what the applicant did. */
  user?: { id: string; userName: string }
}

/** Appends a line to the history of an application. */
export async function writeLine(tx: Tx, now: number, line: Line): Promise<void> {
  const { applicationId, action, stage, publicNote = '', note = '', user } = line
  await tx
    .insertInto('application_event')
    .values({
      id: newId(now),
      application_id: applicationId,
      at: now,
      stage,
      action,
      public_note: publicNote,
      note,
      user_id: user?.id ?? '',
      user_name: user?.userName ?? '',
    })
    .execute()
}

/** The history of an application, oldest line first. */
export async function readHistory(db: Queries, applicationId: string) {
  return db
    .selectFrom('application_event')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
