import type { RouteTable } from '@anju/contract/wire/route'
import { MINUTE, SECOND } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import type { ByPermission } from '#modules/identity'
import { nameOfUser } from '#modules/organisation'
import type { Context, Task } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { type CaseForm, type CaseKind, type CaseTable, caseIdIn } from '../kind.ts'
import { type HandlersAt, pathOf } from './handler.ts'
import { casesInScope } from './scope.ts'

/** How long a case counts as open after its page has said so: the page does every 30 seconds. */
const OPEN_FOR = 75 * SECOND

/** Who else has cases of a kind open, as far as the caller may see these. */
async function listViewers(db: Queries, kind: CaseKind, by: ByPermission, caseId?: string) {
  const seen = db
    .selectFrom(kind.table as 'enquiry')
    .select(sql.ref<string>(`${kind.table}.id`).as('id'))
    .where(casesInScope(kind, by))
  const rows = await db
    .selectFrom('case_viewer')
    .select(['case_id', nameOfUser('case_viewer.user_id').as('name')])
    .where('kind', '=', kind.table)
    .where('seen_at', '>', by.now - OPEN_FOR)
    .where('user_id', '!=', by.caller.id)
    .where('case_id', 'in', seen)
    .$if(caseId !== undefined, (query) => query.where('case_id', '=', caseId ?? ''))
    .orderBy('user_id')
    .execute()
  return rows.map(({ case_id, name }) => ({ id: case_id, nickName: name ?? '' }))
}

/** Notes that the caller has a case open. */
async function noteViewer(db: Queries, kind: CaseKind, by: ByPermission, caseId: string): Promise<void> {
  const row = await db
    .selectFrom(kind.table as 'enquiry')
    .select('id')
    .where('id', '=', caseId)
    .where(casesInScope(kind, by))
    .executeTakeFirst()
  if (!row) refuse('notFound', kind.words.missing)
  const seen_at = by.now
  await db
    .insertInto('case_viewer')
    .values({ kind: kind.table, case_id: caseId, user_id: by.caller.id, seen_at })
    .onConflict((oc) => oc.columns(['case_id', 'user_id', 'kind']).doUpdateSet({ seen_at }))
    .execute()
}

type ViewingKey = `${'GET' | 'POST'} /prod-api/cms/${string}/viewing`

/** The handlers of who looks at which cases now. */
export function viewingHandlers<Table extends CaseTable, const Routes extends RouteTable>(
  _routes: Routes,
  kind: CaseKind<Table>,
): HandlersAt<Routes, ViewingKey> {
  const path = `${pathOf(kind)}/viewing`
  type Call = ByPermission & { app: Context; body: CaseForm<Table> }
  const handlers = {
    [`GET ${path}`]: async ({ app, ...by }: Call) => ({ data: await listViewers(app.db, kind, by) }),
    [`POST ${path}`]: async ({ app, body, ...by }: Call) => {
      const id = caseIdIn(kind, body)
      await noteViewer(app.db, kind, by, id)
      return { data: (await listViewers(app.db, kind, by, id)).map(({ nickName }) => nickName) }
    },
  }
  return handlers as unknown as HandlersAt<Routes, ViewingKey>
}

/** Forgets who had cases open: nobody needs to know it later. */
export const forgetViewersTask: Task = {
  key: 'forget-viewers',
  name: '清除正在查看的记录',
  group: 'SYSTEM',
  cron: '40 */10 * * * ?',
  remark: '来信、应聘、合作意向的“正在查看”只在一分多钟内有效，过后删除，不留记录',
  deletes: true,
  run: async ({ db }, now) => {
    const { numDeletedRows } = await db
      .deleteFrom('case_viewer')
      .where('seen_at', '<', now - 2 * MINUTE)
      .executeTakeFirst()
    return numDeletedRows > 0n ? `已清除 ${numDeletedRows} 条` : ''
  },
}
