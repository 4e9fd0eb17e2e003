import { create } from 'zustand'
import { type CachedPages, forgotten, pagesOfOpenTabs, type Visit, visited } from './cached-pages-list.ts'
import {
  addressAfterClosing,
  pinnedOnly,
  type Tab,
  type Tabs,
  titled,
  withName,
  withoutLeft,
  withoutOthers,
  withoutRight,
  withoutTab,
  withTab,
} from './tabs.ts'

/** The tabs to close, relative to the one whose menu was opened. */
export type Closing = 'self' | 'others' | 'left' | 'right' | 'all'

const rest: Record<Closing, (tabs: Tabs, path: string) => Tabs> = {
  self: withoutTab,
  others: withoutOthers,
  left: withoutLeft,
  right: withoutRight,
  all: pinnedOnly,
}

type Store = {
  tabs: Tabs
  pages: CachedPages
  /** Full path of the active page; null if there is none. */
  front: string | null
  nextId: number
  /** Updates the tabs from the menu: pinned tabs first, titles from the menu; tabs of pages without a title there are closed. */
  follow: (pinned: Tabs, titleOf: (path: string) => string | undefined) => void
  /** Activates a page and its tab. */
  visit: (tab: Tab, visit: Visit) => void
  /** Sets the title that the page at `path` gives its tab. */
  name: (path: string, name: string) => void
  /** Called when an address without a page becomes active. */
  leave: () => void
  /** Closes tabs and removes their pages. Returns the address to open; null if the active tab stays. */
  close: (closing: Closing, path: string, activePath: string) => string | null
  /** Removes a page, so that its tab reloads. */
  forget: (path: string) => void
  reset: () => void
}

const empty = { tabs: [], pages: [], front: null, nextId: 1 }

/** The visited pages of this console: `useTabs(({ tabs }) => tabs)`. */
export const useTabs = create<Store>()((set, get) => ({
  ...empty,
  follow: (pinned, titleOf) =>
    set(({ tabs, pages }) => ({
      tabs: pinned.reduce(withTab, titled(tabs, titleOf)),
      pages: pages.filter(({ path }) => titleOf(path) !== undefined),
    })),
  visit(tab, visit) {
    const { tabs, pages, front, nextId } = get()
    const alive = visited(pages, front, visit, nextId)
    set({ tabs: withTab(tabs, tab), pages: alive, front: visit.fullPath, nextId: nextId + 1 })
  },
  name: (path, name) => set(({ tabs }) => ({ tabs: withName(tabs, path, name) })),
  leave: () => set(({ pages }) => ({ front: null, pages: pages.filter(({ noCache }) => !noCache) })),
  close(closing, path, activePath) {
    const before = get().tabs
    const tabs = rest[closing](before, path)
    const open = new Set(tabs.map((tab) => tab.path))
    set(({ pages }) => ({ tabs, pages: pagesOfOpenTabs(pages, open) }))
    return addressAfterClosing(before, tabs, activePath)
  },
  forget: (path) => set(({ pages }) => ({ pages: forgotten(pages, path) })),
  reset: () => set(empty),
}))

/** Returns the last address of a page if its tab is open, else `to`. An address with its own query is returned unchanged. */
export function latestAddress(to: string): string {
  return useTabs.getState().tabs.find(({ path }) => path === to)?.fullPath ?? to
}
