import type { Tx } from '#platform/database/open'
import { KEPT } from '../docs.ts'
import { carryFollows } from '../follow/carry.ts'
import { shortTitleOf } from '../parse/name.ts'

type GroupTitle = { groupKey: string; title: string }

/**
 * Notes, reviews and subscriptions go with a law that is called otherwise from now on, unless another version keeps the old name. A note stays behind
 * where the new name has one on the same article.
 */
export async function carryNotes(tx: Tx, from: string, to: GroupTitle): Promise<void> {
  const others = tx.selectFrom('law').select('id').where(KEPT).where('group_key', '=', from)
  if (from !== to.groupKey && (await others.executeTakeFirst())) return
  const taken = tx.selectFrom('law_note').select('anchor').where('group_key', '=', to.groupKey)
  const names = { group_key: to.groupKey, law_title: shortTitleOf(to.title) }
  await tx
    .updateTable('law_note')
    .set(names)
    .where('group_key', '=', from)
    .$if(from !== to.groupKey, (qb) => qb.where('anchor', 'not in', taken))
    .execute()
  await carryFollows(tx, from, { groupKey: to.groupKey, title: names.law_title })
  await tx.updateTable('law_review').set(names).where('group_key', '=', from).execute()
}
