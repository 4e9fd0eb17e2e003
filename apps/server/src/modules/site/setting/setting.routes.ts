import { guideRoutes } from '@anju/contract/site/guide'
import { settingRoutes } from '@anju/contract/site/setting'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { readGuide } from './guide.queries.ts'
import { editLanding } from './landing.service.ts'
import { changeMark, readMarks, removeMark } from './marks.ts'
import { editCompany, editFooter, editLook } from './setting.service.ts'
import { readTrackedSettings } from './settings.ts'

/** Settings of the site, edited in the console. */
export function bindSettings(server: FastifyInstance, app: Context): void {
  bind(server, app, guideRoutes, {
    'GET /prod-api/cms/setting/guide': async ({ app }) => ({ data: await readGuide(app) }),
  })
  bind(server, app, settingRoutes, {
    'GET /prod-api/cms/setting': async ({ app }) => {
      const { logo = null, logoLight = null, favicon = null } = await readMarks(app.db)
      const { checks: _, ...settings } = await readTrackedSettings(app.db)
      return { data: { ...settings, logo, logoLight, favicon } }
    },
    'PUT /prod-api/cms/setting/company': handlerOf(editCompany),
    'PUT /prod-api/cms/setting/look': handlerOf(editLook),
    'PUT /prod-api/cms/setting/footer': handlerOf(editFooter),
    'PUT /prod-api/cms/setting/landing': handlerOf(editLanding),
    'POST /prod-api/cms/setting/mark': async ({ app, query, upload, now }) => ({
      data: await changeMark(app, query.role, upload.bytes, now),
    }),
    'DELETE /prod-api/cms/setting/mark/:role': async ({ app, params }) => {
      await removeMark(app, params.role)
      return null
    },
  })
}
