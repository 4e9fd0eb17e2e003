import { enqueueMail, type Letter } from '#modules/mail'
import { enqueueForGroups } from '#modules/robot'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { type CaseKind, type OwnedKind, ownerOf } from '../kind.ts'
import { type CaseEvent, eventRules } from './events.ts'
import { type Answered, recipientsOf } from './recipients.ts'

/** Where clerks see a case by its number. */
export const pageOf = ({ page }: CaseKind, { no }: { no: string }) => `${page}?keyword=${no}`

type Happened<Row extends Answered = Answered> = { kind: CaseKind; row: Row; event: CaseEvent; by: string }
type Settings = Pick<Context, 'settings'>

/**
 * Informs whoever must learn of an event: by mail, and in the groups of the department. `by` is the user who has done it, or empty. The
 * letter names numbers and limits, never what a sender wrote or who they are; `message` is what the groups read, the letter's lines by default.
 */
export async function announceAt(
  app: Settings,
  db: Queries,
  now: number,
  { kind, row, event, by }: Happened,
  letter: Letter,
  message: readonly string[] = letter.lines,
): Promise<void> {
  const { inGroups, urgent } = eventRules[event]
  if (inGroups) {
    const said = { lines: message, path: letter.path, urgent }
    await enqueueForGroups(app, db, now, { departmentId: row.department_id, message: said })
  }
  if (!app.settings.mail) return
  const userIds = await recipientsOf(db, kind, { row, event, by, now })
  await enqueueMail(app, db, now, { userIds, letter })
}

/** The same of one case, which the letter leads to. */
export const announce = (
  app: Settings,
  db: Queries,
  now: number,
  happened: Happened<Answered & { no: string }>,
  letter: Omit<Letter, 'path'>,
): Promise<void> => announceAt(app, db, now, happened, { ...letter, path: pageOf(happened.kind, happened.row) })

function assignmentOf(kind: OwnedKind, row: Answered): [event: CaseEvent, whom: string] {
  if (ownerOf(kind, row) !== '') return ['assignedToPerson', '已分派给您']
  return row.department_id ? ['assignedToDepartment', '已分派到部门'] : ['returned', '已退回待分派']
}

/** A function that informs whoever a case has been assigned to, and those who assign of one that has been taken out of all hands. */
export const assignedMail =
  <Row extends Answered & { no: string }>(
    kind: OwnedKind,
    letterOf: (row: Row, whom: string) => Omit<Letter, 'path'>,
  ) =>
  async (app: Context, db: Queries, now: number, row: Row, by: string): Promise<void> => {
    const [event, whom] = assignmentOf(kind, row)
    await announce(app, db, now, { kind, row, event, by }, letterOf(row, whom))
  }
