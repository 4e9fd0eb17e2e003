import { dialled } from '@anju/contract/wire/telephone'
import { useState } from 'react'
import { hoverTitle } from '#ui/api/hover-title.ts'
import { sectionOf } from '#ui/api/sections.ts'
import { readSite } from '#ui/api/site.ts'
import { classNames } from '#ui/class-names.ts'
import { EaseButton } from '#ui/ease-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link, useLocation } from '#ui/router.tsx'
import { AccessibilityButton } from '../accessibility/accessibility.tsx'
import { useCatalogs } from '../catalogs.ts'
import { SearchBox } from '../search-box.tsx'
import { AccountButton } from './account-button.tsx'
import { Drawer } from './drawer.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { catalogRoute, lawsEntry, secondaryEntries, secondaryPath } from './navigation-entries.ts'
import { selectCatalog, selectSecondary, useTab } from './tabs.ts'

/** The thin row above: hotline, or the company's name if it has none, and secondary navigation. */
function TopRow() {
  const { path } = useLocation()
  const { hotline, hotlineLabel, companyName } = readSite()
  return (
    <div className={styles.top}>
      <div className={styles.inner}>
        {hotline ? (
          <a href={`tel:${dialled(hotline)}`} className={styles.hotline}>
            <Icon name="phone" />
            {hotlineLabel} {hotline}
          </a>
        ) : (
          <span className={styles.hotline}>{companyName}</span>
        )}
        <EaseButton className={styles.ease} />
        <AccessibilityButton className={styles.ease} />
        <nav aria-label="辅助导航" className={styles.secondary}>
          <Link
            to={lawsEntry.path}
            onClick={lawsEntry.select}
            aria-current={path === lawsEntry.path ? 'page' : undefined}
          >
            {lawsEntry.label}
          </Link>
          {secondaryEntries.map(({ name, marker }) => (
            <Link
              key={name}
              to={secondaryPath(name)}
              onClick={() => selectSecondary(marker)}
              aria-current={path === secondaryPath(name) ? 'page' : undefined}
            >
              {sectionOf(name).label}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  )
}

/** The head of every page: brand, primary and secondary navigation, law lookup, search, account; a drawer on phones. */
export function Header() {
  const tab = useTab()
  const catalogs = useCatalogs()
  const [drawerOpen, setDrawerOpen] = useState(false)
  return (
    <header className={styles.header}>
      <TopRow />
      <div className={styles.bar}>
        <div className={styles.inner}>
          <Logo />
          <nav aria-label="主导航" className={styles.primary}>
            {catalogs.map(({ catalogId, name, position }) => (
              <Link
                key={catalogId}
                to={catalogRoute(position)}
                title={hoverTitle(name)}
                onClick={() => selectCatalog(position)}
                className={classNames(styles.tab, tab === position && styles.selected)}
                aria-current={tab === position ? 'true' : undefined}
              >
                {name}
              </Link>
            ))}
          </nav>
          <div className={styles.search}>
            <SearchBox />
          </div>
          <AccountButton />
          <button
            type="button"
            className={styles.burger}
            onClick={() => setDrawerOpen(true)}
            aria-label="打开菜单"
            aria-haspopup="dialog"
          >
            <Icon name="menu" size="26px" />
          </button>
        </div>
      </div>
      <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)} catalogs={catalogs} />
    </header>
  )
}
