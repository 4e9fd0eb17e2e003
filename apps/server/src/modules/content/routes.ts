import { contentRoutes } from '@anju/contract/content'
import { contentOverviewRoutes } from '@anju/contract/content/overview'
import { isSectionKey } from '@anju/contract/sections'
import type { FastifyInstance } from 'fastify'
import { effectiveSections } from '#modules/catalog'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { pageOf } from '#platform/http/page-of'
import { isId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { readTyped, textSearch } from '#platform/text/query'
import { isLocked, refuseLocked } from './access.ts'
import { readItem } from './item.ts'
import { readOverview } from './overview/read.ts'
import { listRemembered, listSection } from './reads.ts'

const yearOf = (year: string | undefined) => (year ? Number(year) : undefined)

declare module '#platform/app/answers' {
  interface Answers {
    /** The day until which an item is reviewed, where the company shows it to readers; empty otherwise. */
    shownReviewDay(db: Queries, contentId: string): Promise<string>
  }
}

export function bindContent(server: FastifyInstance, app: Context): void {
  bind(server, app, contentRoutes, {
    'GET /api/cms/content/list': async (call) => {
      const { caller, query, now } = call
      const section = isSectionKey(query.section)
        ? (await effectiveSections(call.app))[query.section]
        : refuse('notFound', '没有这个栏目')
      if (isLocked(caller, section, query.kind)) refuseLocked(caller)
      const words = query.keyword === undefined ? undefined : textSearch(readTyped(query.keyword))
      if (query.keyword?.trim() && !words) return { rows: [], total: 0, years: [] }
      const filter = {
        sectionKey: query.section,
        department: query.department,
        kind: query.kind,
        year: yearOf(query.year),
        words,
        current: query.current !== undefined,
      }
      const input = { caller, now, filter, page: pageOf(query) }
      // Words may match half of everything; a list without them comes in the order of an index.
      return words ? call.app.readers.run(listSection, input, call) : listRemembered(call.app, input)
    },
    'GET /api/cms/content/:contentId': async ({ app, caller, params, now }) => {
      if (!isId(params.contentId)) refuse('notFound')
      const item = await readItem(app, caller, params.contentId, now)
      if (item) return { ...item, reviewOn: await app.answers.shownReviewDay(app.db, item.contentId) }
      // A visitor gets the same response for an internal item, a draft and an item that never existed (security S25).
      return caller.kind === 'member' && !caller.mustChangePassword
        ? refuse('notFound', '内容不存在或已下线')
        : refuseLocked(caller)
    },
  })
  bind(server, app, contentOverviewRoutes, {
    'GET /api/cms/content/overview': ({ app, caller, now, query }) =>
      readOverview(app, caller, now, Number(query.catalog)),
  })
}
