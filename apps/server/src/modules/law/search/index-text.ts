import type { Tx } from '#platform/database/open'
import { putTexts } from '#platform/database/text-index'
import { DOCS_A_LAW } from '../docs.ts'

const TEXTS_AT_ONCE = 1000

async function reindexTitles(tx: Tx): Promise<void> {
  const laws = await tx.selectFrom('law').select(['doc', 'title']).execute()
  await putTexts(
    tx,
    'law_text',
    laws.map(({ doc, title }) => ({ doc: doc * DOCS_A_LAW, title, body: '' })),
  )
}

/** Fills the full-text index from laws and articles, in place of whatever stood there for them. */
export async function reindexLaws(tx: Tx): Promise<void> {
  await reindexTitles(tx)
  for (let last = 0; ; ) {
    const articles = await tx
      .selectFrom('law_article')
      .select(['doc', 'plain'])
      .where('doc', '>', last)
      .orderBy('doc')
      .limit(TEXTS_AT_ONCE)
      .execute()
    if (articles.length === 0) return
    await putTexts(
      tx,
      'law_text',
      articles.map(({ doc, plain }) => ({ doc, title: '', body: plain })),
    )
    last = articles.at(-1)?.doc ?? last
  }
}
