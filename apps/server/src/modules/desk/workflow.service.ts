import type { ItemForm } from '@anju/contract/desk/form-shape'
import { isSectionKey } from '@anju/contract/sections'
import { fromWireTime, toWireTime } from '@anju/contract/wire/time'
import { type EffectiveSection, readSections } from '#modules/catalog'
import { arrangeContent, type NewContent, putDeskItem, updateContent } from '#modules/content'
import type { By } from '#modules/identity'
import type { ItemPermission } from '#modules/organisation'
import { describeResources } from '#modules/resource'
import type { Context } from '#platform/app/context'
import { signalChange, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { assertActs, hasWritten, needsActs, signed, unsigned } from './acts.ts'
import { assertComplete, assertUsable } from './check.ts'
import { assertUnscheduled, type Claimed, type Copy, claim, dropCopy, putCopy, unschedule } from './copy.ts'
import { contentOf, filesOf, formOfLive, type Live, wasPublished } from './form.ts'
import { writeHistory } from './history.ts'
import { altsOf } from './measured.ts'
import { assertSafe } from './safety/check.ts'
import { assertTarget } from './scope.ts'
import { noteReview } from './upkeep/setting.ts'

export const PUBLISHING = 'cms:content:publish'
export type ItemRef = { contentId: string; version: number }
/** The same with the permission that the change needs. */
type Needing = ItemRef & { permission: ItemPermission }

/** Runs a change of a claimed item in one transaction and writes what the desk shows of it. */
export async function changeItem(
  app: Context,
  by: By,
  ref: Needing,
  work: (tx: Tx, claimed: Claimed) => Promise<void>,
) {
  await app.db.transaction().execute(async (tx) => {
    await work(tx, await claim(tx, by, ref))
    await putDeskItem(tx, ref.contentId, by)
  })
}

/** The same for a change of what visitors see: every server drops what it remembers. */
export async function changeLive(
  app: Context,
  by: By,
  ref: Needing,
  work: (tx: Tx, claimed: Claimed) => Promise<void>,
) {
  await changeItem(app, by, ref, async (tx, claimed) => {
    await work(tx, claimed)
    await signalChange(tx)
  })
  app.responseCache.clear()
}

/** Hands the working copy to the reviewers; it cannot be changed until they decide or it is recalled. */
export async function submitCopy(app: Context, by: By, ref: ItemRef): Promise<void> {
  await changeItem(app, by, { ...ref, permission: 'cms:content:edit' }, async (tx, { item, live, copy }) => {
    assertUnscheduled(copy)
    if (copy?.state === 'review') refuse('rejected', '内容已经提交审核')
    if (!copy && item.status === 'published') refuse('rejected', '没有需要审核的修改')
    const form = await unsigned(tx, item.section, copy?.form ?? (await formOfLive(tx, live)))
    assertComplete(await readSections(tx), item.section, form)
    await assertUsable(tx, by.caller, item.id, form)
    const submitted = { submitted_by: by.caller.id, submitted_at: by.now, reviewed_by: '', reviewed_at: null }
    const review = { state: 'review', refused_reason: '', ...submitted } as const
    const editor = copy && { editor_id: copy.editor_id, editor_name: copy.editor_name, saved_at: copy.saved_at }
    await putCopy(tx, by, item.id, form, { ...editor, ...review })
    await writeHistory(tx, by, { contentId: item.id, action: 'submit', version: live.version })
  })
}

/** Passes what somebody else has submitted on to those who approve documents. */
export async function reviewCopy(app: Context, by: By, ref: ItemRef): Promise<void> {
  await changeItem(app, by, { ...ref, permission: 'cms:content:review' }, async (tx, { item, live, copy }) => {
    if (!(await needsActs(tx, item.section))) refuse('rejected', '这条内容不须另行批准，审核后可以直接发布')
    if (copy?.state !== 'review') return refuse('rejected', '没有待审核的修改')
    if (copy.reviewed_at !== null) refuse('rejected', `已由${copy.reviewerName}审核通过，等待批准`)
    if (hasWritten(by.caller, copy))
      refuse('rejected', '编制、审核、批准须是三个人，不能审核自己编制或提交的文件', { reason: 'samePerson' })
    const set = { reviewed_by: by.caller.id, reviewed_at: by.now }
    await tx.updateTable('content_copy').set(set).where('id', '=', item.id).execute()
    await writeHistory(tx, by, { contentId: item.id, action: 'review', version: live.version })
  })
}

type Decision = { action: 'recall' | 'refuse'; reason?: string }

async function endReview(app: Context, by: By, ref: Needing, { action, reason = '' }: Decision): Promise<void> {
  await changeItem(app, by, ref, async (tx, { live, copy }) => {
    assertUnscheduled(copy)
    if (copy?.state !== 'review') return refuse('rejected', '没有待审核的修改')
    if (action === 'recall' && copy.submitted_by !== by.caller.id)
      refuse('rejected', '只有提交审核的人可以撤回；审核人可以退回修改')
    const state = action === 'refuse' ? 'refused' : 'editing'
    await tx
      .updateTable('content_copy')
      .set({ state, refused_reason: reason, submitted_at: null, reviewed_by: '', reviewed_at: null })
      .where('id', '=', live.id)
      .execute()
    await writeHistory(tx, by, { contentId: live.id, action, reason, version: live.version })
  })
}

/** Takes a copy back from the reviewers. */
export const recallCopy = (app: Context, by: By, ref: ItemRef) =>
  endReview(app, by, { ...ref, permission: 'cms:content:edit' }, { action: 'recall' })

/** Sends a copy back to the editors with the reason. */
export const refuseCopy = (app: Context, by: By, { reason, ...ref }: ItemRef & { reason: string }) =>
  endReview(app, by, { ...ref, permission: 'cms:content:review' }, { action: 'refuse', reason })

/** When the item begins: as the form says; else when it was first published, or now. Milliseconds of an unchanged time stay. */
function beginOf(live: Live, { publishTime }: ItemForm, now: number): number {
  if (!publishTime) return wasPublished(live) ? live.publish_at : now
  if (wasPublished(live) && toWireTime(live.publish_at) === publishTime) return live.publish_at
  const at = fromWireTime(publishTime)
  if (live.status === 'published' && live.publish_at <= now && at > now)
    refuse('badRequest', '已发布的内容不能改为将来发布', { field: 'publishTime' })
  return at
}

function endOf(live: Live, { expireTime }: ItemForm): number | null {
  if (!expireTime) return null
  return live.expires_at !== null && toWireTime(live.expires_at) === expireTime
    ? live.expires_at
    : fromWireTime(expireTime)
}

/** From when until when readers see a text that is published at a time. */
export function timesOf(live: Live, form: ItemForm, now: number): { publishAt: number; expiresAt: number | null } {
  const publishAt = beginOf(live, form, now)
  const expiresAt = endOf(live, form)
  if (expiresAt !== null && expiresAt <= Math.max(publishAt, now))
    refuse('badRequest', '失效时间应晚于发布时间', { field: 'expireTime' })
  return { publishAt, expiresAt }
}

/** The files of the live item: its attachments in order, then whatever else its text names, under the name in the text. */
export async function filesToServe(tx: Tx, id: string, form: ItemForm): Promise<NonNullable<NewContent['files']>> {
  const attached = new Set(form.attachments.map(({ fileId }) => fileId))
  const names = filesOf(form)
  const others = [...names.keys()].filter((fileId) => !attached.has(fileId))
  const before =
    others.length === 0
      ? []
      : await tx.selectFrom('content_file').selectAll().where('content_id', '=', id).orderBy('sort_no').execute()
  const known = new Map(before.map((row) => [row.file_id, row]))
  const placeOf = (fileId: string) => known.get(fileId)?.sort_no ?? before.length
  return [
    ...form.attachments.map((attachment) => ({ ...attachment, role: 'attachment' as const })),
    ...others
      .sort((one, other) => placeOf(one) - placeOf(other))
      .map((fileId) => {
        const { audience = 'public' } = known.get(fileId) ?? {}
        const name = names.get(fileId) ?? fileId
        return { fileId, role: 'picture' as const, name, audience }
      }),
  ]
}

/** Refuses a change that nobody else has seen, in sections whose company wants a second person. */
function assertSecondPerson({ twoPerson, label }: EffectiveSection, { caller }: By, copy: Claimed['copy']): void {
  if (!copy) return
  if (!twoPerson) return
  if (copy.state !== 'review') refuse('rejected', `「${label}」须由他人审核后发布，请先提交审核`)
  if (copy.submitted_by === caller.id) refuse('rejected', `「${label}」须由他人审核后发布，不能发布自己提交的内容`)
}

/** Refuses a text that the caller may not publish as it is. */
export async function assertPublishable(
  tx: Tx,
  by: By,
  { item, copy }: Pick<Claimed, 'item' | 'copy'>,
  form: ItemForm,
): Promise<void> {
  const sections = await readSections(tx)
  // Its names are not complete before it is signed.
  await assertActs(tx, by, { item, copy })
  assertComplete(sections, item.section, form)
  if (isSectionKey(item.section)) assertSecondPerson(sections[item.section], by, copy)
  await assertTarget(tx, by.caller, { permission: PUBLISHING, section: item.section, deptId: form.deptId })
  await assertUsable(tx, by.caller, item.id, form)
  await assertSafe(tx, { section: item.section, form, now: by.now })
}

/** Makes the working copy the live text, at the next request everywhere; without a copy, an item that is not public returns. */
export async function publishCopy(app: Context, by: By, ref: ItemRef): Promise<void> {
  await changeLive(app, by, { ...ref, permission: PUBLISHING }, async (tx, claimed) => {
    const { live, copy } = claimed
    if (!copy && live.status === 'published') refuse('rejected', '没有待发布的修改')
    await publishForm(app, tx, by, claimed, copy?.form ?? (await formOfLive(tx, live)))
  })
}

declare module '#platform/app/answers' {
  interface Answers {
    /** Stores what readers see of a document under control: its text before a publication, if it is in no edition yet. */
    storeFormer: (tx: Tx, live: Live) => Promise<void>
    /** The text that was just published, as a new edition. */
    storeEdition: (tx: Tx, by: By, publication: Publication) => Promise<void>
  }
}
/** A text that has just become the live one, where `before` was, and the working copy that it was. */
export type Publication = { before: Live; copy: Copy | undefined; publishAt: number }

/** Makes a text the live one of a claimed item, if it may be published; whoever calls signals the change. */
export async function publishForm(
  { answers }: Pick<Context, 'answers'>,
  tx: Tx,
  by: By,
  { item, live, copy }: Claimed,
  written: ItemForm,
): Promise<void> {
  const form = await signed(tx, by, { item, copy }, written)
  await assertPublishable(tx, by, { item, copy }, form)
  const times = timesOf(live, form, by.now)
  await keepFormer(tx, by, live)
  await answers.storeFormer(tx, live)
  const place = { topUntil: live.top_until, sortNo: live.sort_no, files: await filesToServe(tx, item.id, form) }
  const next = { ...contentOf(item.section, form), ...place, ...times, status: 'published' } as const
  await updateContent(tx, item.id, next, by.now)
  await noteReview(tx, [item.id], by)
  await describeResources(tx, altsOf({ cover: form.cover, fields: next.fields ?? {} }))
  if (copy) await dropCopy(tx, copy)
  await writeHistory(tx, by, { contentId: item.id, action: 'publish', version: live.version + 1, form })
  await answers.storeEdition(tx, by, { before: live, copy, publishAt: times.publishAt })
}

/** The text of an item that was published without the desk is in no line of its history yet. */
export async function keepFormer(tx: Tx, by: By, live: Live): Promise<void> {
  if (!wasPublished(live)) return
  const former = await tx
    .selectFrom('content_history')
    .select('id')
    .where('content_id', '=', live.id)
    .where('action', '=', 'publish')
    .where('snapshot_json', 'is not', null)
    .executeTakeFirst()
  if (former) return
  const form = await formOfLive(tx, live)
  await writeHistory(tx, by, { contentId: live.id, action: 'handover', version: live.version, form })
}

type End = {
  status: 'offline' | 'archived'
  action: 'offline' | 'archive'
  from: readonly Live['status'][]
  fault: string
}
const ends = {
  offline: { status: 'offline', action: 'offline', from: ['published'], fault: '内容没有发布，无须下线' },
  archive: { status: 'archived', action: 'archive', from: ['published', 'offline'], fault: '只有发布过的内容可以归档' },
} as const satisfies Record<string, End>

/** Takes an item away from the site: from lists, details, searches and files, at the next request everywhere. */
export async function takeAway(
  app: Context,
  by: By,
  how: keyof typeof ends,
  { reason, ...ref }: ItemRef & { reason: string },
): Promise<void> {
  const { status, action, from, fault }: End = ends[how]
  await changeLive(app, by, { ...ref, permission: PUBLISHING }, async (tx, { live, copy }) => {
    if (!from.includes(live.status)) refuse('rejected', fault)
    const version = live.version + 1
    await arrangeContent(tx, live.id, { status, version, updated_at: by.now })
    // A change that waits for its time would bring it back.
    if (copy) await unschedule(tx, by, copy)
    await writeHistory(tx, by, { contentId: live.id, action, reason, version })
  })
}
