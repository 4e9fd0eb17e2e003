import type { LawDetail, LawLevel } from '@anju/contract/law'
import { type LawStatus, lawLevels } from '@anju/contract/law-terms'
import type { Queries } from '#platform/database/open'
import { nameOfGroup } from '../parse/name.ts'
import { MEANT } from '../search/laws-by-name.ts'

const AT_ONCE = 400
const LEVELS = Object.keys(lawLevels) as LawLevel[]

/** A version of a law that can be cited. Days are `YYYY-MM-DD`, empty where unknown; `changedOn` are those of all amendments that its head names. */
export type Version = {
  id: string
  slug: string
  group: string
  name: string
  status: string
  level: string
  publishedOn: string
  effectiveOn: string
  changedOn: readonly string[]
}

export const inParts = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

const rank = ({ status, level }: Version) =>
  MEANT.indexOf(status as LawStatus) * LEVELS.length + LEVELS.indexOf(level as LawLevel)

/** The versions of laws by their compared names, each list beginning with the one that the name means today; all are of its level. */
export async function versionsOf(db: Queries, names: readonly string[]): Promise<Map<string, Version[]>> {
  const keys = names.flatMap((name) => LEVELS.map((level) => `${level}:${name}`))
  const versions: Version[] = []
  for (const some of inParts(keys)) {
    const rows = await db
      .selectFrom('law')
      .select(['id', 'slug', 'group_key', 'status', 'level', 'published_on', 'effective_on', 'amendments_json'])
      .where('live', '=', 1)
      .where('group_key', 'in', some)
      .orderBy('published_on', 'desc')
      .execute()
    for (const { id, slug, group_key, status, level, published_on, effective_on, amendments_json } of rows) {
      const amendments = JSON.parse(amendments_json || '[]') as LawDetail['amendments']
      const days = {
        publishedOn: published_on,
        effectiveOn: effective_on,
        changedOn: amendments.map(({ date }) => date),
      }
      versions.push({ id, slug, group: group_key, name: nameOfGroup(group_key), status, level, ...days })
    }
  }
  const byName = Map.groupBy(versions, ({ name }) => name)
  for (const [name, all] of byName) {
    const ranked = all.toSorted((one, other) => rank(one) - rank(other))
    byName.set(
      name,
      ranked.filter(({ group }) => group === ranked[0]?.group),
    )
  }
  return byName
}

type Days = Pick<Version, 'effectiveOn' | 'publishedOn'>

/** From when a text holds. */
const validFrom = ({ effectiveOn, publishedOn }: Days): string =>
  effectiveOn > publishedOn ? effectiveOn : publishedOn

/**
 * The version that a text cites: of those that were published when it was, the last that holds with it. Where that is not held, the one that
 * the name means today, which is `later`: its articles may have other numbers. With a year, the version of that year or nothing.
 */
export function citedVersion(
  versions: readonly Version[],
  text: Days,
  year?: number,
): { version: Version; later: boolean } | undefined {
  if (year) {
    const version = versions.find(({ publishedOn }) => publishedOn.startsWith(String(year)))
    return version && { version, later: false }
  }
  const [meant] = versions
  if (!meant) return undefined
  const day = text.publishedOn || text.effectiveOn
  const then = versions
    .filter((one) => one.publishedOn <= day && validFrom(one) <= validFrom(text))
    .toSorted((one, other) => (validFrom(one) < validFrom(other) ? 1 : -1))[0]
  const isReplaced = (one: Version) =>
    versions.some(({ changedOn }) => changedOn.some((on) => on > one.publishedOn && on <= day))
  if (then && !isReplaced(then)) return { version: then, later: false }
  return { version: meant, later: day !== '' && meant.publishedOn > day }
}
