import { type SectionKey, sections } from '@anju/contract/sections'
import { popularPlaces } from '@anju/contract/shown/popular-places'
import { dialled } from '@anju/contract/wire/telephone'
import { isHidden, sectionOf } from '#ui/api/sections.ts'
import { readSite } from '#ui/api/site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Part } from '#ui/text/part.tsx'
import { EntryLink } from '../../features/home/entry-link.tsx'
import { pathOf } from '../routes.ts'
import { SearchBox } from '../search-box.tsx'
import styles from './ways-on.module.css'

const icons: Partial<Record<SectionKey, IconName>> = {
  proposal: 'speech',
  introduceIntroduction: 'building',
  introduceServing: 'file',
  information: 'users',
  contactus: 'pin',
}

/** Where readers go most: what is left out of the menus is left out here. */
function PopularPlaces() {
  return (
    <Part title="常去的地方">
      <ul className={styles.places}>
        {popularPlaces
          .filter(({ section }) => !section || !isHidden(section))
          .map(({ to, label, hint, section }) => (
            <li key={to}>
              <EntryLink
                to={to}
                icon={(section && icons[section]) ?? 'law'}
                title={label ?? (section ? sectionOf(section).label : '')}
                hint={hint}
                className={styles.place}
              />
            </li>
          ))}
      </ul>
    </Part>
  )
}

type Props = {
  /** What is searched for unless the reader types something else. */
  words?: string
  /** The section where the reader seems to have been going. */
  near?: SectionKey | undefined
}

/** Ways on from a page without content of its own: a search, the section nearby, the telephone, popular places. */
export function WaysOn({ words = '', near }: Props) {
  const { hotline, hotlineLabel } = readSite()
  return (
    <>
      <div className={styles.ways}>
        <div className={styles.search}>
          <h2>搜一搜</h2>
          <SearchBox words={words} />
          <p className={styles.links}>
            {near && !isHidden(near) && (
              <ButtonLink to={sections[near].path} icon="arrow">
                看看“{sectionOf(near).label}”
              </ButtonLink>
            )}
            <ButtonLink to={pathOf('index')} kind={near ? 'quiet' : 'solid'}>
              返回首页
            </ButtonLink>
          </p>
        </div>
        {hotline && (
          <aside className={styles.call} aria-label={hotlineLabel}>
            <Icon name="phone" size="1.6em" />
            <p>
              {hotlineLabel}
              <a href={`tel:${dialled(hotline)}`}>{hotline}</a>
            </p>
          </aside>
        )}
      </div>
      <PopularPlaces />
    </>
  )
}
