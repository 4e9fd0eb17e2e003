import { contentReportRoutes } from '@anju/contract/content/report'
import { upkeepRoutes } from '@anju/contract/desk/upkeep'
import { upkeepViewNames } from '@anju/contract/desk/upkeep-terms'
import { isSectionKey } from '@anju/contract/sections'
import type { FastifyInstance } from 'fastify'
import { editDocument, readDocument, readQuestion } from '#modules/case'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { signalChange } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { getInScope } from '../scope.ts'
import { countUpkeep, figuresOfUpkeep, listReports, listUpkeep } from './queries.ts'
import { reportItem } from './report.ts'
import { changeUpkeep, confirmItems, ownersFor, settleReport } from './service.ts'
import { addUpkeep, UPKEEP } from './setting.ts'

export function bindUpkeep(server: FastifyInstance, app: Context): void {
  bind(server, app, contentReportRoutes, {
    'POST /api/cms/report': async ({ app, body, ...from }) => {
      await reportItem(app, from, body)
      return null
    },
    'POST /api/cms/report/question': handlerOf(readQuestion),
  })
  bind(server, app, upkeepRoutes, {
    'GET /prod-api/cms/upkeep/list': async ({ app, caller, query, now }) => listUpkeep(app.db, caller, query, now),
    'GET /prod-api/cms/upkeep/counts': async ({ app, caller, now }) => ({
      data: await countUpkeep(app.db, caller, now, upkeepViewNames),
    }),
    'GET /prod-api/cms/upkeep/figures': async ({ app, caller, now }) => ({
      data: await figuresOfUpkeep(app.db, caller, now),
    }),
    'GET /prod-api/cms/upkeep/owners': async ({ app, query, ...by }) => ({
      data: await ownersFor(app, by, query.contentId),
    }),
    'GET /prod-api/cms/upkeep/reports': async ({ app, caller, query }) => {
      await getInScope(app.db, caller, query.contentId, 'cms:upkeep:list')
      return { data: await listReports(app.db, query.contentId) }
    },
    'PUT /prod-api/cms/upkeep': handlerOf(changeUpkeep),
    'PUT /prod-api/cms/upkeep/valid': handlerOf(confirmItems),
    'PUT /prod-api/cms/upkeep/report': handlerOf(settleReport),
    'GET /prod-api/cms/upkeep/setting': async ({ app }) => ({ data: await readDocument(app.db, UPKEEP) }),
    'PUT /prod-api/cms/upkeep/setting': async ({ app, now, body: { months, isPublic, version } }) => {
      if (!Object.keys(months).every(isSectionKey))
        refuse('badRequest', '没有这个栏目，请刷新后重试', { field: 'months' })
      await editDocument(app, UPKEEP, version, async (tx) => {
        await addUpkeep(tx, { months }, now)
        // Readers see the day, or do not any more.
        await signalChange(tx)
        return { months, isPublic }
      })
      app.responseCache.clear()
      return null
    },
  })
}
