import type { NoteUndelivered } from '#platform/app/module-data'
import { forUpdate } from '#platform/database/open'
import { writeLine } from '../history/events.ts'
import { type AnyCase, type CaseKind, stateOf } from '../kind.ts'
import { announce } from './announce.ts'

/** Notes in the history of a case that its sender could not be informed, and announces it to whoever answers for the case. */
export const noteUndelivered =
  (kind: CaseKind): NoteUndelivered =>
  async (app, tx, { id, what, reason, now }) => {
    const row = (await tx
      .selectFrom(kind.table as 'enquiry')
      .selectAll()
      .where('id', '=', id)
      .$call(forUpdate(tx))
      .executeTakeFirst()) as unknown as AnyCase | undefined
    // It has been deleted meanwhile.
    if (!row) return
    const note = `${what}未送达：${reason}`
    await writeLine(tx, now, kind, { caseId: id, action: 'undelivered', state: stateOf(kind, row), note })
    const { name } = kind.words
    const lines = [`${name} ${row.no} 给来信人的${what}未送达：${reason}。请用别的方式联系，或核对联系方式。`]
    const letter = { subject: `${name} ${row.no}：${what}未送达`, lines }
    await announce(app, tx, now, { kind, row, event: 'undelivered', by: '' }, letter)
  }
