import type { Tx } from '#platform/database/open'

/** Subscriptions go with a law that is called otherwise; who follows the new name already has one subscription left. */
export async function carryFollows(tx: Tx, from: string, to: { groupKey: string; title: string }): Promise<void> {
  const of = (subject: string) => tx.selectFrom('law_follow').where('kind', '=', 'law').where('subject', '=', subject)
  if (from !== to.groupKey)
    for (const column of ['administrator_id', 'member_id'] as const)
      await tx
        .deleteFrom('law_follow')
        .where('kind', '=', 'law')
        .where('subject', '=', from)
        .where(column, 'in', of(to.groupKey).select(column))
        .execute()
  await tx
    .updateTable('law_follow')
    .set({ subject: to.groupKey, title: to.title })
    .where('kind', '=', 'law')
    .where('subject', '=', from)
    .execute()
}
