import type { Tx } from '#platform/database/open'
import { byProduct, editedColumns } from '#platform/database/tracked'
import { wordsOf } from '../article-text.ts'
import { KEPT } from '../docs.ts'
import { HOLDING } from './repeal.ts'

/** What the product itself has closed; a review that is opened again is known by it. */
const CLOSED = { result: 'unchanged', result_note: '变更已撤回，无须处理', done_by: '系统' } as const

/** Open reviews with the law as it is now. */
const openReviews = (tx: Tx) =>
  tx
    .selectFrom('law_review')
    .innerJoin('law', 'law.slug', 'law_review.law_slug')
    .leftJoin('law_article', (on) =>
      on.onRef('law_article.law_id', '=', 'law.id').onRef('law_article.anchor', '=', 'law_review.anchor'),
    )
    .select([
      'law_review.id',
      'law_review.change',
      'law_review.old_text',
      'law.live',
      'law.status',
      'law_article.plain',
    ])
    .where('law_review.state', '=', 'open')
    .where(KEPT)
    .execute()

type Open = Awaited<ReturnType<typeof openReviews>>[number]

/** A repealed law holds again; a withdrawn one is public again; the new text has the old words again, or is not public any more. */
function isReversed({ change, old_text, live, status, plain }: Open): boolean {
  if (change === 'repealed') return live === 1 && HOLDING.includes(status)
  if (change === 'withdrawn') return live === 1
  return live !== 1 || wordsOf(plain ?? '') === wordsOf(old_text)
}

/** Closes what is open about changes that have been taken back; the mark on the site goes with it. */
export async function closeReversed(tx: Tx, now: number): Promise<void> {
  const ids = (await openReviews(tx)).filter(isReversed).map(({ id }) => id)
  for (const id of ids)
    await tx
      .updateTable('law_review')
      .set({ state: 'done', ...CLOSED, done_at: now, ...editedColumns(byProduct(now)) })
      .where('id', '=', id)
      .execute()
}

/** Opens what was closed because a version was withdrawn, for one that is put back. */
export async function reopenReversed(tx: Tx, slug: string, now: number): Promise<void> {
  await tx
    .updateTable('law_review')
    .set({ state: 'open', result: '', result_note: '', done_by: '', done_at: null, ...editedColumns(byProduct(now)) })
    .where('law_slug', '=', slug)
    .where('change', 'not in', ['repealed', 'withdrawn'])
    .where('state', '=', 'done')
    .where('result_note', '=', CLOSED.result_note)
    .where('done_by', '=', CLOSED.done_by)
    .execute()
}
