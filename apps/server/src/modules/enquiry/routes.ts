import { enquiryRoutes } from '@anju/contract/enquiry/form'
import { enquirySettingRoutes } from '@anju/contract/enquiry/setting'
import type { FastifyInstance } from 'fastify'
import { channelsOf, editDocument, readDocument, readQuestion } from '#modules/case'
import { bind, handlerOf } from '#modules/identity'
import { findDepartment } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { signalChange } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { SETTING } from './keeping.ts'
import { submit } from './submit.service.ts'

export function bindEnquiry(server: FastifyInstance, app: Context): void {
  bind(server, app, enquiryRoutes, {
    'POST /api/cms/enquiry': handlerOf(submit),
    'GET /api/cms/enquiry/limits': async ({ app }) => {
      const { contactDays, months: keepMonths, idleMonths } = await readDocument(app.db, SETTING)
      return { contactDays, keepMonths, idleMonths, ...(await channelsOf(app)) }
    },
    'POST /api/cms/enquiry/question': handlerOf(readQuestion),
  })
  bind(server, app, enquirySettingRoutes, {
    'GET /prod-api/cms/enquiry/setting': async ({ app }) => ({ data: await readDocument(app.db, SETTING) }),
    'PUT /prod-api/cms/enquiry/setting': async ({ app, body: { deptId, contactDays, months, version, ...terms } }) => {
      await editDocument(app, SETTING, version, async (tx) => {
        if (deptId && !(await findDepartment(tx, deptId)))
          refuse('rejected', '部门不存在或已停用，请重新选择', { field: 'deptId' })
        // The public form names days and months.
        await signalChange(tx)
        const { idleMonths } = await readDocument(tx, SETTING)
        return { deptId, contactDays, months, idleMonths: terms.idleMonths ?? idleMonths }
      })
      app.responseCache.clear()
      return null
    },
  })
}
