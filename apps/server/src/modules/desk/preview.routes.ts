import { deskPreviewRoutes } from '@anju/contract/desk/preview'
import { toWireDate } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { previewItem } from '#modules/content'
import { bind, type Caller, visitor } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { getForm } from './copy.ts'
import { contentOf } from './form.ts'
import { getInScope } from './scope.ts'
import { shownReviewDay } from './upkeep/setting.ts'

/** A reader of the kind that is asked for: a visitor, an employee, or an employee of one department. */
function readerOf(as: string): Caller {
  if (as === 'visitor') return visitor
  const departmentIds = as === 'member' ? [] : [as]
  return { kind: 'member', id: '', name: '', staffNo: '', departmentIds, session: '', mustChangePassword: false }
}

/** Previews of working copies, through the same rules as the site. */
export function bindPreview(server: FastifyInstance, app: Context): void {
  bind(server, app, deskPreviewRoutes, {
    'GET /prod-api/cms/content/preview/:contentId': async ({ app, caller, params, query, now }) => {
      const { id, section } = await getInScope(app.db, caller, params.contentId, 'cms:content:query')
      const form = await getForm(app.db, id)
      const files = form.attachments.map((file) => ({ ...file, role: 'attachment' as const }))
      // A text without a day yet is shown as of today.
      const item = { ...contentOf(section, { ...form, publishDate: form.publishDate || toWireDate(now) }), files }
      const data = await previewItem(app.db, readerOf(query.as), { id, item, now })
      return { data: data && { ...data, reviewOn: await shownReviewDay(app.db, id) } }
    },
  })
}
