import { type SectionKey, sections } from '@anju/contract/sections'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { insertDraft } from '../copy.service.ts'
import { getForm } from '../copy.ts'
import { writeHistory } from '../history.ts'
import { assertTarget, getInScope } from '../scope.ts'
import { Trial, trialOr } from '../trial.ts'
import type { ItemRef } from '../workflow.service.ts'
import { formFor, type How, targetOf } from './target.ts'

/**
 * Begins a draft with the text of an item, in another section or department: with its pictures and attachments, without its times.
 * Resolves with the labels of own fields that the section does not have.
 */
export function copyItem(
  app: Context,
  by: By,
  { contentId, version }: ItemRef,
  { to, dryRun }: How,
): Promise<string[]> {
  const copied = app.db.transaction().execute(async (tx) => {
    const item = await getInScope(tx, by.caller, contentId, 'cms:content:query')
    if (item.version !== version) refuse('conflict')
    const target = await targetOf(tx, item.section, to)
    const { form, lost } = formFor(item.section, target, await getForm(tx, contentId), to)
    await assertTarget(tx, by.caller, { permission: 'cms:content:add', section: target.key, deptId: form.deptId })
    const copy = { ...form, publishTime: '', expireTime: '' }
    const made = await insertDraft(tx, by, target.key, copy)
    const reason = `复制自「${sections[item.section as SectionKey].label}」的内容`
    await writeHistory(tx, by, { contentId: made, action: 'copy', reason })
    if (dryRun) throw new Trial(lost)
    return lost
  })
  return trialOr(copied)
}
