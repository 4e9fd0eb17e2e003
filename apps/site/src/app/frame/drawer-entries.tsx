import type { Site } from '@anju/contract/site'
import { dialled } from '@anju/contract/wire/telephone'
import { menuOf, sectionOf } from '#ui/api/sections.ts'
import { readSite } from '#ui/api/site.ts'
import { EaseButton } from '#ui/ease-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import { AccessibilityButton } from '../accessibility/accessibility.tsx'
import styles from './drawer.module.css'
import { catalogRoute, lawsEntry, secondaryEntries, secondaryPath } from './navigation-entries.ts'
import { selectCatalog, selectSecondary } from './tabs.ts'

type Props = { catalogs: Site['catalogs']; here: number; onClose: () => void }

/** What the drawer holds: all pages, larger text, the hotline. */
export function DrawerEntries({ catalogs, here, onClose }: Props) {
  const { hotline } = readSite()
  return (
    <>
      <nav aria-label="菜单" className={styles.entries}>
        {catalogs.map(({ catalogId, name, position }) => (
          <details key={catalogId} open={here === position}>
            <summary>
              {name}
              <Icon name="down" />
            </summary>
            <ul>
              <li>
                <Link to={catalogRoute(position)} onClick={() => selectCatalog(position)}>
                  {name}首页
                </Link>
              </li>
              {menuOf(position).map(({ key, section }) => (
                <li key={key}>
                  <Link to={section.path} onClick={() => selectCatalog(position)}>
                    {section.label}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
        <Link to={lawsEntry.path} onClick={lawsEntry.select} className={styles.single}>
          {lawsEntry.label}
        </Link>
        {secondaryEntries.map(({ name, marker }) => (
          <Link key={name} to={secondaryPath(name)} onClick={() => selectSecondary(marker)} className={styles.single}>
            {sectionOf(name).label}
          </Link>
        ))}
      </nav>
      <div className={styles.reach}>
        <EaseButton className={styles.ease} />
        <AccessibilityButton className={styles.ease} onPress={onClose} />
      </div>
      {hotline && (
        <a className={styles.hotline} href={`tel:${dialled(hotline)}`}>
          <Icon name="phone" /> 服务热线 {hotline}
        </a>
      )}
    </>
  )
}
