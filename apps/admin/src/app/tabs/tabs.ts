/** A visited page in the strip: one for each path, its link being the latest full path. */
export type Tab = {
  path: string
  fullPath: string
  title: string
  affix: boolean
  /** What its page calls itself, where one route shows many things, such as the entries of one dictionary. */
  name?: string
}

export type Tabs = readonly Tab[]

/** What a tab is called. */
export const titleOf = ({ name, title }: Tab): string => name ?? title

/** With `tab`: an open one takes the new link, a new one stands last, pinned ones before all others. */
export function withTab(tabs: Tabs, tab: Tab): Tabs {
  const open = tabs.find(({ path }) => path === tab.path)
  if (open) {
    const same = open.fullPath === tab.fullPath && open.title === tab.title
    return same ? tabs : tabs.map((one) => (one === open ? { ...open, ...tab, affix: open.affix } : one))
  }
  const pinned = tabs.filter(({ affix }) => affix)
  return tab.affix ? [...pinned, tab, ...tabs.filter(({ affix }) => !affix)] : [...tabs, tab]
}

/** The tabs that have a title, under that title; it changes with the language and with the menu. */
export function titled(tabs: Tabs, titleOf: (path: string) => string | undefined): Tabs {
  return tabs.flatMap((tab) => {
    const title = titleOf(tab.path)
    return title === undefined ? [] : [{ ...tab, title }]
  })
}

/** With the name that the page at `path` gives itself. */
export function withName(tabs: Tabs, path: string, name: string): Tabs {
  const named = tabs.some((tab) => tab.path === path && tab.name !== name)
  return named ? tabs.map((tab) => (tab.path === path ? { ...tab, name } : tab)) : tabs
}

const at = (tabs: Tabs, path: string) => tabs.findIndex((tab) => tab.path === path)

export function withoutTab(tabs: Tabs, path: string): Tabs {
  return tabs.filter((tab) => tab.affix || tab.path !== path)
}

/** Pinned tabs stay in every one of these. */
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

/** What a tab's menu offers: nothing that would close no tab. */
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
 * Where to go when of `tabs` only `rest` is left: nowhere unless the active one was closed, else to the last one, else to
 * the start. What has no tab, such as /404, stays in front.
 */
export function addressAfterClosing(tabs: Tabs, rest: Tabs, activePath: string): string | null {
  if (at(tabs, activePath) < 0 || at(rest, activePath) >= 0) return null
  return rest.at(-1)?.fullPath ?? '/'
}
