import type { Removal } from '@anju/contract/proposal/publication'
import { removedLabels } from '@anju/contract/proposal/publication-terms'
import { toWireDate } from '@anju/contract/wire/time'
import { claimCase, readHistory } from '#modules/case'
import { beginItem, departmentFor } from '#modules/desk'
import type { ByPermission, User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { readCalls, writeLine } from '../history.ts'
import { PROPOSAL, type Ticket } from '../kind.ts'
import { draftReference } from '../reference/references.ts'
import { withoutPersons } from './redaction.ts'

/** Questions with answers are items of this section. */
const SECTION = 'internalruleslaw'
/** Characters of a question in its field. */
const QUESTION = 100

/** The department of a public question: that of the letter, or the caller's own, as far as the caller may write there. */
const departmentOf = ({ department_id }: Pick<Ticket, 'department_id'>, caller: User) =>
  departmentFor(caller, SECTION, [department_id ?? '', caller.departmentId, ''])

/** Whether the caller may draft a public question from a letter: it has an answer, and the caller writes in the section. */
export const mayPublish = (row: Ticket, caller: User): boolean =>
  row.answered_at !== null && row.erased_at === null && departmentOf(row, caller) !== undefined

/** The last answer that the sender has read; undefined if there is none in words. */
async function lastAnswer(db: Queries, id: string): Promise<string | undefined> {
  const lines = await readHistory(db, PROPOSAL, id)
  const answer = lines.findLast(({ action, public_note }) => action === 'reply' && public_note !== '')
  if (!answer) return undefined
  // The first line of an answer by telephone says when the sender was called.
  const called = (await readCalls(db, [answer])).has(answer.id)
  return called ? answer.public_note.split('\n').slice(1).join('\n') : answer.public_note
}

/** A question in a line: what the letter says if that is short, else its subject. */
function questionOf(subject: string, content: string): string {
  const line = content.replace(/\s+/g, ' ').trim()
  return Array.from(line).length <= QUESTION ? line : subject
}

const inWords = (removed: readonly Removal[]) =>
  removed.length === 0
    ? '没有需要替换的个人信息'
    : `已替换：${removed.map(({ what, count }) => `${removedLabels[what]} ${count} 处`).join('、')}`

/**
 * Drafts a public question from a letter that has been answered, without what says who sent it. It is never published by itself. A
 * second one from the same letter is only drafted when the caller says so.
 */
export async function draftQuestion(
  app: Context,
  by: ByPermission,
  { proposalId, again }: { proposalId: string; again: boolean },
): Promise<{ contentId: string; removed: Removal[] }> {
  return app.db.transaction().execute(async (tx) => {
    const row = await claimCase(tx, PROPOSAL, by, proposalId)
    if (row.erased_at !== null) refuse('rejected', '这件来信的内容已经删除，不能再拟为公开问答')
    const answer = (await lastAnswer(tx, row.id)) ?? refuse('rejected', '这件来信还没有答复，答复以后才能拟为公开问答')
    const deptId =
      departmentOf(row, by.caller) ?? refuse('forbidden', '您没有在“法律法规”栏目新建内容的权限，请联系管理员')
    const before = (await readHistory(tx, PROPOSAL, row.id)).some(({ action }) => action === 'publicDraft')
    if (before && !again)
      refuse('rejected', '这件来信已经拟过公开问答，请先看办理经过中的草稿；仍要再拟一份的，请再次确认', {
        reason: 'drafted',
      })
    const { contact_name: name, phone, email, location } = row
    const { texts, removed } = withoutPersons(
      { subject: row.subject, content: row.content, answer },
      { name, phone, email, location },
    )
    const contentId = await beginItem(tx, by, SECTION, {
      deptId,
      title: texts.subject,
      fields: {
        question: questionOf(texts.subject, texts.content),
        answer: texts.answer,
        laws: [],
        articles: [],
        places: [],
        updatedOn: toWireDate(by.now),
      },
    })
    const note = `草稿未发布。${inWords(removed)}`
    const references = [draftReference(contentId)]
    await writeLine(tx, by.now, {
      proposalId: row.id,
      user: by.caller,
      action: 'publicDraft',
      state: row.state,
      note,
      references,
    })
    return { contentId, removed }
  })
}
