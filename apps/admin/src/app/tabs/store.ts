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

/** Which tabs go, seen from the one whose menu was opened. */
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
  /** Full path of the page that is shown; null while none is. */
  front: string | null
  nextId: number
  /** Follows the menu: its pinned tabs stand in front, tabs take its titles, and pages without one there end. */
  follow: (pinned: Tabs, titleOf: (path: string) => string | undefined) => void
  /** A page comes to the front, with its tab. */
  visit: (tab: Tab, visit: Visit) => void
  /** The page at `path` says what it is called. */
  name: (path: string, name: string) => void
  /** Something that is no page comes to the front. */
  leave: () => void
  /** Closes tabs and lets their pages go. Tells where to go on; null when the active one is left. */
  close: (closing: Closing, path: string, activePath: string) => string | null
  /** Lets a page go, so that its tab starts afresh. */
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

/** The address at which a page was last seen, if its tab is open; `to` else. An address with a query of its own stays. */
export function latestAddress(to: string): string {
  return useTabs.getState().tabs.find(({ path }) => path === to)?.fullPath ?? to
}
