import { useEffect, useRef, useState } from 'react'
import { localized } from '#ui/theme/localized.ts'
import { useCurrentRoute } from '../navigation/routing.ts'
import { type TabsActions, useTabsActions } from './actions.ts'
import { TabsItem } from './item.tsx'
import { TabsList } from './list.tsx'
import { TabsMenu } from './menu.tsx'
import { useTabs } from './store.ts'
import styles from './tabs.module.css'
import { type Tab, titleOf } from './tabs.ts'

const useTexts = localized({ zh: { label: '已打开的页面' }, en: { label: 'Open pages' } })

/** Converts vertical wheel movement to horizontal scrolling. */
function useSidewaysWheel(strip: React.RefObject<HTMLUListElement | null>): void {
  useEffect(() => {
    const list = strip.current
    if (!list) return
    function turn(event: WheelEvent) {
      if (!list || list.scrollWidth <= list.clientWidth || event.deltaY === 0) return
      event.preventDefault()
      list.scrollLeft += event.deltaY
    }
    list.addEventListener('wheel', turn, { passive: false })
    return () => list.removeEventListener('wheel', turn)
  }, [strip])
}

/** Scrolls only the strip until the active tab is visible, not the page. */
function useActiveInView(strip: React.RefObject<HTMLUListElement | null>, path: string, look: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, more of them, a longer title, or less room
  useEffect(() => {
    const list = strip.current
    const active = list?.querySelector<HTMLElement>('[data-active="true"]')
    if (!list || !active) return
    const left = active.offsetLeft - list.offsetLeft
    if (left < list.scrollLeft) list.scrollLeft = left
    const { paddingInlineEnd } = getComputedStyle(list)
    // The button at the end of the strip covers a part of it.
    const right = left + active.offsetWidth + Number.parseFloat(paddingInlineEnd)
    if (right > list.scrollLeft + list.clientWidth) list.scrollLeft = right - list.clientWidth
  }, [strip, path, look])
}

/** Returns whether the strip overflows. */
function useOverflow(strip: React.RefObject<HTMLUListElement | null>, count: number): boolean {
  const [crowded, setCrowded] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more tabs need more room
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const look = () => {
      // The room for the list of tabs is there only in a crowded strip; with it, tabs that fit would stay crowded.
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(list)
      const reserved = Number.parseFloat(paddingInlineEnd) - Number.parseFloat(paddingInlineStart)
      setCrowded(list.scrollWidth - reserved > list.clientWidth)
    }
    const watcher = new ResizeObserver(look)
    for (const one of [list, ...list.children]) watcher.observe(one)
    look()
    return () => watcher.disconnect()
  }, [strip, count])
  return crowded
}

/** Moves the focus to the active tab after a tab was closed or reloaded by keyboard, instead of to the top of the page. */
function useKeepFocusInStrip(strip: React.RefObject<HTMLUListElement | null>, actions: TabsActions): TabsActions {
  const lost = useRef(false)
  useEffect(() => {
    if (!lost.current || document.activeElement !== document.body) return
    const active = strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
    active?.focus({ preventScroll: true })
    lost.current = !active
  })
  // The focused element is removed with the tab or with its menu.
  const leaving = () => {
    lost.current = Boolean(strip.current?.parentElement?.querySelector(':focus-visible'))
  }
  return {
    refresh(tab) {
      leaving()
      actions.refresh(tab)
    },
    close(closing, tab) {
      leaving()
      actions.close(closing, tab)
    },
  }
}

/** The tabs of the visited pages. */
export function TabsStrip() {
  const texts = useTexts()
  const { path } = useCurrentRoute()
  const tabs = useTabs((state) => state.tabs)
  const [menu, setMenu] = useState<{ tab: Tab; x: number; y: number; opener: HTMLElement } | null>(null)
  const strip = useRef<HTMLUListElement>(null)
  const actions = useKeepFocusInStrip(strip, useTabsActions())
  useSidewaysWheel(strip)
  const crowded = useOverflow(strip, tabs.length)
  useActiveInView(strip, path, `${crowded} ${tabs.map(titleOf).join('\n')}`)
  return (
    <nav className={styles.strip} data-crowded={crowded} aria-label={texts.label}>
      <ul ref={strip} className={styles.list}>
        {tabs.map((tab) => (
          <TabsItem
            key={tab.path}
            tab={tab}
            active={tab.path === path}
            onClose={() => actions.close('self', tab)}
            onMenu={(place) => setMenu({ tab, ...place })}
          />
        ))}
      </ul>
      {crowded && <TabsList tabs={tabs} path={path} />}
      {menu && (
        <TabsMenu
          key={`${menu.tab.path} ${menu.x}`}
          {...menu}
          tabs={tabs}
          actions={actions}
          onClose={() => setMenu(null)}
        />
      )}
    </nav>
  )
}
