import { type SearchHit, searchRoutes } from '@anju/contract/search'
import { findSection, itemPath, sections } from '@anju/contract/sections'
import type { FastifyInstance } from 'fastify'
import { countLaws, searchLawsForSite, synonyms } from '#modules/law'
import type { Context } from '#platform/context'
import { bind, pageOf } from '#platform/http/bind'
import type { Caller } from '#platform/http/caller'
import { excerptOf, markText } from '#platform/text/excerpt'
import { readTerms, type Term, type TextQuery, textQuery } from '#platform/text/query'
import { countBySection, searchContent } from './search.queries.ts'

const LAW = 'law'
const LAW_LABEL = '法规库'

const label = (section: string) => findSection(section)?.label ?? section

/** Counts in the order of the sections, laws last; sections without a hit are left out. */
async function countAll(app: Context, caller: Caller, now: number, query: TextQuery, terms: Term[]) {
  const found = await countBySection(app.db, caller, now, query)
  const own = Object.keys(sections).flatMap((section) =>
    found.has(section) ? [{ section, label: label(section), total: found.get(section) ?? 0 }] : [],
  )
  const laws = await countLaws(app.db, terms)
  return laws > 0 ? [...own, { section: LAW, label: LAW_LABEL, total: laws }] : own
}

/** One page of hits: the company's own material first, then laws. */
async function hitsOf(
  app: Context,
  caller: Caller,
  now: number,
  query: TextQuery,
  terms: Term[],
  ownTotal: number,
  { section, limit, offset }: { section: string | undefined; limit: number; offset: number },
): Promise<SearchHit[]> {
  const words = terms.flatMap(({ word, also }) => [word, ...also])
  const own = section === LAW ? [] : await searchContent(app.db, caller, now, query, { section, limit, offset })
  const hits: SearchHit[] = own.map((row) => ({
    section: row.section,
    label: label(row.section),
    id: row.id,
    title: markText(row.title, words),
    excerpt: excerptOf(row.plain, words),
    publishDate: row.publish_date,
    path: itemPath(row.section, row.id),
    audience: row.audience,
  }))
  const left = limit - hits.length
  if (left <= 0 || (section !== undefined && section !== LAW)) return hits
  const laws = await searchLawsForSite(app.db, terms, {
    limit: left,
    offset: section === LAW ? offset : Math.max(0, offset - ownTotal),
  })
  return [...hits, ...laws.map((law) => ({ ...law, section: LAW, label: LAW_LABEL, audience: 'public' }))]
}

export function bindSearch(server: FastifyInstance, app: Context): void {
  bind(server, app, searchRoutes, {
    'GET /api/cms/search/query': async ({ app, caller, query, now }) => {
      const terms = readTerms(query.title ?? '', synonyms)
      const wanted = textQuery(terms)
      if (!wanted) return { rows: [], total: 0, counts: [], synonyms: [] }
      const counts = await countAll(app, caller, now, wanted, terms)
      const sum = (some: typeof counts) => some.reduce((all, { total }) => all + total, 0)
      const ownTotal = sum(counts.filter(({ section }) => section !== LAW))
      const rows = await hitsOf(app, caller, now, wanted, terms, ownTotal, {
        section: query.section || undefined,
        ...pageOf(query),
      })
      return {
        rows,
        total: sum(query.section ? counts.filter(({ section }) => section === query.section) : counts),
        counts,
        synonyms: terms.filter(({ also }) => also.length > 0),
      }
    },
  })
}
