import { enqueueMail, type Letter } from '#modules/mail'
import { enqueueForGroups } from '#modules/robot'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { type CaseKind, type OwnedKind, ownerOf } from '../kind.ts'
import { type CaseEvent, eventRules } from './events.ts'
import { type Answered, recipientsOf } from './recipients.ts'

/** Where clerks see a case by its number. */
export const pageOf = ({ page }: CaseKind, { no }: { no: string }) => `${page}?keyword=${no}`

type Happened = { kind: CaseKind; row: Answered & { no: string }; event: CaseEvent; by: string }

/**
 * Informs whoever must learn of an event: by mail, and in the groups of the department. `by` is the user who has done it, or empty. The
 * letter names numbers and limits, never what a sender wrote or who they are.
 */
export async function announce(
  app: Pick<Context, 'settings'>,
  db: Queries,
  now: number,
  { kind, row, event, by }: Happened,
  letter: Omit<Letter, 'path'>,
): Promise<void> {
  const path = pageOf(kind, row)
  const { inGroups, urgent } = eventRules[event]
  if (inGroups) {
    const message = { lines: letter.lines, path, urgent }
    await enqueueForGroups(app, db, now, { departmentId: row.department_id, message })
  }
  if (!app.settings.mail) return
  const userIds = await recipientsOf(db, kind, { row, event, by })
  await enqueueMail(app, db, now, { userIds, letter: { ...letter, path } })
}

/** A function that informs whoever a case has been assigned to, and nobody of one that has been taken out of all hands. */
export const assignedMail =
  <Row extends Answered & { no: string }>(
    kind: OwnedKind,
    letterOf: (row: Row, whom: string) => Omit<Letter, 'path'>,
  ) =>
  async (app: Context, db: Queries, now: number, row: Row, by: string): Promise<void> => {
    const hasUser = ownerOf(kind, row) !== ''
    if (!hasUser && !row.department_id) return
    const event = hasUser ? 'assignedToPerson' : 'assignedToDepartment'
    const letter = letterOf(row, hasUser ? '已分派给您' : '已分派到部门')
    await announce(app, db, now, { kind, row, event, by }, letter)
  }
