import { MINUTE, SECOND } from '@anju/contract/wire/time'
import type { Expression } from 'kysely'
import type { By } from '#modules/identity'
import { nameOfUser } from '#modules/organisation'
import type { Task } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'

/** How long a thing counts as open after its page has said so: the page does every 30 seconds. */
const OPEN_FOR = 75 * SECOND

type Kind = Database['viewer']['kind']
type Opened = { kind: Kind; id: string; windowId?: string }

/** Notes that the caller has a thing open; whoever calls has made sure that the caller may see it. */
export async function noteViewer(db: Queries, { caller, now }: By, { kind, id, windowId = '' }: Opened): Promise<void> {
  await db
    .insertInto('viewer')
    .values({ kind, thing_id: id, user_id: caller.id, window_id: windowId, seen_at: now })
    .onConflict((oc) => oc.columns(['thing_id', 'user_id', 'window_id', 'kind']).doUpdateSet({ seen_at: now }))
    .execute()
}

/** Notes that a window of the caller does not have a thing open any more. */
export async function forgetViewer(db: Queries, { caller }: By, { kind, id, windowId = '' }: Opened): Promise<void> {
  await db
    .deleteFrom('viewer')
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('user_id', '=', caller.id)
    .where('window_id', '=', windowId)
    .execute()
}

type Wanted = {
  kind: Kind
  /** The ids of things that the caller may see. */
  among: Expression<{ id: string }> | readonly string[]
  /** A window of the caller: the caller's others are listed as well. */
  windowId?: string
}

/** Who has which of these things open now, each user once for a thing. */
export async function listViewers(db: Queries, { caller, now }: By, { kind, among, windowId }: Wanted) {
  const rows = await db
    .selectFrom('viewer')
    .select(['thing_id', 'user_id', nameOfUser('viewer.user_id').as('name')])
    .where('kind', '=', kind)
    .where('seen_at', '>', now - OPEN_FOR)
    .where((eb) => {
      const other = eb('user_id', '!=', caller.id)
      return windowId === undefined ? other : eb.or([other, eb('window_id', '!=', windowId)])
    })
    .where('thing_id', 'in', among as readonly string[])
    .groupBy(['thing_id', 'user_id'])
    .orderBy('user_id')
    .execute()
  return rows.map(({ thing_id: id, user_id, name }) => ({ id, nickName: name ?? '', isOwn: user_id === caller.id }))
}

/** Forgets who had things open: nobody needs to know it later. */
export const forgetViewersTask: Task = {
  key: 'forget-viewers',
  name: '清除正在查看的记录',
  group: 'SYSTEM',
  cron: '40 */10 * * * ?',
  remark: '内容、来信、应聘、合作意向的“正在查看”只在一分多钟内有效，过后删除，不留记录',
  deletes: true,
  run: async ({ db }, now) => {
    const { numDeletedRows } = await db
      .deleteFrom('viewer')
      .where('seen_at', '<', now - 2 * MINUTE)
      .executeTakeFirst()
    return numDeletedRows > 0n ? `已清除 ${numDeletedRows} 条` : ''
  },
}
