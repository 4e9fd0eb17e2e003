import type { DeskRow, DeskItem as WireItem } from '@anju/contract/desk/item'
import type { DeskState } from '@anju/contract/desk/states'
import { isSectionKey } from '@anju/contract/sections'
import { toWireTime } from '@anju/contract/wire/time'
import { type EffectiveSections, readSections } from '#modules/catalog'
import { isAdmin, type Right, type User } from '#modules/identity'
import { departmentNames, type ItemPermission, namesByLogin } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import { toAuditFields } from '#platform/database/tracked'
import { approvalFault, hasWritten, needsActs } from './acts.ts'
import { type Copy, findCopy } from './copy.ts'
import { formOfLive, getLive, wasPublished } from './form.ts'
import { findRefuser } from './history.queries.ts'
import { countOpenComments } from './open-comments.ts'
import { placesOf } from './queries.ts'
import { type DeskItem, DISCUSSING, isOnDesk, reachesItem } from './scope.ts'

/** The state of an item in one word; `inState` of the queries is the same as a condition. */
export function stateOf(item: DeskItem, now: number): DeskState {
  const { copy_state: copy, status } = item
  if (copy === 'review' || copy === 'refused') return copy
  if (status === 'draft' || status === 'review') return 'draft'
  if (status !== 'published') return status
  if (copy === 'editing') return 'changed'
  if (item.publish_at > now) return 'scheduled'
  return item.expires_at !== null && item.expires_at <= now ? 'expired' : 'published'
}

/** Items as the list shows them; the names of departments are read once for all. */
export async function presentRows(
  db: Queries,
  caller: User,
  items: readonly DeskItem[],
  now: number,
): Promise<DeskRow[]> {
  const discussed = items.filter((item) => isDiscussed(item) && DISCUSSING.some((one) => isOnDesk(caller, item, one)))
  const open = await countOpenComments(
    db,
    discussed.map(({ id }) => id),
  )
  const rows = await rowsOf(db, items, await readSections(db), now)
  return rows.map((row) => ({ ...row, openComments: open.get(row.contentId) ?? 0 }))
}

/** Whether an item is between author and reviewer, so that its list says how many comments are open. */
const isDiscussed = ({ copy_state: copy }: DeskItem) => copy === 'review' || copy === 'refused'

async function rowsOf(
  db: Queries,
  items: readonly DeskItem[],
  known: EffectiveSections,
  now: number,
): Promise<Omit<DeskRow, 'openComments'>[]> {
  const names = await departmentNames(
    db,
    items.map(({ department_id }) => department_id),
  )
  const places = await placesOf(
    db,
    items.map(({ id }) => id),
  )
  const updaters = await namesByLogin(
    db,
    items.map(({ updated_by }) => updated_by),
  )
  return items.map((item) => {
    const { top_until: topUntil = null, sort_no: sortNo = 0, replace_at: replaceAt = null } = places.get(item.id) ?? {}
    const deptId = item.department_id ?? ''
    return {
      contentId: item.id,
      ...sectionOf(item, known),
      title: item.title,
      kind: item.kind,
      deptId,
      deptName: names.get(deptId) ?? '',
      audience: item.audience,
      state: stateOf(item, now),
      publishDate: item.publish_date,
      publishTime: wasPublished(item) ? toWireTime(item.publish_at) : '',
      expireTime: timeOr(item.expires_at),
      topUntil: topUntil !== null && topUntil > now ? toWireTime(topUntil) : '',
      replaceTime: timeOr(replaceAt),
      sortNo,
      ...toAuditFields(item),
      updaterName: updaters.get(item.updated_by) ?? item.updated_by,
    }
  })
}

const timeOr = (time: number | null) => (time === null ? '' : toWireTime(time))

/** The section of an item as the company calls it, and the item's address there; one that there is no more has none. */
export function sectionOf({ id, section }: Pick<DeskItem, 'id' | 'section'>, known: EffectiveSections) {
  const own = isSectionKey(section) ? known[section] : undefined
  return { section, sectionLabel: own?.label ?? section, path: own ? `${own.detailPath}?id=${id}` : '' }
}

/** Whether a change waits for somebody else than the caller, in a section whose company wants a second person. */
function needsOther(caller: User, twoPerson: boolean, copy: Copy | undefined): boolean {
  return twoPerson && copy !== undefined && (copy.state !== 'review' || copy.submitted_by === caller.id)
}

type Waiting = { mustWait: boolean; isScheduled: boolean; isSubmitter: boolean; isReviewable: boolean }

function mayOf(
  caller: User,
  rights: readonly Right[],
  item: DeskItem,
  { mustWait, isScheduled, isSubmitter, isReviewable }: Waiting,
): WireItem['may'] {
  const here = rights.filter((right) => reachesItem(caller, right, item))
  const may = (permission: ItemPermission, ...conditions: boolean[]) =>
    (isAdmin(caller) || here.some(({ permissions }) => permissions.has(permission))) && conditions.every(Boolean)
  const inReview = item.copy_state === 'review'
  const hasCopy = item.copy_state !== 'none'
  const changed = hasCopy || item.status !== 'published'
  return {
    edit: may('cms:content:edit', !inReview, !isScheduled),
    submit: may('cms:content:edit', !inReview, !isScheduled, changed),
    recall: may('cms:content:edit', inReview, !isScheduled, isSubmitter),
    review: may('cms:content:review', inReview, !isScheduled, isReviewable),
    refuse: may('cms:content:review', inReview, !isScheduled),
    publish: may('cms:content:publish', changed, !mustWait),
    offline: may('cms:content:publish', item.status === 'published'),
    archive: may('cms:content:publish', item.status === 'published' || item.status === 'offline'),
    discard: may('cms:content:edit', hasCopy, !inReview, !isScheduled, wasPublished(item)),
    comment: may('cms:content:review'),
    answer: may('cms:content:review') || may('cms:content:edit'),
  }
}

/** One item with its working copy, or its live text. */
export async function presentItem(db: Queries, caller: User, item: DeskItem, now: number): Promise<WireItem> {
  const known = await readSections(db)
  const [row] = await rowsOf(db, [item], known, now)
  const copy = await findCopy(db, item.id)
  const twoPerson = isSectionKey(item.section) && known[item.section].twoPerson
  const acts = await needsActs(db, item.section)
  const may = mayOf(caller, caller.rights, item, {
    mustWait: needsOther(caller, twoPerson, copy) || (acts && approvalFault(caller, item, copy) !== undefined),
    isReviewable: acts && copy?.reviewed_at === null && !hasWritten(caller, copy),
    isScheduled: copy !== undefined && copy.replace_at !== null,
    isSubmitter: copy?.submitted_by === caller.id,
  })
  return {
    ...(row as Omit<DeskRow, 'openComments'>),
    form: copy?.form ?? (await formOfLive(db, await getLive(db, item.id))),
    reason: copy?.refused_reason ?? '',
    refuserName: copy?.state === 'refused' ? await findRefuser(db, item.id) : '',
    editor: copy ? { userId: copy.editor_id, name: copy.editorName, time: toWireTime(copy.saved_at) } : null,
    hasCopy: copy !== undefined,
    wasPublished: wasPublished(item),
    twoPerson,
    acts,
    reviewerName: copy?.reviewed_at == null ? '' : copy.reviewerName,
    may,
    openComments: (may.answer && (await countOpenComments(db, [item.id])).get(item.id)) || 0,
  }
}
