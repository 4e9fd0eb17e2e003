import type { Site } from '@anju/contract/site'
import { useEffect, useRef } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { later } from '#ui/later.tsx'
import { useLocation } from '#ui/router.tsx'
import { SearchBox } from '../search-box.tsx'
import styles from './drawer.module.css'
import { catalogOf } from './tabs.ts'

const DrawerEntries = later(async () => (await import('./drawer-entries.tsx')).DrawerEntries, <Skeleton count={7} />)

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
          <DrawerEntries catalogs={catalogs} here={catalogOf(path)} onClose={onClose} />
        </div>
      )}
    </dialog>
  )
}
