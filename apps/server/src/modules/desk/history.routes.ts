import type { ItemForm } from '@anju/contract/desk/form-shape'
import { deskHistoryRoutes, type HistoryRow } from '@anju/contract/desk/history'
import { toWireTime } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import { namesByLogin } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { findEntry, type HistoryEntry, listHistory } from './history.queries.ts'
import { getInScope } from './scope.ts'

/** Its reason is whose text it was: in older lines a login. */
const TAKEN_OVER = 'handover'

const loginsIn = (db: Queries, rows: readonly HistoryEntry[]) =>
  namesByLogin(
    db,
    rows.flatMap(({ action, reason }) => (action === TAKEN_OVER ? [reason] : [])),
  )

const presentEntry = (row: HistoryEntry, logins: ReadonlyMap<string, string>): HistoryRow => ({
  historyId: row.id,
  action: row.action as HistoryRow['action'],
  personName: row.person_name,
  time: toWireTime(row.at),
  reason: row.action === TAKEN_OVER ? (logins.get(row.reason) ?? row.reason) : row.reason,
  version: row.version,
  hasText: Boolean(row.has_text),
})

export function bindHistory(server: FastifyInstance, app: Context): void {
  bind(server, app, deskHistoryRoutes, {
    'GET /prod-api/cms/content/history/list': async ({ app, caller, query }) => {
      await getInScope(app.db, caller, query.contentId, 'cms:content:query')
      const { total, rows } = await listHistory(app.db, query)
      const logins = await loginsIn(app.db, rows)
      return { total, rows: rows.map((row) => presentEntry(row, logins)) }
    },
    'GET /prod-api/cms/content/history/:historyId': async ({ app, caller, params }) => {
      const entry =
        (await findEntry(app.db, params.historyId)) ?? refuse('notFound', '内容不存在，或不在您的数据范围内')
      // Whoever sees the item now sees its history, wherever it was before.
      await getInScope(app.db, caller, entry.content_id, 'cms:content:query')
      const form = entry.snapshot_json ? (JSON.parse(entry.snapshot_json) as ItemForm) : null
      return { data: { ...presentEntry(entry, await loginsIn(app.db, [entry])), form } }
    },
  })
}
