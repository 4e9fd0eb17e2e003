import { sectionFields } from '@anju/contract/content/section-fields'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { isSectionKey, type SectionKey, sections } from '@anju/contract/sections'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import { readSections } from '#modules/catalog'
import { arrangeContent, insertContent, putDeskItem } from '#modules/content'
import type { By } from '#modules/identity'
import type { ItemPermission } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { assertSavable, assertUsable } from './check.ts'
import { assertUnscheduled, type Claimed, claim, dropCopy, putCopy } from './copy.ts'
import { formOfLive, type Live, wasPublished } from './form.ts'
import { writeHistory } from './history.ts'
import { assertTarget, getInScope } from './scope.ts'

/** Whether the desk can begin items of a section: suggestions are no items, and cost templates have no form. */
export function isWritable(section: SectionKey): boolean {
  return !['proposal', 'cost'].includes(sections[section].layout)
}

export const emptyForm: Omit<ItemForm, 'deptId' | 'audience' | 'publishDate'> = {
  title: '',
  summary: '',
  body: '',
  author: '',
  sourceName: '',
  kind: '',
  publishTime: '',
  expireTime: '',
  readerIds: [],
  cover: null,
  fields: {},
  attachments: [],
}

/** Begins an item whose whole text is a working copy; visitors see nothing of it until it is published. */
export async function insertDraft(
  tx: Tx,
  by: By,
  section: SectionKey,
  form: ItemForm,
  id = newId(by.now),
): Promise<string> {
  const { member: memberFields } = sectionFields[section]
  const { kind, audience, publishDate } = form
  const listFields = { section, title: '', kind, audience, publishDate: publishDate || toWireDate(by.now) }
  const item = { ...listFields, departmentId: form.deptId || null, status: 'draft' as const }
  const contentId = await insertContent(tx, item, memberFields, by.now, { by, ownerId: by.caller.id, id })
  await putCopy(tx, by, contentId, form, {})
  await putDeskItem(tx, contentId, by)
  return contentId
}

type Beginning = Pick<ItemForm, 'deptId'> & Partial<Pick<ItemForm, 'title' | 'fields'>>

/** Begins an item of a section, with some text or none, if the caller may; resolves with its id. */
export async function beginItem(tx: Tx, by: By, section: SectionKey, beginning: Beginning): Promise<string> {
  const { preset: audience } = (await readSections(tx))[section]
  const form: ItemForm = { ...emptyForm, ...beginning, audience, publishDate: toWireDate(by.now) }
  await assertTarget(tx, by.caller, { permission: 'cms:content:add', section, deptId: form.deptId })
  const contentId = await insertDraft(tx, by, section, form)
  await writeHistory(tx, by, { contentId, action: 'create' })
  return contentId
}

/** Begins an item without any text; what is written goes into its working copy until it is published. */
export async function addItem(app: Context, by: By, { section, deptId }: { section: string; deptId: string }) {
  if (!isSectionKey(section) || !isWritable(section))
    refuse('badRequest', '请选择可以新建内容的栏目', { field: 'section' })
  const contentId = await app.db.transaction().execute((tx) => beginItem(tx, by, section, { deptId }))
  return { contentId }
}

/**
 * Saves the working copy, complete or not, unless somebody changed the item after the version that the caller read. What another
 * person had written before is kept in the history.
 */
export async function saveCopy(
  app: Context,
  by: By,
  { contentId, version, form }: { contentId: string; version: number; form: ItemForm },
) {
  return app.db.transaction().execute(async (tx) => {
    const claimed = await claim(tx, by, { contentId, version, permission: 'cms:content:edit' })
    const { live, copy } = claimed
    await assertWritable(tx, by, claimed, { form, permission: 'cms:content:edit' })
    if (copy && copy.editor_id !== by.caller.id)
      await writeHistory(tx, by, { contentId, action: 'handover', reason: copy.editorName, form: copy.form })
    await writeText(tx, by, live, form)
    return { version: version + 1, saveTime: toWireTime(by.now) }
  })
}

type Text = { form: ItemForm; permission: ItemPermission }

/** Refuses a text that cannot become the working copy of a claimed item, or not by the caller with this permission. */
export async function assertWritable(
  tx: Tx,
  { caller }: By,
  { item, copy }: Claimed,
  { form, permission }: Text,
): Promise<void> {
  assertUnscheduled(copy)
  if (copy?.state === 'review') refuse('rejected', '内容正在审核，请先撤回再修改')
  assertSavable(item.section, form)
  await assertTarget(tx, caller, { permission, section: item.section, deptId: form.deptId })
  await assertUsable(tx, caller, item.id, form)
}

/** Makes a text the working copy of a claimed item. */
export async function writeText(tx: Tx, by: By, live: Live, form: ItemForm): Promise<void> {
  await putCopy(tx, by, live.id, form, {})
  // Nobody but the desk reads the row yet; its text stays in the copy.
  if (!wasPublished(live)) await placeDraft(tx, live.id, form)
  await putDeskItem(tx, live.id, by)
}

async function placeDraft(tx: Tx, id: string, { deptId, kind, audience, publishDate }: ItemForm): Promise<void> {
  const place = { department_id: deptId || null, kind, audience, ...(publishDate && { publish_date: publishDate }) }
  await arrangeContent(tx, id, place)
}

/** Keeps a text in the history that would be lost otherwise, such as that of the loser of a conflict. */
export async function setAside(app: Context, by: By, { contentId, form }: { contentId: string; form: ItemForm }) {
  return app.db.transaction().execute(async (tx) => {
    const item = await getInScope(tx, by.caller, contentId, 'cms:content:edit')
    assertSavable(item.section, form)
    await assertUsable(tx, by.caller, contentId, form)
    return { historyId: await writeHistory(tx, by, { contentId, action: 'aside', form }) }
  })
}

/**
 * Makes a text that a browser had kept the working copy, unless somebody changed the item after the version that the caller read. What
 * it replaces and the text itself go into the history first, so that neither of them can be lost by the choice.
 */
export async function restoreText(
  app: Context,
  by: By,
  { contentId, version, form }: { contentId: string; version: number; form: ItemForm },
) {
  return app.db.transaction().execute(async (tx) => {
    const claimed = await claim(tx, by, { contentId, version, permission: 'cms:content:edit' })
    await assertWritable(tx, by, claimed, { form, permission: 'cms:content:edit' })
    const before = claimed.copy?.form ?? (await formOfLive(tx, claimed.live))
    await writeHistory(tx, by, { contentId, action: 'aside', reason: '恢复本机文稿之前的内容', form: before })
    await writeHistory(tx, by, { contentId, action: 'aside', reason: '本机没有送达服务器的文稿', form })
    await writeText(tx, by, claimed.live, form)
    return { version: version + 1, saveTime: toWireTime(by.now) }
  })
}

/** Gives up the changes of an item that has been published; they are kept in the history. */
export async function discardCopy(app: Context, by: By, item: { contentId: string; version: number }): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { live, copy } = await claim(tx, by, { ...item, permission: 'cms:content:edit' })
    if (!copy) return refuse('rejected', '没有待放弃的修改')
    assertUnscheduled(copy)
    if (!wasPublished(live)) refuse('rejected', '该内容尚未发布过，请直接删除')
    await writeHistory(tx, by, { contentId: live.id, action: 'discard', version: live.version, form: copy.form })
    await dropCopy(tx, copy)
    await putDeskItem(tx, live.id, by)
  })
}
