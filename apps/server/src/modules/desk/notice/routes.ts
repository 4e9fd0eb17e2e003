import { type DeskNotice, deskNoticeRoutes } from '@anju/contract/desk/notice'
import { toWireTime } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { listDeskNotices, markNoticesRead } from './queries.ts'

/** So many are shown. */
const SHOWN = 10

export function bindNotices(server: FastifyInstance, app: Context): void {
  bind(server, app, deskNoticeRoutes, {
    'GET /prod-api/cms/content/notices': async ({ app, caller, now }) => {
      const rows = await listDeskNotices(app.db, caller, now)
      const data = rows.slice(0, SHOWN).map((row) => ({
        historyId: row.id,
        contentId: row.content_id,
        action: row.action as DeskNotice['action'],
        title: row.title,
        personName: row.person_name,
        reason: ['submit', 'review', 'publish'].includes(row.action) ? '' : row.reason,
        time: toWireTime(row.at),
        isRead: row.reader !== null,
      }))
      return { data, unreadCount: rows.filter(({ reader }) => reader === null).length }
    },
    'POST /prod-api/cms/content/notices/read': async ({ app, caller, body, now }) => {
      await markNoticesRead(app.db, caller, body.historyIds, now)
      return null
    },
  })
}
