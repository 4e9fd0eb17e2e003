import { enquirySettingRoutes } from '@anju/contract/enquiry/setting'
import type { FastifyInstance } from 'fastify'
import { editDocument, readDocument } from '#modules/case'
import { bind } from '#modules/identity'
import { findDepartment } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { signalChange } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { SETTING } from './keeping.ts'

export function bindEnquirySetting(server: FastifyInstance, app: Context): void {
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
