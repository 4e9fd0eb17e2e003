import { deskBulkRoutes } from '@anju/contract/desk/bulk'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { orderBeside, orderItem } from '../order/service.ts'
import { copyItem } from '../transfer/copy.ts'
import { moveItem } from '../transfer/move.ts'
import { publishCopy, takeAway } from '../workflow.service.ts'
import { changeEach, pinItem, transferEach } from './service.ts'

export function bindBulk(server: FastifyInstance, app: Context): void {
  bind(server, app, deskBulkRoutes, {
    'PUT /prod-api/cms/content/bulk/publish': async ({ app, body, ...by }) =>
      changeEach(body.items, (given) => publishCopy(app, by, given)),
    'PUT /prod-api/cms/content/bulk/offline': async ({ app, body: { items, reason }, ...by }) =>
      changeEach(items, (given) => takeAway(app, by, 'offline', { ...given, reason })),
    'PUT /prod-api/cms/content/bulk/archive': async ({ app, body: { items, reason }, ...by }) =>
      changeEach(items, (given) => takeAway(app, by, 'archive', { ...given, reason })),
    'PUT /prod-api/cms/content/bulk/pin': async ({ app, body: { items, topUntil }, ...by }) =>
      changeEach(items, (given) => pinItem(app, by, { ...given, topUntil })),
    'PUT /prod-api/cms/content/bulk/move': async ({ app, body: { items, dryRun, ...to }, ...by }) =>
      transferEach(items, (given) => moveItem(app, by, given, { to, dryRun })),
    'POST /prod-api/cms/content/bulk/copy': async ({ app, body: { items, dryRun, ...to }, ...by }) =>
      transferEach(items, (given) => copyItem(app, by, given, { to, dryRun })),
    'PUT /prod-api/cms/content/order': async ({ app, body, ...by }) => {
      await orderItem(app, by, body)
      return null
    },
    'PUT /prod-api/cms/content/order/beside': async ({ app, body, ...by }) => {
      await orderBeside(app, by, body)
      return null
    },
  })
}
