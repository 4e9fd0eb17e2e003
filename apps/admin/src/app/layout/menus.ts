import { useState } from 'react'
import { pageAt } from '../navigation/match.ts'
import { type MenuEntry, topOf } from '../navigation/menu.ts'
import { pageBehind } from '../navigation/redirect-page.tsx'
import { useCurrentRoute } from '../navigation/routing.ts'

export type Menus = {
  all: readonly MenuEntry[]
  /** Entries of the sidebar; if empty, there is no sidebar. */
  sidebar: readonly MenuEntry[]
  /** Key of the active page's entry. */
  active: string
  /** Key of the entry selected in the header; null without top navigation. */
  top: string | null
  choose: (key: string) => void
}

/** Returns the whole menu, or its top level for the header and the children of the selected entry for the sidebar. */
export function useMenus(topNav: boolean): Menus {
  const { navigation, path } = useCurrentRoute()
  // While a page reloads, the menus do not change.
  const place = pageBehind(path)
  const [choice, setChoice] = useState<{ at: string; key: string | null }>({ at: place, key: null })
  // A selection lasts until another page is opened; then the page determines its menu, also when it is opened again.
  if (choice.at !== place) setChoice({ at: place, key: null })
  const all = navigation.menu
  const active = pageAt(navigation.routes, place)?.activeMenu ?? place
  if (!topNav) return { all, sidebar: all, active, top: null, choose: () => undefined }
  const top = (choice.at === place ? choice.key : null) ?? topOf(all, active) ?? '/'
  const sidebar = all.find(({ key }) => key === top)?.children ?? []
  return { all, sidebar, active, top, choose: (key) => setChoice({ at: place, key }) }
}
