import { lawDeskRoutes } from '@anju/contract/law/desk'
import { lawDoubtRoutes } from '@anju/contract/law/doubt'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import { currentSite } from '#modules/site'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { sheetFile } from '#platform/excel/write'
import { settleToday } from '../import/settle-today.ts'
import { vouchingOf } from '../vouched.ts'
import { addLaw } from './add.service.ts'
import { listKeptRegions, readDesk, readFacts, readMarkdown } from './detail.queries.ts'
import { countOpen, listInDoubt, listRepeals } from './doubt.queries.ts'
import { decideDoubt, decideRepeals } from './doubt.service.ts'
import { editFacts, restoreLaw, withdrawLaw } from './edit.service.ts'
import { bindLawLibrary } from './library.routes.ts'
import { labelled, lawSheet, listDesk, loadDesk } from './list.queries.ts'
import { previewOf } from './preview.ts'
import { editText, takeFile } from './text.service.ts'

/** The maintenance of laws in the console. */
export function bindLawDesk(server: FastifyInstance, app: Context): void {
  bindLawLibrary(server, app)
  bind(server, app, lawDeskRoutes, {
    'GET /prod-api/cms/law/list': async ({ app, query, now }) => {
      await settleToday(app, now)
      const { rows, total } = await listDesk(app.db, query)
      const vouching = await vouchingOf(app, now)
      return { rows: rows.map((row) => labelled(row, vouching)), total }
    },
    'GET /prod-api/cms/law/options': async ({ app, now }) => {
      await settleToday(app, now)
      const { lawsAsOf } = await currentSite(app, now)
      return { data: { regions: await listKeptRegions(app.db), ...(await countOpen(app.db)), asOf: lawsAsOf } }
    },
    'GET /prod-api/cms/law/:lawId': async ({ app, params, now }) => ({
      data: labelled(await readDesk(app.db, params.lawId), await vouchingOf(app, now)),
    }),
    'GET /prod-api/cms/law/facts/:lawId': async ({ app, params }) => ({ data: await readFacts(app.db, params.lawId) }),
    'GET /prod-api/cms/law/text/:lawId': async ({ app, params }) => ({
      data: await readMarkdown(app.db, params.lawId),
    }),
    'POST /prod-api/cms/law/preview': async ({ body }) => ({ data: previewOf(body) }),
    'POST /prod-api/cms/law': async ({ app, body, ...by }) => ({ data: { lawId: await addLaw(app, by, body) } }),
    'PUT /prod-api/cms/law': handlerOf(editFacts),
    'PUT /prod-api/cms/law/text': handlerOf(editText),
    'PUT /prod-api/cms/law/file': handlerOf(takeFile),
    'PUT /prod-api/cms/law/withdraw': handlerOf(withdrawLaw),
    'PUT /prod-api/cms/law/restore': handlerOf(restoreLaw),
    'POST /prod-api/cms/law/export': async ({ app, body, now, signal }) => {
      const load = loadDesk(app.db, body, await vouchingOf(app, now))
      return sheetFile('法规目录', lawSheet, batches(load), now, signal)
    },
  })
  bind(server, app, lawDoubtRoutes, {
    'GET /prod-api/cms/law/doubt/list': async ({ app, query, now }) => {
      await settleToday(app, now)
      const { rows, total } = await listInDoubt(app.db, query)
      const vouching = await vouchingOf(app, now)
      return { rows: rows.map((row) => labelled(row, vouching)), total }
    },
    'PUT /prod-api/cms/law/doubt': handlerOf(decideDoubt),
    'GET /prod-api/cms/law/repeal/list': async ({ app, query, now }) => {
      await settleToday(app, now)
      return listRepeals(app.db, query)
    },
    'PUT /prod-api/cms/law/repeal': async ({ app, body, ...by }) => ({
      data: { decided: await decideRepeals(app, by, body) },
    }),
  })
}
