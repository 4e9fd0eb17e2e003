import { labelOf, type Vouching } from '@anju/contract/law/standing'
import { type SearchHit, searchRoutes } from '@anju/contract/search'
import { isSectionKey } from '@anju/contract/sections'
import type { FastifyInstance } from 'fastify'
import { effectiveSections } from '#modules/catalog'
import { bind } from '#modules/identity'
import { vouchingOf } from '#modules/law'
import { homeOf } from '#modules/site'
import type { Context } from '#platform/app/context'
import { pageOf } from '#platform/http/page-of'
import { phraseOf } from '#platform/text/bigrams'
import { findBest } from './best/find.ts'
import { bindBestAnswers } from './best/routes.ts'
import { recordMisses } from './gap/record.routes.ts'
import { bindGaps } from './gap/routes.ts'
import { nothingFound, searchSite } from './reads.ts'
import { bindSynonyms } from './synonym/routes.ts'

/** A law among the hits with its status in words. */
function labelled(row: SearchHit, vouching: Vouching): SearchHit {
  const { lawStatus: status, publishDate: publishedOn, checkedOn = '' } = row
  return status ? { ...row, lawStatusLabel: labelOf({ status, publishedOn, checkedOn }, vouching) } : row
}

export function bindSearch(server: FastifyInstance, app: Context): void {
  const recorder = recordMisses(server, app)
  bindGaps(server, app, recorder)
  bindSynonyms(server, app)
  bindBestAnswers(server, app)
  bind(server, app, searchRoutes, {
    'GET /api/cms/search/query': async (call) => {
      const { caller, query, now } = call
      const title = query.title ?? ''
      // The reader parses what was typed; signs alone need no reader.
      if (!phraseOf(title)) return { best: [], ...nothingFound(title) }
      const search = {
        caller,
        now,
        title,
        section: query.section || undefined,
        home: await homeOf(app),
        ...pageOf(query),
      }
      const found = await app.readers.run(searchSite, search, call)
      const isFirst = !query.section && search.offset === 0
      const best = isFirst ? await findBest(app, caller, title, now) : []
      recorder.note(call, { ...found, best })
      const known = await effectiveSections(app)
      const vouching = await vouchingOf(app, now)
      const named = <Row extends { section: string; label: string }>(row: Row): Row =>
        isSectionKey(row.section) ? { ...row, label: known[row.section].label } : row
      const shown = (row: SearchHit) => labelled(named(row), vouching)
      return {
        ...found,
        best,
        rows: found.rows.map(shown),
        related: found.related.map(shown),
        counts: found.counts.map(named),
      }
    },
  })
}
