import { deskBulkRoutes } from '@anju/contract/desk/bulk'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { assertWords, replaceWords } from '../find-replace/service.ts'
import { orderBeside, orderItem } from '../order/service.ts'
import { copyItem } from '../transfer/copy.ts'
import { moveItem } from '../transfer/move.ts'
import { publishCopy, refuseCopy, submitCopy, takeAway } from '../workflow.service.ts'
import { changeEach, pinItem, replaceEach, transferEach } from './service.ts'

export function bindBulk(server: FastifyInstance, app: Context): void {
  bind(server, app, deskBulkRoutes, {
    'PUT /prod-api/cms/content/bulk/submit': async ({ app, body, ...by }) =>
      changeEach(body.items, (item) => submitCopy(app, by, item)),
    'PUT /prod-api/cms/content/bulk/refuse': async ({ app, body: { items, reason }, ...by }) =>
      changeEach(items, (item) => refuseCopy(app, by, { ...item, reason })),
    'PUT /prod-api/cms/content/bulk/publish': async ({ app, body, ...by }) =>
      changeEach(body.items, (item) => publishCopy(app, by, item)),
    'PUT /prod-api/cms/content/bulk/offline': async ({ app, body: { items, reason }, ...by }) =>
      changeEach(items, (item) => takeAway(app, by, 'offline', { ...item, reason })),
    'PUT /prod-api/cms/content/bulk/archive': async ({ app, body: { items, reason }, ...by }) =>
      changeEach(items, (item) => takeAway(app, by, 'archive', { ...item, reason })),
    'PUT /prod-api/cms/content/bulk/pin': async ({ app, body: { items, topUntil }, ...by }) =>
      changeEach(items, (item) => pinItem(app, by, { ...item, topUntil })),
    'PUT /prod-api/cms/content/bulk/move': async ({ app, body: { items, dryRun, ...to }, ...by }) =>
      transferEach(items, (item) => moveItem(app, by, item, { to, dryRun })),
    'POST /prod-api/cms/content/bulk/copy': async ({ app, body: { items, dryRun, ...to }, ...by }) =>
      transferEach(items, (item) => copyItem(app, by, item, { to, dryRun })),
    'PUT /prod-api/cms/content/bulk/replace': async ({ app, body: { items, ...how }, ...by }) => {
      assertWords(how)
      return replaceEach(items, (item) => replaceWords(app, by, item, how))
    },
    'PUT /prod-api/cms/content/order': handlerOf(orderItem),
    'PUT /prod-api/cms/content/order/beside': handlerOf(orderBeside),
  })
}
