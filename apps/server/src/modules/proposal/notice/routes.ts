import { type TicketNotice, ticketNoticeRoutes } from '@anju/contract/proposal/notice'
import { toWireTime } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { listTicketNotices, markRead } from './queries.ts'

/** So many are shown. */
const SHOWN = 10

export function bindTicketNotices(server: FastifyInstance, app: Context): void {
  bind(server, app, ticketNoticeRoutes, {
    'GET /prod-api/cms/proposal/notices': async ({ app, ...by }) => {
      const rows = await listTicketNotices(app.db, by)
      const data = rows.slice(0, SHOWN).map((row) => ({
        eventId: row.id,
        proposalId: row.case_id,
        no: row.no,
        subject: row.subject,
        action: row.action as TicketNotice['action'],
        isOwn: row.assignee_id === by.caller.id,
        detail: row.action === 'late' ? row.note : '',
        time: toWireTime(row.at),
        isRead: row.reader !== null,
      }))
      return { data, unreadCount: rows.filter(({ reader }) => reader === null).length }
    },
    'POST /prod-api/cms/proposal/notices/read': async ({ app, body, ...by }) => {
      await markRead(app.db, by, body.eventIds)
      return null
    },
  })
}
