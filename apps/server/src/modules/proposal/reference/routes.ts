import { lawLevels } from '@anju/contract/law'
import { proposalReferenceRoutes, type ReferenceTarget } from '@anju/contract/proposal/reference'
import { isSectionKey } from '@anju/contract/sections'
import type { FastifyInstance } from 'fastify'
import { readSections } from '#modules/catalog'
import { listForStaff, opensTo } from '#modules/content'
import { bind } from '#modules/identity'
import { searchLibrary } from '#modules/law'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'

const MOST = 8

/** Items of the site that every employee may read, by words of their titles. */
async function items(db: Queries, keyword: string, now: number): Promise<ReferenceTarget[]> {
  const known = await readSections(db)
  const found = await listForStaff(db, { title: keyword, now, limit: MOST })
  return found.flatMap((item) => {
    const section = isSectionKey(item.section) ? known[item.section] : undefined
    if (!section) return []
    const { id: targetId, title } = item
    const internal = opensTo(item, now) !== 'visitors'
    return [{ kind: 'item' as const, targetId, anchor: '', title, label: '', where: section.label, internal }]
  })
}

/** A citation first, then items, then laws with their first article that has the words. */
export function bindProposalReference(server: FastifyInstance, app: Context): void {
  bind(server, app, proposalReferenceRoutes, {
    'GET /prod-api/cms/proposal/targets': async (call) => {
      const keyword = call.query.keyword.trim()
      if (!keyword) return { data: [] }
      const page = { limit: MOST, offset: 0 }
      const search = { keyword, match: 'words', scope: 'law', page } as const
      const { rows, jumps } = await app.readers.run(searchLibrary, search, call)
      const law = { kind: 'law', internal: false } as const
      return {
        data: [
          ...jumps.map(({ lawId, title, anchor, label }) => ({
            ...{ ...law, targetId: lawId, anchor, title, label, where: '法规条文' },
          })),
          ...(await items(app.db, keyword, call.now)),
          ...rows.flatMap(({ lawId, shortTitle, title, level, articles }) => [
            { ...law, targetId: lawId, anchor: '', title: shortTitle || title, label: '', where: lawLevels[level] },
            ...articles.map(({ anchor, label }) => ({
              ...{ ...law, targetId: lawId, anchor, title: shortTitle || title, label, where: lawLevels[level] },
            })),
          ]),
        ],
      }
    },
  })
}
