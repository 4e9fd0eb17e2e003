import { contentRoutes } from '@anju/contract/content'
import { findSection, isSectionKey } from '@anju/contract/sections'
import { toWireTime } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { effectiveSections } from '#modules/catalog'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { pageOf } from '#platform/http/page-of'
import { isId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { CLEAN_SINCE, cleanHtml } from '#platform/text/html'
import { readTerms, textQuery } from '#platform/text/query'
import { canRead, isLocked, readingOf, refuseLocked } from './access.ts'
import { presentAttachments, presentRow } from './present.ts'
import { findContent, findNeighbours, listAttachments, listRelated } from './queries.ts'
import { listRemembered, listSection } from './reads.ts'

export function bindContent(server: FastifyInstance, app: Context): void {
  bind(server, app, contentRoutes, {
    'GET /api/cms/content/list': async (call) => {
      const { caller, query, now } = call
      const section = isSectionKey(query.section)
        ? (await effectiveSections(call.app))[query.section]
        : refuse('notFound', '没有这个栏目')
      if (isLocked(caller, section, query.kind)) refuseLocked(caller)
      const words = query.keyword === undefined ? undefined : textQuery(readTerms(query.keyword))
      if (query.keyword?.trim() && !words) return { rows: [], total: 0, years: [] }
      const filter = {
        sectionKey: query.section,
        department: query.department,
        kind: query.kind,
        year: query.year ? Number(query.year) : undefined,
        words,
      }
      const asked = { caller, now, filter, page: pageOf(query) }
      // Words may match half of everything; a list without them comes in the order of an index.
      return words ? call.app.readers.run(listSection, asked, call) : listRemembered(call.app, asked)
    },
    'GET /api/cms/content/:contentId': async ({ app, caller, params, now }) => {
      if (!isId(params.contentId)) refuse('notFound')
      const row = await findContent(app.db, params.contentId)
      const section = row && findSection(row.section)
      if (!row || !section || !canRead(caller, row, now)) {
        // A visitor gets the same response for an internal item, a draft and an item that never existed (security S25).
        return caller.kind === 'member' && !caller.mustChangePassword
          ? refuse('notFound', '内容不存在或已下线')
          : refuseLocked(caller)
      }
      const reading = readingOf(caller, now)
      return {
        ...presentRow(caller, row, now),
        body: row.cleaned >= CLEAN_SINCE ? row.body : cleanHtml(row.body),
        sourceName: row.source_name,
        updatedAt: toWireTime(row.updated_at),
        attachments: presentAttachments(caller, await listAttachments(app.db, row.id)),
        ...(await findNeighbours(app.db, reading, section, row)),
        related: await listRelated(app.db, reading, row),
      }
    },
  })
}
