import type { LawDetail, LawRow } from '@anju/contract/law'
import { lawAddress } from '@anju/contract/site/address'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import { toWireDate } from '@anju/contract/wire/time'
import { visitor } from '#modules/identity'
import { factsLine, findLaws, openLaw } from '#modules/law'
import type { World } from '../twin.ts'
import { atomOf, atomTime, type Entry } from './atom.ts'

const NEWEST = 20

type Asker = Omit<Parameters<typeof findLaws>[3], 'now'>
/** What a feed is about: one law by its address, laws whose titles have words, or all. */
export type LawTopic = { law?: string | undefined; keyword?: string | undefined }

const newestOf = (entries: readonly Entry[], now: number) => entries[0]?.updated ?? atomTime(toWireDate(now))

/** What happened to a version of a law, each by its day: it was published, took force, was repealed. */
function eventsOf(world: World, law: LawDetail): Entry[] {
  const today = toWireDate(world.now)
  const events = law.versions.flatMap(({ lawId, publishedOn, effectiveOn, repealedOn, statusLabel }) =>
    [
      { day: publishedOn, what: '公布', name: 'published' },
      { day: effectiveOn, what: '施行', name: 'effective' },
      { day: repealedOn, what: '废止', name: 'repealed' },
    ].flatMap(({ day, what, name }) =>
      day && day <= today ? [{ day, what, name, lawId, publishedOn, statusLabel }] : [],
    ),
  )
  return events
    .sort((one, other) => Number(one.day < other.day) - Number(one.day > other.day))
    .slice(0, NEWEST)
    .map(({ day, what, name, lawId, publishedOn, statusLabel }) => {
      const url = world.origin + lawAddress(lawId)
      const time = atomTime(day)
      const title = `${law.title}：${day} ${what}`
      const summary = `${publishedOn || '日期不详'} 公布的版本，现为${statusLabel}`
      return { id: `${url}#${name}`, title, url, published: time, updated: time, summary }
    })
}

function rowEntry({ origin }: World, law: LawRow): Entry {
  const url = origin + lawAddress(law.lawId)
  const time = atomTime(law.publishedOn)
  return {
    id: url,
    title: law.title,
    url,
    published: time,
    updated: time,
    category: law.category,
    summary: factsLine(law),
  }
}

/** What happened to one law, as Atom; `undefined` for one that visitors do not find. */
async function feedOfLaw(world: World, lawId: string): Promise<string | undefined> {
  const { app, now, site, origin } = world
  const law = await openLaw(app, lawId, { caller: visitor, now })
  if (!law) return undefined
  const entries = eventsOf(world, law)
  const self = `${origin}/laws.xml?law=${encodeURIComponent(lawId)}`
  const title = `${site.shortName} 法规 ${law.shortTitle || law.title}`
  return atomOf({ site, title, self, page: origin + lawAddress(lawId), updated: newestOf(entries, now), entries })
}

/** The laws published last, all or those of a topic, or what happened to one law. */
export async function lawFeedOf(
  world: World,
  { law, keyword = '' }: LawTopic,
  asker: Asker,
): Promise<string | undefined> {
  if (law !== undefined) return feedOfLaw(world, law)
  const { app, now, site, origin } = world
  const query = { keyword, status: 'all', sort: 'publish' } as const
  const { rows } = await findLaws(app, query, { limit: NEWEST, offset: 0 }, { ...asker, now })
  const entries = rows.filter(({ publishedOn }) => publishedOn).map((row) => rowEntry(world, row))
  const self = `${origin}/laws.xml${keyword && `?keyword=${encodeURIComponent(keyword)}`}`
  const title = `${site.shortName} 法规${keyword && `：${keyword}`}`
  return atomOf({ site, title, self, page: origin + LAWS_PATH, updated: newestOf(entries, now), entries })
}
