import type { lawNoteRoutes } from '@anju/contract/law/note'
import type { BodyOf } from '@anju/contract/wire/route'
import { isDay, toWireDate } from '@anju/contract/wire/time'
import { findOpenItem } from '#modules/content'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor, signalChange, type Tx } from '#platform/database/open'
import { createdColumns, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { labelOf, presentText } from '../article-text.ts'
import { shortTitleOf } from '../parse/name.ts'
import { closeReviewsOf } from '../watch/close.ts'
import { MISSING } from './queries.ts'
import { itemsOf, type NotedItem, type StoredNote } from './read.ts'

type Routes = typeof lawNoteRoutes
type Added = BodyOf<Routes['POST /prod-api/cms/law-note']>
type Edited = BodyOf<Routes['PUT /prod-api/cms/law-note']>
type Form = Pick<Added, keyof Added & keyof Edited>

/** What carries an article out: items that everybody or every employee can open; one that was chosen earlier and is gone may stay. */
async function checkItems(tx: Tx, itemIds: readonly string[], known: readonly NotedItem[], now: number) {
  const items: NotedItem[] = []
  for (const id of new Set(itemIds)) {
    const title = (await findOpenItem(tx, id, now))?.title ?? known.find((one) => one.id === id)?.title
    items.push({ id, title: title ?? refuse('rejected', '所选的内容不存在或已下线，请重新选择', { field: 'items' }) })
  }
  return items
}

async function columnsOf(tx: Tx, form: Form, known: readonly NotedItem[], now: number) {
  const [plain, practice] = [visibleText(form.plain), visibleText(form.practice)]
  const items = await checkItems(tx, form.items, known, now)
  if (!plain && !practice && items.length === 0)
    refuse('badRequest', '请至少填写通俗说明、我们怎么做、落实到三层中的一层', { field: 'plain' })
  if (!isDay(form.reviewDue)) refuse('badRequest', '没有这一天，请重新选择', { field: 'reviewDue' })
  if (form.reviewDue < toWireDate(now))
    refuse('badRequest', '下次复核的日期已经过去，请重新选择', { field: 'reviewDue' })
  return {
    plain,
    plain_audience: form.plainAudience,
    practice,
    practice_audience: form.practiceAudience,
    items_json: JSON.stringify(items),
    links_audience: form.linksAudience,
    author: visibleText(form.author),
    review_due: form.reviewDue,
  }
}

/** What a review leaves: who, when, and the text that it was about. */
async function reviewColumns(tx: Tx, note: Pick<StoredNote, 'group_key' | 'anchor'>, { caller, now }: By) {
  const reviewed_text = await presentText(tx, note.group_key, note.anchor)
  return { reviewer: caller.nickName, reviewed_on: toWireDate(now), reviewed_text }
}

/** Writes a note on a law or one of its articles; there is one for each. */
export async function addNote(app: Context, by: By, { place: { lawId, anchor }, ...form }: Added): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const law = await tx
      .selectFrom('law')
      .select(['group_key', 'title'])
      .where('live', '=', 1)
      .where('slug', '=', lawId)
      .executeTakeFirst()
    if (!law) return refuse('rejected', '没有找到这部法规，请重新选择', { field: 'place' })
    const place = { group_key: law.group_key, anchor }
    // One at a time, so that two editors do not write two notes on one article.
    await lockFor(tx, 'law note')
    const reviewed = await reviewColumns(tx, place, by)
    if (anchor && !reviewed.reviewed_text) refuse('rejected', `现行文本没有${labelOf(anchor)}`, { field: 'place' })
    const same = tx.selectFrom('law_note').select('id').where('group_key', '=', place.group_key)
    if (await same.where('anchor', '=', anchor).executeTakeFirst())
      refuse('rejected', '这里已经有一条解读，请修改原来的', { field: 'place' })
    await tx
      .insertInto('law_note')
      .values({
        id: newId(by.now),
        ...place,
        law_title: shortTitleOf(law.title),
        author_id: by.caller.id,
        ...(await columnsOf(tx, form, [], by.now)),
        ...reviewed,
        ...createdColumns(by),
      })
      .execute()
    await signalChange(tx)
  })
  app.responseCache.clear()
}

/** Changes a note; `reviewed` says that it has been compared with the article as it is now. */
export async function editNote(app: Context, by: By, { noteId, version, reviewed, ...form }: Edited): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const note = await tx.selectFrom('law_note').selectAll().where('id', '=', noteId).executeTakeFirst()
    if (!note) return refuse('notFound', MISSING)
    const columns = {
      ...(await columnsOf(tx, form, itemsOf(note), by.now)),
      ...(reviewed && (await reviewColumns(tx, note, by))),
    }
    await updateVersioned(tx, 'law_note', { id: noteId, version, by }, columns)
    if (reviewed) await closeReviewsOf(tx, by, { kind: 'note', id: noteId, note: '解读已对照现行条文复核' })
    await signalChange(tx)
  })
  app.responseCache.clear()
}

/** Deletes notes, with what was open about them. */
export async function removeNotes(app: Context, by: By, ids: readonly string[]): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('law_note').where('id', 'in', ids).execute()
    for (const id of ids) await closeReviewsOf(tx, by, { kind: 'note', id, note: '解读已删除' })
    await signalChange(tx)
  })
  app.responseCache.clear()
}
