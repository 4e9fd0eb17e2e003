import { type MineEntry, mineRoutes } from '@anju/contract/reading/mine'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { confirmText, openText } from './mine.ts'

const isOpen = ({ doneTime }: MineEntry) => doneTime === ''

export function bindMine(server: FastifyInstance, app: Context): void {
  bind(server, app, mineRoutes, {
    'GET /api/member/mine': async ({ app, caller: { id: personId }, now }) => {
      const call = { db: app.db, personId, now }
      const lists = await Promise.all(app.modules.flatMap(({ mine = [] }) => mine.map((list) => list(call))))
      const [open, done] = [lists.flat().filter(isOpen), lists.flat().filter((one) => !isOpen(one))]
      open.sort((a, b) => a.dueOn.localeCompare(b.dueOn))
      done.sort((a, b) => b.doneTime.localeCompare(a.doneTime))
      return { rows: [...open, ...done] }
    },
    'GET /api/member/reading/:readingId': ({ app, params, query, ...by }) =>
      openText(app, by, params.readingId, query.number === undefined ? undefined : Number(query.number)),
    'POST /api/member/reading/confirm': async ({ app, body, ...by }) => {
      await confirmText(app, by, body)
      return null
    },
  })
}
