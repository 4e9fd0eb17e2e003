import type { RouteTable } from '@anju/contract/wire/route'
import { sql } from 'kysely'
import type { ByPermission } from '#modules/identity'
import { listViewers, noteViewer } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { type CaseForm, type CaseKind, type CaseTable, caseIdIn } from '../kind.ts'
import { type HandlersAt, pathOf } from './handlers-at.ts'
import { casesInScope } from './scope.ts'

/** The ids of the cases of a kind that the caller may see. */
const casesSeen = (db: Queries, kind: CaseKind, by: ByPermission) =>
  db
    .selectFrom(kind.table as 'enquiry')
    .select(sql.ref<string>(`${kind.table}.id`).as('id'))
    .where(casesInScope(kind, by))

/** Refuses a case that the caller may not see. */
async function assertSeen(db: Queries, kind: CaseKind, by: ByPermission, caseId: string): Promise<void> {
  const row = await casesSeen(db, kind, by).where('id', '=', caseId).executeTakeFirst()
  if (!row) refuse('notFound', kind.words.missing)
}

export type ViewingKey = `${'GET' | 'POST'} /prod-api/cms/${string}/viewing`

/** The handlers of who looks at which cases now. */
export function viewingHandlers<Table extends CaseTable, const Routes extends RouteTable>(
  _routes: Routes,
  kind: CaseKind<Table>,
): HandlersAt<Routes, ViewingKey> {
  const path = `${pathOf(kind)}/viewing`
  type Call = ByPermission & { app: Context; body: CaseForm<Table> }
  const handlers = {
    [`GET ${path}`]: async ({ app, ...by }: Call) => {
      const viewers = await listViewers(app.db, by, { kind: kind.table, among: casesSeen(app.db, kind, by) })
      return { data: viewers.map(({ id, nickName }) => ({ id, nickName })) }
    },
    [`POST ${path}`]: async ({ app, body, ...by }: Call) => {
      const id = caseIdIn(kind, body)
      await assertSeen(app.db, kind, by, id)
      await noteViewer(app.db, by, { kind: kind.table, id })
      const viewers = await listViewers(app.db, by, { kind: kind.table, among: [id] })
      return { data: viewers.map(({ nickName }) => nickName) }
    },
  }
  return handlers as unknown as HandlersAt<Routes, ViewingKey>
}
