import type { EnquiryAction, EnquiryState } from '@anju/contract/enquiry/terms'
import type { Queries, Tx } from '#platform/database/open'
import { newId } from '#platform/id'

type Line = {
  enquiryId: string
  action: EnquiryAction
  /** The state after it. */
  state: EnquiryState
  note?: string
  /** Nobody for what the visitor did. */
  user?: { id: string; userName: string }
}

/** Appends a line to the history of an enquiry. */
export async function writeLine(tx: Tx, now: number, line: Line): Promise<void> {
  const { enquiryId, action, state, note = '', user } = line
  await tx
    .insertInto('enquiry_event')
    .values({
      id: newId(now),
      enquiry_id: enquiryId,
      at: now,
      state,
      action,
      note,
      user_id: user?.id ?? '',
      user_name: user?.userName ?? '',
    })
    .execute()
}

/** The history of an enquiry, oldest line first. */
export const readHistory = (db: Queries, enquiryId: string) =>
  db.selectFrom('enquiry_event').selectAll().where('enquiry_id', '=', enquiryId).orderBy('at').orderBy('id').execute()
