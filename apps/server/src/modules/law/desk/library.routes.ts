import { lawAmendedRoutes } from '@anju/contract/law/amended'
import { lawAsOfRoutes } from '@anju/contract/law/as-of'
import { toWireDate } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import { correctLawsAsOf, currentSite, listStatements } from '#modules/site'
import type { Context } from '#platform/app/context'
import { signalChange } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { settleToday } from '../import/settle-today.ts'
import { addAmended, editAmended, listAmended, readAmended, removeAmended } from './amended.service.ts'
import { assertDay } from './change.ts'

/** What people say of the library as a whole: as of which day it is complete, and which laws have newer versions. */
export function bindLawLibrary(server: FastifyInstance, app: Context): void {
  bind(server, app, lawAsOfRoutes, {
    'GET /prod-api/cms/law/as-of': async ({ app, now }) => {
      const { lawsAsOf: day } = await currentSite(app, now)
      return { data: { day, statements: await listStatements(app.db) } }
    },
    'PUT /prod-api/cms/law/as-of': async ({ app, body: { day, before, reason }, caller, now }) => {
      assertDay(day.length === 7 ? `${day}-01` : day, 'day')
      if (day > toWireDate(now)) refuse('badRequest', '数据截至不能晚于今天', { field: 'day' })
      await app.db.transaction().execute(async (tx) => {
        await correctLawsAsOf(tx, before, { day, reason: reason.trim(), userName: caller.nickName, now })
        await signalChange(tx)
      })
      app.responseCache.clear()
      return null
    },
  })
  bind(server, app, lawAmendedRoutes, {
    'GET /prod-api/cms/law/amended/list': async ({ app, query, now }) => {
      await settleToday(app, now)
      return listAmended(app.db, query)
    },
    'GET /prod-api/cms/law/amended/:amendedId': async ({ app, params }) => ({
      data: await readAmended(app.db, params.amendedId),
    }),
    'POST /prod-api/cms/law/amended': async ({ app, body, ...by }) => ({
      data: { amendedId: await addAmended(app, by, body) },
    }),
    'PUT /prod-api/cms/law/amended': handlerOf(editAmended),
    'DELETE /prod-api/cms/law/amended/:amendedIds': async ({ app, params, now }) => {
      await removeAmended(app, now, params.amendedIds.split(','))
      return null
    },
  })
}
