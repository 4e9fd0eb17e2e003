import type { By, ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { dropSentDraft } from '../draft/drafts.ts'
import { writeLine, writeNote } from '../history/events.ts'
import {
  type AnyCase,
  type CaseForm,
  type CaseIdName,
  type CaseKind,
  type CaseRow,
  type CaseTable,
  caseIdIn,
  stateOf,
} from '../kind.ts'
import { changeCase, claimCase } from './scope.ts'

/** A text as somebody has written it; refuses one in which nothing can be seen. */
export const filledText = (text: string, field: string, message: string): string =>
  visibleText(text) || refuse('badRequest', message, { field })

/** Appends a line of a user to the history of a case whose state does not change. */
export async function writeCaseLine(
  tx: Tx,
  kind: CaseKind,
  { caller, now }: By,
  row: AnyCase,
  line: { action: string; note?: string; publicNote?: string },
): Promise<void> {
  await writeLine(tx, now, kind, { caseId: row.id, state: stateOf(kind, row), user: caller, ...line })
}

type NoteForm<Table extends CaseTable> = Record<CaseIdName<Table>, string> & { note: string }

/**
 * Adds a sentence for the sender, or a note that only clerks read. Nobody else's work is in its way. Resolves with the case, and whether
 * the same has not just been said.
 */
export async function addCaseNote<Table extends CaseTable>(
  tx: Tx,
  kind: CaseKind<Table>,
  by: ByPermission,
  form: NoteForm<Table>,
  isPublic: boolean,
): Promise<{ row: CaseRow<Table>; isNew: boolean }> {
  const text = filledText(form.note, 'note', '请填写内容')
  const row = await claimCase(tx, kind, by, caseIdIn(kind, form))
  const said = isPublic ? { action: 'say', publicNote: text } : { action: 'note', note: text }
  const line = { caseId: row.id, state: stateOf(kind, row), user: by.caller, ...said }
  await dropSentDraft(tx, kind as CaseKind, by, row.id, text)
  return { row, isNew: await writeNote(tx, by.now, kind as CaseKind, line) }
}

/** The handler of notes without files, of a kind whose sender may read some; `inform` informs the sender of such a sentence. */
export const noteHandler =
  <Table extends CaseTable>(
    kind: CaseKind<Table>,
    inform?: (app: Context, tx: Tx, now: number, row: CaseRow<Table>) => Promise<void>,
  ) =>
  async ({ app, body, ...by }: ByPermission & { app: Context; body: NoteForm<Table> & { isPublic?: boolean } }) => {
    const { isPublic = false } = body
    await app.db.transaction().execute(async (tx) => {
      const { row, isNew } = await addCaseNote(tx, kind, by, body, isPublic)
      if (isNew && isPublic) await inform?.(app, tx, by.now, row)
    })
    return null
  }

/** A case whose whole contact the caller reads, which its history records. */
export const readCaseContact = <Table extends CaseTable>(
  app: Context,
  kind: CaseKind<Table>,
  by: ByPermission,
  form: CaseForm<Table>,
): Promise<CaseRow<Table>> =>
  changeCase(app, kind, by, form, async (tx, row) => {
    await writeCaseLine(tx, kind, by, row, { action: 'contact', note: '查看了联系方式' })
    return row
  })
