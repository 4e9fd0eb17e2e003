import type { Tx } from '#platform/database/open'
import { putTexts } from '#platform/database/text-index'

const ITEMS_AT_ONCE = 500

/** Fills the full-text index from the items, in place of whatever stood there for them. */
export async function reindexContent(tx: Tx): Promise<void> {
  for (let last = 0; ; ) {
    const items = await tx
      .selectFrom('content')
      .select(['doc', 'title', 'plain as body'])
      .where('doc', '>', last)
      .orderBy('doc')
      .limit(ITEMS_AT_ONCE)
      .execute()
    if (items.length === 0) return
    await putTexts(tx, 'content_text', items)
    last = items.at(-1)?.doc ?? last
  }
}
