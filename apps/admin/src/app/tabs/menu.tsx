import { type KeyboardEvent, useEffect, useRef } from 'react'
import { localized } from '#ui/theme/localized.ts'
import type { TabsActions } from './actions.ts'
import type { MenuPlace } from './item.tsx'
import styles from './tabs.module.css'
import { closable, type Tab, type Tabs } from './tabs.ts'

const useTexts = localized({
  zh: {
    label: '标签页操作',
    refresh: '刷新页面',
    self: '关闭当前',
    others: '关闭其他',
    left: '关闭左侧',
    right: '关闭右侧',
    all: '全部关闭',
  },
  en: {
    label: 'Tab actions',
    refresh: 'Refresh',
    self: 'Close',
    others: 'Close others',
    left: 'Close left',
    right: 'Close right',
    all: 'Close all',
  },
})

type TabsMenuProps = MenuPlace & { tab: Tab; tabs: Tabs; actions: TabsActions; onClose: () => void }

/** Width of the menu in pixels (spec §9). */
const WIDTH = 105
const LINE = 30

/** In the capture phase, to receive events that a part of the page stops, and before the click that opens the next menu. */
const early = ['scroll', 'contextmenu']

/** Closes the menu on a click with any button, on scrolling and on resizing the window. */
function useClosing(onClose: () => void): void {
  useEffect(() => {
    const kinds = ['click', 'contextmenu', 'scroll', 'resize', 'blur'] as const
    for (const kind of kinds) window.addEventListener(kind, onClose, early.includes(kind))
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, onClose, early.includes(kind))
    }
  }, [onClose])
}

function useActions({ tab, tabs, actions }: Pick<TabsMenuProps, 'tab' | 'tabs' | 'actions'>) {
  const can = closable(tabs, tab.path)
  const closings = (['self', 'others', 'left', 'right', 'all'] as const).filter(
    (closing) => closing === 'others' || closing === 'all' || can[closing],
  )
  return [
    { key: 'refresh' as const, run: () => actions.refresh(tab) },
    ...closings.map((key) => ({ key, run: () => actions.close(key, tab) })),
  ]
}

/** The context menu of a tab. */
export function TabsMenu({ tab, tabs, actions, x, y, opener, onClose }: TabsMenuProps) {
  const texts = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const lines = useActions({ tab, tabs, actions })
  useClosing(onClose)
  useEffect(() => box.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  function press(event: KeyboardEvent) {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) buttons.at((at + step) % buttons.length)?.focus()
    if (event.key === 'Escape' || event.key === 'Tab') {
      onClose()
      opener.focus()
    }
    if (step || event.key === 'Escape') event.preventDefault()
  }
  const left = Math.max(0, Math.min(x, document.documentElement.clientWidth - WIDTH))
  const top = Math.max(0, Math.min(y, document.documentElement.clientHeight - lines.length * LINE))
  return (
    <div
      ref={box}
      role="menu"
      tabIndex={-1}
      aria-label={texts.label}
      className={styles.menu}
      style={{ left, top, width: WIDTH }}
      onKeyDown={press}
      onContextMenu={(event) => event.preventDefault()}
    >
      {lines.map(({ key, run }) => (
        <button key={key} type="button" role="menuitem" tabIndex={-1} className={styles.line} onClick={run}>
          {texts[key]}
        </button>
      ))}
    </div>
  )
}
