/** A tab of a visited page: one for each path, linked to the latest full path. */
export type Tab = {
  path: string
  fullPath: string
  title: string
  affix: boolean
  /** Title given by the page, if one route shows different records, such as the entries of one dictionary. */
  name?: string
}

export type Tabs = readonly Tab[]

/** Returns the title of a tab. */
export const titleOf = ({ name, title }: Tab): string => name ?? title

/** Adds `tab`: an open one gets the new link, a new one is placed last, pinned ones before all others. */
export function withTab(tabs: Tabs, tab: Tab): Tabs {
  const open = tabs.find(({ path }) => path === tab.path)
  if (open) {
    const same = open.fullPath === tab.fullPath && open.title === tab.title
    return same ? tabs : tabs.map((one) => (one === open ? { ...open, ...tab, affix: open.affix } : one))
  }
  const pinned = tabs.filter(({ affix }) => affix)
  return tab.affix ? [...pinned, tab, ...tabs.filter(({ affix }) => !affix)] : [...tabs, tab]
}

/** Returns the tabs that have a title, with that title, which changes with the language and the menu. */
export function titled(tabs: Tabs, titleOf: (path: string) => string | undefined): Tabs {
  return tabs.flatMap((tab) => {
    const title = titleOf(tab.path)
    return title === undefined ? [] : [{ ...tab, title }]
  })
}

/** Sets the title that the page at `path` gives its tab. */
export function withName(tabs: Tabs, path: string, name: string): Tabs {
  const isRenamed = tabs.some((tab) => tab.path === path && tab.name !== name)
  return isRenamed ? tabs.map((tab) => (tab.path === path ? { ...tab, name } : tab)) : tabs
}

const at = (tabs: Tabs, path: string) => tabs.findIndex((tab) => tab.path === path)

export function withoutTab(tabs: Tabs, path: string): Tabs {
  return tabs.filter((tab) => tab.affix || tab.path !== path)
}

/** All of these keep pinned tabs. */
export function withoutOthers(tabs: Tabs, path: string): Tabs {
  return tabs.filter((tab) => tab.affix || tab.path === path)
}

export function withoutLeft(tabs: Tabs, path: string): Tabs {
  const index = at(tabs, path)
  return tabs.filter((tab, place) => tab.affix || place >= index)
}

export function withoutRight(tabs: Tabs, path: string): Tabs {
  const index = at(tabs, path)
  return index < 0 ? tabs : tabs.filter((tab, place) => tab.affix || place <= index)
}

export function pinnedOnly(tabs: Tabs): Tabs {
  return tabs.filter(({ affix }) => affix)
}

/** Returns which actions of a tab's menu would close at least one tab. */
export function closable(tabs: Tabs, path: string): { self: boolean; left: boolean; right: boolean } {
  const index = at(tabs, path)
  const hasUnpinned = (part: Tabs) => part.some(({ affix }) => !affix)
  return {
    self: tabs[index]?.affix === false,
    left: index > 0 && hasUnpinned(tabs.slice(0, index)),
    right: index >= 0 && hasUnpinned(tabs.slice(index + 1)),
  }
}

/**
 * Returns the address to open when only `rest` of `tabs` is left: null if the active tab is left, else the last one's, else
 * the start page. A page without a tab, such as /404, stays active.
 */
export function addressAfterClosing(tabs: Tabs, rest: Tabs, activePath: string): string | null {
  if (at(tabs, activePath) < 0 || at(rest, activePath) >= 0) return null
  return rest.at(-1)?.fullPath ?? '/'
}
