import type { Site } from '@anju/contract/site'
import type { Queries } from '#platform/database/open'

const idOf = (src: string) => /^\/files\/([\w-]+)\//.exec(src)?.[1] ?? ''
const CENTRE = 50

/** The site with the focus that the library gives its large pictures now, which pages keep in view where they crop. */
export async function withFocus(db: Queries, site: Site): Promise<Site> {
  const heads = [...site.catalogs, ...site.hiddenCatalogs, ...site.sections].flatMap(({ banner }) => banner ?? [])
  const pictures = [...heads, ...(site.landing.picture ? [site.landing.picture] : [])]
  if (pictures.length === 0) return site
  const rows = await db
    .selectFrom('resource')
    .select(['id', 'focus_x as x', 'focus_y as y'])
    .where(
      'id',
      'in',
      pictures.map(({ src }) => idOf(src)),
    )
    .execute()
  const focuses = new Map(rows.flatMap(({ id, x, y }) => (x === CENTRE && y === CENTRE ? [] : [[id, { x, y }]])))
  const focused = <Picture extends { src: string }>(picture: Picture) => {
    const focus = focuses.get(idOf(picture.src))
    return focus ? { ...picture, focus } : picture
  }
  const withBanner = <Entry extends Pick<Site['catalogs'][number], 'banner'>>(entry: Entry): Entry =>
    entry.banner ? { ...entry, banner: focused(entry.banner) } : entry
  const { picture } = site.landing
  return {
    ...site,
    catalogs: site.catalogs.map(withBanner),
    hiddenCatalogs: site.hiddenCatalogs.map(withBanner),
    sections: site.sections.map(withBanner),
    landing: picture ? { ...site.landing, picture: focused(picture) } : site.landing,
  }
}
