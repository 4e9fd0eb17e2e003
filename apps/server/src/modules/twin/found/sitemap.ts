import { isSectionKey, sections } from '@anju/contract/sections'
import { itemAddress, lawAddress } from '@anju/contract/site/address'
import { toWireDate } from '@anju/contract/wire/time'
import { countPublic, listPublic } from '#modules/content'
import { listLawAddresses } from '#modules/law'
import type { Queries } from '#platform/database/open'
import { readOf } from '#platform/reader/read'
import type { Asker } from '#platform/reader/readers'
import { type Markup, markup } from '#platform/text/markup'
import { pagePaths } from '../find.ts'
import type { World } from '../twin.ts'

/** How many addresses a part of the sitemap has; search engines take at most 50,000. */
export const PART = 10_000

type Entry = { path: string; changedOn?: string }
type Part = { now: number; offset: number }

async function items(db: Queries, { now, offset }: Part): Promise<Entry[]> {
  const rows = await listPublic(db, { now, limit: PART, offset })
  return rows
    .filter(({ section }) => isSectionKey(section) && sections[section].layout !== 'cost')
    .map(({ id, section, updated_at }) => ({ path: itemAddress(section, id), changedOn: toWireDate(updated_at) }))
}

async function laws(db: Queries, { offset }: Part): Promise<Entry[]> {
  return (await listLawAddresses(db, { limit: PART, offset })).map(({ slug }) => ({ path: lawAddress(slug) }))
}

/** How many items visitors may read. */
export const countPublicItems = readOf('twin.count', async (db: Queries, { now }: { now: number }) => ({
  items: await countPublic(db, now),
}))

/** Parts may be far behind in a large table, so readers fetch them. */
export const listItemAddresses = readOf('twin.items', items)
export const listLawParts = readOf('twin.laws', laws)

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const written = (piece: Markup): string => XML + piece.text

function urlsOf({ origin }: World, entries: readonly Entry[]): string {
  return written(
    markup`<urlset xmlns="${SCHEMA}">${entries.map(
      ({ path, changedOn }) =>
        markup`<url><loc>${origin + path}</loc>${changedOn && markup`<lastmod>${changedOn}</lastmod>`}</url>`,
    )}</urlset>`,
  )
}

/** The sitemap of pages that are neither items nor laws. */
export async function pagesSitemap(world: World): Promise<string> {
  const paths = await pagePaths(world)
  return urlsOf(
    world,
    paths.map((path) => ({ path })),
  )
}

/** The list of all parts; `items` and `laws` are how many of each there are. */
export function sitemapIndex({ origin }: World, counts: { items: number; laws: number }): string {
  const parts = (name: string, count: number) =>
    Array.from({ length: Math.ceil(count / PART) }, (_, at) => `/sitemap-${name}-${at + 1}.xml`)
  const all = ['/sitemap-pages.xml', ...parts('items', counts.items), ...parts('laws', counts.laws)]
  return written(
    markup`<sitemapindex xmlns="${SCHEMA}">${all.map(
      (path) => markup`<sitemap><loc>${origin + path}</loc></sitemap>`,
    )}</sitemapindex>`,
  )
}

/** A part by its kind and number, which counts from 1; `undefined` behind the last one. */
export async function sitemapPart(
  world: World,
  kind: 'items' | 'laws',
  number: number,
  asker: Asker,
): Promise<string | undefined> {
  const part = { now: world.now, offset: (number - 1) * PART }
  const read = kind === 'items' ? listItemAddresses : listLawParts
  const entries = await world.app.readers.run(read, part, asker)
  return entries.length > 0 ? urlsOf(world, entries) : undefined
}
