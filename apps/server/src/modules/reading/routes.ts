import { type MineEntry, mineRoutes } from '@anju/contract/reading/mine'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { confirmText, openText } from './mine.ts'

const isOpen = ({ doneTime }: MineEntry) => doneTime === ''
/** What has no day comes after what has one. */
const dayOf = ({ dueOn }: MineEntry) => dueOn || '9999-12-31'

export function bindMine(server: FastifyInstance, app: Context): void {
  bind(server, app, mineRoutes, {
    'GET /api/member/mine': async ({ app, caller: { id: personId }, now }) => {
      const call = { app, db: app.db, personId, now }
      const lists = await Promise.all(app.modules.flatMap(({ mine = [] }) => mine.map((list) => list(call))))
      const [open, done] = [lists.flat().filter(isOpen), lists.flat().filter((one) => !isOpen(one))]
      open.sort((a, b) => dayOf(a).localeCompare(dayOf(b)))
      done.sort((a, b) => b.doneTime.localeCompare(a.doneTime))
      return { rows: [...open, ...done] }
    },
    'GET /api/member/reading/:readingId': ({ app, params, query, ...by }) =>
      openText(app, by, params.readingId, query.number === undefined ? undefined : Number(query.number)),
    'POST /api/member/reading/confirm': handlerOf(confirmText),
  })
}
