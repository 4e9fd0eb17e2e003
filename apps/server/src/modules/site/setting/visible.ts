import { type SectionKey, sections } from '@anju/contract/sections'
import { sql } from 'kysely'
import type { EffectiveSections } from '#modules/catalog'
import { readable, readingOf } from '#modules/content'
import { visitor } from '#modules/identity'
import type { Queries } from '#platform/database/open'

const keys = Object.keys(sections) as SectionKey[]

/** Whether a section may be left out of the menus: the secondary navigation is fixed, some have no place in any menu. */
export function canHide(key: SectionKey): boolean {
  return sections[key].catalog !== 6
}

/** Whether `filled` asks for items: internal sections describe themselves to visitors. */
const asksForItems = (key: SectionKey) => sections[key].audience === 'public'

/** The public sections in which a visitor finds nothing now: one look-up in an index for each. */
async function emptyForVisitors(db: Queries, now: number): Promise<Set<SectionKey>> {
  const sections = keys.filter((key) => canHide(key) && asksForItems(key))
  const filled = await db
    .selectNoFrom((eb) =>
      sections.map((key) =>
        eb
          .exists(
            eb
              .selectFrom('content')
              .select(sql`1`.as('one'))
              .where('content.section', '=', key)
              .where(readable(readingOf(visitor, now))),
          )
          .as(key),
      ),
    )
    .executeTakeFirstOrThrow()
  return new Set(sections.filter((key) => !filled[key]))
}

/**
 * The sections that are left out of the menus. For staff it is the same as for visitors: whether there is internal material
 * must not show in a page that everybody gets.
 */
export async function hiddenSections(db: Queries, known: EffectiveSections, now: number): Promise<Set<SectionKey>> {
  const empty = await emptyForVisitors(db, now)
  return new Set(
    keys.filter(
      (key) => canHide(key) && (known[key].shown === 'never' || (known[key].shown === 'filled' && empty.has(key))),
    ),
  )
}
