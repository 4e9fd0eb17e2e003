import type { Site } from '@anju/contract/site'
import { useEffect, useRef } from 'react'
import { menuOf, sectionOf } from '#ui/api/sections.ts'
import { readSite } from '#ui/api/site.ts'
import { EaseButton } from '#ui/ease-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link, useLocation } from '#ui/router.tsx'
import styles from './drawer.module.css'
import { catalogRoute, lawsEntry, secondaryEntries, secondaryPath } from './navigation-entries.ts'
import { SearchBox } from './search-box.tsx'
import { catalogOf, selectCatalog, selectSecondary } from './tabs.ts'

type Props = { open: boolean; onClose: () => void; catalogs: Site['catalogs'] }

/** The phone's menu: search, the catalogs with their sections, secondary navigation. Closes on every navigation. */
export function Drawer({ open, onClose, catalogs }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { path, step } = useLocation()
  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    // The search box would open the keyboard over the menu.
    dialog.current?.querySelector<HTMLElement>(`.${styles.close}`)?.focus()
  }, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the drawer
  useEffect(onClose, [step])
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="菜单"
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <SearchBox onDone={onClose} />
            <button type="button" className={styles.close} onClick={onClose} aria-label="关闭菜单">
              <Icon name="close" size="24px" />
            </button>
          </div>
          <Entries catalogs={catalogs} here={catalogOf(path)} />
          <EaseButton className={styles.ease} />
          {readSite().hotline && (
            <a className={styles.hotline} href={`tel:${readSite().hotline}`}>
              <Icon name="phone" /> 服务热线 {readSite().hotline}
            </a>
          )}
        </div>
      )}
    </dialog>
  )
}

function Entries({ catalogs, here }: { catalogs: Props['catalogs']; here: number }) {
  return (
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
  )
}
