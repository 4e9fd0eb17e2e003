import { CloseOutlined } from '@ant-design/icons'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import { localized } from '#ui/theme/localized.ts'
import styles from './tabs.module.css'
import { type Tab, titleOf } from './tabs.ts'

const useTexts = localized({
  zh: { close: (title: string) => `关闭 ${title}` },
  en: { close: (title: string) => `Close ${title}` },
})

export type MenuPlace = { x: number; y: number; opener: HTMLElement }

type TabsItemProps = { tab: Tab; active: boolean; onClose: () => void; onMenu: (place: MenuPlace) => void }

const MIDDLE = 1

/** A tab: a link to its page, and a close button unless it is pinned. */
export function TabsItem({ tab, active, onClose, onMenu }: TabsItemProps) {
  const texts = useTexts()
  const title = titleOf(tab)
  function press(event: KeyboardEvent<HTMLAnchorElement>) {
    const opener = event.currentTarget
    if (event.key === 'Delete' && !tab.affix) onClose()
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
    event.preventDefault()
    const { left, bottom } = opener.getBoundingClientRect()
    onMenu({ x: left, y: bottom, opener })
  }
  function closeByMiddleButton(event: MouseEvent<HTMLLIElement>) {
    if (event.button !== MIDDLE) return
    // The browser would open the link in a new window.
    event.preventDefault()
    if (!tab.affix) onClose()
  }
  function openMenu(event: MouseEvent<HTMLLIElement>) {
    event.preventDefault()
    const opener = event.currentTarget.querySelector('a')
    if (opener) onMenu({ x: event.clientX, y: event.clientY, opener })
  }
  return (
    <li className={styles.tab} data-active={active} onAuxClick={closeByMiddleButton} onContextMenu={openMenu}>
      <Link
        to={tab.fullPath}
        className={styles.link}
        aria-current={active ? 'page' : undefined}
        aria-haspopup="menu"
        draggable={false}
        onKeyDown={press}
      >
        {title}
      </Link>
      {!tab.affix && (
        <button type="button" className={styles.cross} aria-label={texts.close(title)} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </li>
  )
}
