import { labelOf, type Vouching } from '@anju/contract/law/standing'
import { type SearchHit, searchRoutes } from '@anju/contract/search'
import { isSectionKey } from '@anju/contract/sections'
import type { FastifyInstance } from 'fastify'
import { effectiveSections } from '#modules/catalog'
import { readingOf } from '#modules/content'
import { bind, type Caller } from '#modules/identity'
import { vouchingOf } from '#modules/law'
import { currentSite, homeOf } from '#modules/site'
import type { Context } from '#platform/app/context'
import { pageOf } from '#platform/http/page-of'
import { phraseOf } from '#platform/text/bigrams'
import { toSimplified } from '#platform/text/simplified'
import { actionsFor } from './action/actions.ts'
import { listPlaces, type Place } from './action/places.ts'
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

/** A project, an office or a department among the hits with what everybody may read of how it is reached. */
function reached(row: SearchHit, places: readonly Place[]): SearchHit {
  const place = places.find(({ id }) => id === row.id)
  return place ? { ...row, address: place.address, phones: place.phones } : row
}

/** What the site has that the words may ask for, whoever searches. */
async function knownTo(app: Context, now: number, caller: Caller) {
  const { hotline, hotlineLabel, sections } = await currentSite(app, now)
  return {
    places: await app.responseCache.remember('search: places', () => listPlaces(app.db, now)),
    sections: await effectiveSections(app),
    hidden: new Set<string>(sections.flatMap(({ section, hidden }) => (hidden ? [section] : []))),
    hotline: hotline ? { label: hotlineLabel, number: hotline, hours: '' } : undefined,
    staff: readingOf(caller, now).staff,
  }
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
      if (!phraseOf(title)) return { ...nothingFound(title), best: [], actions: [] }
      const search = {
        caller,
        now,
        title,
        section: query.section || undefined,
        home: await homeOf(app),
        ...pageOf(query),
      }
      const result = await app.readers.run(searchSite, search, call)
      const isFirst = !query.section && search.offset === 0
      const best = isFirst ? await findBest(app, caller, title, now) : []
      recorder.note(call, { ...result, total: result.total + result.laws.total, best })
      const known = await knownTo(app, now, caller)
      const vouching = await vouchingOf(app, now)
      const withSectionLabel = <Row extends { section: string; label: string }>(row: Row): Row =>
        isSectionKey(row.section) ? { ...row, label: known.sections[row.section].label } : row
      const toHit = (row: SearchHit) => reached(labelled(withSectionLabel(row), vouching), known.places)
      return {
        ...result,
        best,
        actions: actionsFor(toSimplified(result.corrected || title), known),
        rows: result.rows.map(toHit),
        related: result.related.map(toHit),
        laws: { ...result.laws, rows: result.laws.rows.map(toHit) },
        counts: result.counts.map(withSectionLabel),
      }
    },
  })
}
