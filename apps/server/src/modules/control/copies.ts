import type { ControlledCopy, controlRoutes } from '@anju/contract/control/desk'
import type { CopyEnding } from '@anju/contract/control/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { toWireDate } from '@anju/contract/wire/time'
import type { By } from '#modules/identity'
import { nameOfUser } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { lockFor, type Queries } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { findDocument } from './document.ts'
import { currentOf, storeFormer } from './editions.ts'

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

/** The copies of documents, the latest first, by document; of all documents if none is said. */
export async function copiesOf(db: Queries, now: number, contentIds?: readonly string[]) {
  const rows = await db
    .selectFrom('control_copy')
    .selectAll()
    .select(nameOfUser('control_copy.issued_by').as('issuer'))
    .$if(contentIds !== undefined, (qb) => qb.where('content_id', 'in', ['', ...(contentIds ?? [])]))
    .orderBy('number', 'desc')
    .execute()
  const current = await currentEditions(db, [...new Set(rows.map(({ content_id }) => content_id))], now)
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
      isCalledBack: row.ending === '' && row.edition < (current.get(row.content_id) ?? 0),
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
