import { deskBinRoutes } from '@anju/contract/desk/bin'
import { toWireTime } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { presentRows } from '../present.ts'
import { listBin } from '../queries.ts'
import { BIN_LIFE, eraseItems, itemsHeld, recoverItems } from './service.ts'

const idsOf = ({ contentIds }: { contentIds: string }) => contentIds.split(',')

export function bindBin(server: FastifyInstance, app: Context): void {
  bind(server, app, deskBinRoutes, {
    'GET /prod-api/cms/bin/list': async ({ app, caller, query, now }) => {
      const { total, rows } = await listBin(app.db, caller, query)
      const items = await presentRows(app.db, caller, rows, now)
      const times = rows.map(({ removed_at }) => removed_at ?? now)
      const ids = rows.map(({ id }) => id)
      const stays = new Set((await itemsHeld(app.db, ids, app.answers.hasEdition)).map(({ id }) => id))
      return {
        total,
        rows: items.map((row, at) => ({
          ...row,
          removeTime: toWireTime(times[at] ?? now),
          eraseTime: stays.has(row.contentId) ? '' : toWireTime((times[at] ?? now) + BIN_LIFE),
        })),
      }
    },
    'PUT /prod-api/cms/bin/recover/:contentIds': async ({ app, params, ...by }) => {
      await recoverItems(app, by, idsOf(params))
      return null
    },
    'DELETE /prod-api/cms/bin/:contentIds': async ({ app, params, ...by }) => {
      await eraseItems(app, by, idsOf(params))
      return null
    },
  })
}
