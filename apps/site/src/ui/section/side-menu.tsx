import type { SectionKey } from '@anju/contract/sections'
import { useEffect, useRef } from 'react'
import { hoverTitle } from '../api/hover-title.ts'
import { menuOf } from '../api/sections.ts'
import { useSession } from '../api/session.ts'
import { catalogName } from '../api/site.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Link, useLocation } from '../router.tsx'
import styles from './side-menu.module.css'

type Props = {
  catalog: number
  current?: SectionKey
  /** `row`: below the heading of a page that takes the whole width. */
  look?: 'side' | 'row'
}

/** The sections of a catalog; a lock marks what opens after login. A row of chips on a phone. */
export function SideMenu({ catalog, current, look = 'side' }: Props) {
  const { path } = useLocation()
  const { name } = useSession()
  const row = useRef<HTMLUListElement>(null)
  // On a phone the row scrolls; the current section is scrolled to its middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current section depends on the path
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && row.current) row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2
  }, [path, current])
  return (
    <nav aria-label={`${catalogName(catalog)}栏目`} className={classNames(styles.menu, look === 'row' && styles.row)}>
      <p className={styles.title}>{catalogName(catalog)}</p>
      <ul ref={row}>
        {menuOf(catalog, current).map(({ key, section }) => {
          const here = current ? key === current : path === section.path
          return (
            <li key={key}>
              <Link
                to={section.path}
                title={hoverTitle(section.label)}
                className={classNames(styles.entry, here && styles.here)}
                aria-current={here ? 'page' : undefined}
              >
                <span>{section.label}</span>
                {section.audience === 'member' && !name && (
                  <span className={styles.lock}>
                    <Icon name="lock" size="1em" />
                    <span className="visually-hidden">（登录后可看）</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
