import { controlRoutes } from '@anju/contract/control/desk'
import { editionRoutes } from '@anju/contract/control/editions'
import { isControlled } from '@anju/contract/control/terms'
import type { FastifyInstance } from 'fastify'
import { editDocument, readDocument } from '#modules/case'
import { canRead, findContent } from '#modules/content'
import { CONTROL } from '#modules/desk'
import { type ByMember, bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { isId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { endCopy, issueCopy } from './copies.ts'
import { findDocument } from './document.ts'
import { editionsOf, editionText, type MayRead } from './editions.ts'
import { listDocuments, readDocumentLine } from './queries.ts'

const MISSING = '没有这份文件，或不在您的阅读范围内'
const NO_EDITION = '没有这个版本'

/** A document under control that an employee may read now, and which of its editions: those that had this reader as well. */
async function readableDocument({ db }: Context, { caller, now }: ByMember, contentId: string) {
  const live = isId(contentId) ? await findContent(db, contentId) : undefined
  if (!live || !isControlled(live.section) || !canRead(caller, live, now)) return refuse('notFound', MISSING)
  const mayRead: MayRead = (readers) => canRead(caller, { ...live, ...readers }, now)
  return { live, mayRead }
}

export function bindControl(server: FastifyInstance, app: Context): void {
  bind(server, app, editionRoutes, {
    'GET /api/member/edition/:contentId': async ({ app, params, ...by }) => {
      const { live, mayRead } = await readableDocument(app, by, params.contentId)
      return {
        editions: await editionsOf(app.db, live, by.now, mayRead),
        marksPrint: (await readDocument(app.db, CONTROL)).marksPrint,
      }
    },
    'GET /api/member/edition/:contentId/:number': async ({ app, params, ...by }) => {
      const { live, mayRead } = await readableDocument(app, by, params.contentId)
      const text = await editionText(app.db, live, Number(params.number), by.now, mayRead)
      return text ?? refuse('notFound', NO_EDITION)
    },
  })
  bind(server, app, controlRoutes, {
    'GET /prod-api/cms/control/list': async ({ app, query, ...by }) => listDocuments(app.db, by, query),
    'GET /prod-api/cms/control/setting': async ({ app }) => ({ data: await readDocument(app.db, CONTROL) }),
    'PUT /prod-api/cms/control/setting': async ({ app, body: { version, ...setting } }) => {
      await editDocument(app, CONTROL, version, async () => setting)
      return null
    },
    'GET /prod-api/cms/control/:contentId': async ({ app, params, ...by }) => ({
      data: await readDocumentLine(app, by, params.contentId),
    }),
    'GET /prod-api/cms/control/:contentId/:number': async ({ app, caller, params, now }) => {
      const live = await findDocument(app.db, caller, params.contentId, 'cms:control:query')
      return { data: (await editionText(app.db, live, Number(params.number), now)) ?? refuse('notFound', NO_EDITION) }
    },
    'POST /prod-api/cms/control/copy': async ({ app, body, ...by }) => issueCopy(app, by, body),
    'PUT /prod-api/cms/control/copy': handlerOf(endCopy),
  })
}
