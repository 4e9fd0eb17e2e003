import type { proposalCourseRoutes } from '@anju/contract/proposal/course'
import { changeCase, type DeskWork, putCase, readHistory, writeCaseLine } from '#modules/case'
import { refuse } from '#platform/refusal'
import { isKeptOpen } from '../desk/dialogue.ts'
import { PROPOSAL } from '../kind.ts'

type Routes = typeof proposalCourseRoutes

/**
 * Says that what senders have added after the answer needs no reply, such as their thanks: it keeps the letter open no more. What has been added since the
 * caller read the history is not meant, and a message does not count the version.
 */
export const markRead: DeskWork<Routes, 'PUT /prod-api/cms/proposal/read'> = async (app, by, form) => {
  await changeCase(app, PROPOSAL, by, form, async (tx, row) => {
    const lines = await readHistory(tx, PROPOSAL, row.id)
    if (lines.slice(form.seen).some(({ action }) => action === 'message')) refuse('conflict', PROPOSAL.words.changed)
    if (!(await isKeptOpen(tx, row))) refuse('rejected', '这件来信没有等待回复的补充')
    await putCase(tx, PROPOSAL, row, {})
    await writeCaseLine(tx, PROPOSAL, by, row, { action: 'read', note: '无需回复' })
  })
}
