import type { ControlledCopy, controlRoutes } from '@anju/contract/control/desk'
import type { CopyEnding } from '@anju/contract/control/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { toWireDate } from '@anju/contract/wire/time'
import { itemRows } from '#modules/content'
import { wasPublished } from '#modules/desk'
import type { By } from '#modules/identity'
import { nameOfUser } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { lockFor, type Queries } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { findDocument } from './document.ts'
import { currentOf, isInForce, storeFormer } from './editions.ts'

type Routes = typeof controlRoutes

/** The number of the edition of each document that holds today. */
async function currentEditions(db: Queries, contentIds: readonly string[], now: number): Promise<Map<string, number>> {
  if (contentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('control_edition')
    .select(['content_id', 'number', 'effective_on'])
    .where('content_id', 'in', contentIds)
    .orderBy('number', 'desc')
    .execute()
  const byItem = Map.groupBy(rows, ({ content_id }) => content_id)
  return new Map([...byItem].map(([id, editions]) => [id, currentOf(editions, now)]))
}

/** The edition from which on copies need not come back: the one that holds today, and none of a document that is withdrawn. */
async function lastingEditions(db: Queries, contentIds: readonly string[], now: number): Promise<Map<string, number>> {
  const editions = await currentEditions(db, contentIds, now)
  const withdrawn = await itemRows(db)
    .select('id')
    .where('id', 'in', ['', ...contentIds])
    .where('status', '!=', 'published')
    .execute()
  return new Map([...editions, ...withdrawn.map(({ id }) => [id, Number.POSITIVE_INFINITY] as const)])
}

/** The documents with copies that must come back. */
export async function calledBack(db: Queries, now: number): Promise<string[]> {
  const out = await db
    .selectFrom('control_copy')
    .select((eb) => ['content_id', eb.fn.min('edition').as('edition')])
    .where('ending', '=', '')
    .groupBy('content_id')
    .execute()
  const ids = out.map(({ content_id }) => content_id)
  const lasting = await lastingEditions(db, ids, now)
  return out.flatMap(({ content_id, edition }) => (Number(edition) < (lasting.get(content_id) ?? 0) ? content_id : []))
}

/** The copies of documents, the latest first, by document. */
export async function copiesOf(db: Queries, now: number, contentIds: readonly string[]) {
  const rows = await db
    .selectFrom('control_copy')
    .selectAll()
    .select(nameOfUser('control_copy.issued_by').as('issuer'))
    .where('content_id', 'in', ['', ...contentIds])
    .orderBy('number', 'desc')
    .execute()
  const lasting = await lastingEditions(db, contentIds, now)
  return Map.groupBy(
    rows.map((row): ControlledCopy & { contentId: string } => ({
      contentId: row.content_id,
      copyId: row.id,
      number: row.number,
      edition: row.edition,
      holder: row.holder,
      issuedOn: row.issued_on,
      issuedBy: row.issuer ?? '',
      endedOn: row.ended_on,
      ending: row.ending,
      isCalledBack: row.ending === '' && row.edition < (lasting.get(row.content_id) ?? 0),
    })),
    ({ contentId }) => contentId,
  )
}

/** Issues a copy of the edition that holds; numbers of a document are never used again. */
export async function issueCopy(app: Context, by: By, form: BodyOf<Routes['POST /prod-api/cms/control/copy']>) {
  const holder = visibleText(form.holder)
  if (!holder) refuse('badRequest', '请写明持有者：部门或姓名', { field: 'holder' })
  return app.db.transaction().execute(async (tx) => {
    const live = await findDocument(tx, by.caller, form.contentId, 'cms:control:copy')
    const content_id = live.id
    await lockFor(tx, 'control-copy')
    const fault = '这份文件已下线、归档或废止，不能发放副本'
    if (wasPublished(live) && !isInForce(live)) refuse('rejected', fault, { reason: 'notInForce' })
    await storeFormer(tx, live)
    const edition = (await currentEditions(tx, [content_id], by.now)).get(content_id)
    if (!edition) return refuse('rejected', '这份文件还没有施行的版本，请在发布并施行后发放副本')
    const [last] = (await copiesOf(tx, by.now, [content_id])).get(content_id) ?? []
    const number = (last?.number ?? 0) + 1
    const copyId = newId(by.now)
    const ended = { ended_on: '', ending: '', ended_by: '' } as const
    const issued = { issued_on: toWireDate(by.now), issued_by: by.caller.id }
    await tx
      .insertInto('control_copy')
      .values({ id: copyId, content_id, edition, number, holder, ...issued, ...ended })
      .execute()
    return { copyId, number }
  })
}

/** Notes what has become of a copy, once. */
export async function endCopy(
  app: Context,
  by: By,
  { contentId, number, ending }: { contentId: string; number: number; ending: CopyEnding },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { id } = await findDocument(tx, by.caller, contentId, 'cms:control:copy')
    const { numUpdatedRows } = await tx
      .updateTable('control_copy')
      .set({ ending, ended_on: toWireDate(by.now), ended_by: by.caller.id })
      .where('content_id', '=', id)
      .where('number', '=', number)
      .where('ending', '=', '')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) refuse('conflict', '这份副本已经收回或销毁，请刷新后查看')
  })
}
