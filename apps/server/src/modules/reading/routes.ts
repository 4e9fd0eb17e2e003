import { type MineEntry, mineRoutes } from '@anju/contract/reading/mine'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { confirmText, openText } from './mine.ts'
import { openNotice } from './notice.ts'

const isOpen = ({ doneTime }: MineEntry) => doneTime === ''
/** What has no day comes after what has one, and what waits at the desks of the console after what is one's own. */
const orderOf = ({ dueOn, isConsole = false }: MineEntry) => `${dueOn || '9999-12-31'} ${Number(isConsole)}`

export function bindMine(server: FastifyInstance, app: Context): void {
  bind(server, app, mineRoutes, {
    'GET /api/member/mine': async ({ app, caller: { id: personId }, now }) => {
      const call = { app, db: app.db, personId, now }
      const lists = await Promise.all(app.modules.flatMap(({ mine = [] }) => mine.map((list) => list(call))))
      const [open, done] = [lists.flat().filter(isOpen), lists.flat().filter((one) => !isOpen(one))]
      open.sort((a, b) => orderOf(a).localeCompare(orderOf(b)))
      done.sort((a, b) => b.doneTime.localeCompare(a.doneTime))
      return { rows: [...open, ...done] }
    },
    'GET /api/member/notice/:noticeId': ({ app, params, ...by }) => openNotice(app, by, params.noticeId),
    'GET /api/member/reading/:readingId': ({ app, params, query, ...by }) =>
      openText(app, by, params.readingId, query.number === undefined ? undefined : Number(query.number)),
    'POST /api/member/reading/confirm': handlerOf(confirmText),
  })
}
