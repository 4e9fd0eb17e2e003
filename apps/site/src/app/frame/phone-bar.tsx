import { itemPath, sections } from '@anju/contract/sections'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import { dialled } from '@anju/contract/wire/telephone'
import { isHidden, sectionOf } from '#ui/api/sections.ts'
import { readSite } from '#ui/api/site.ts'
import { useEase } from '#ui/ease.ts'
import { Icon } from '#ui/icon.tsx'
import { letterPath } from '#ui/letter-path.ts'
import { NARROW, useMedia } from '#ui/media.ts'
import { useMyProject } from '#ui/my-project.ts'
import { Link, useLocation } from '#ui/router.tsx'
import styles from './phone-bar.module.css'

/**
 * What people come for, at hand at the foot of a phone: call, report or complain, the projects, the offices. A law has
 * tools of its own that stay in reach, and leaves the rest of the screen to its text.
 */
export function PhoneBar() {
  const { path, query } = useLocation()
  const { hotline } = readSite()
  const mine = useMyProject()
  const [narrow, ease] = [useMedia(NARROW), useEase()]
  if (!narrow && !ease) return null
  if (path === LAWS_PATH && query.has('law')) return null
  const here = query.size > 0 ? `${path}?${query}` : path
  const entries = [
    { to: letterPath({ kind: 'repair' }), icon: 'tools', label: '报修' },
    { to: letterPath({ kind: 'complaint' }), icon: 'speech', label: '投诉' },
    ...(isHidden('introduceIntroduction')
      ? []
      : [
          {
            to: mine ? itemPath('introduceIntroduction', mine.contentId) : sections.introduceIntroduction.path,
            icon: 'building',
            label: '我的项目',
          } as const,
        ]),
    { to: sections.contactus.path, icon: 'pin', label: sectionOf('contactus').label },
  ] as const
  return (
    <nav className={styles.bar} aria-label="常用">
      {hotline && (
        <a href={`tel:${dialled(hotline)}`}>
          <Icon name="phone" size="22px" />
          拨打热线
        </a>
      )}
      {entries.map(({ to, icon, label }) => (
        <Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
          <Icon name={icon} size="22px" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
