import { useState } from 'react'
import { pageAt } from '../navigation/match.ts'
import { type MenuEntry, topOf } from '../navigation/menu.ts'
import { pageBehind } from '../navigation/redirect-page.tsx'
import { useCurrentRoute } from '../navigation/routing.ts'

export type Menus = {
  all: readonly MenuEntry[]
  /** What the sidebar shows; nothing means that there is none. */
  sidebar: readonly MenuEntry[]
  /** The entry of the page in front. */
  active: string
  /** The entry chosen in the header; null without top navigation. */
  top: string | null
  choose: (key: string) => void
}

/** The menu in one piece, or its first level in the header and the children of the chosen one at the left. */
export function useMenus(topNav: boolean): Menus {
  const { navigation, path } = useCurrentRoute()
  // While a page is refreshed, the menus stay as they are.
  const place = pageBehind(path)
  const [choice, setChoice] = useState<{ at: string; key: string | null }>({ at: place, key: null })
  // A choice holds until another page is opened; then the page says which menu it belongs to, also when it comes again.
  if (choice.at !== place) setChoice({ at: place, key: null })
  const all = navigation.menu
  const active = pageAt(navigation.routes, place)?.activeMenu ?? place
  if (!topNav) return { all, sidebar: all, active, top: null, choose: () => undefined }
  const top = (choice.at === place ? choice.key : null) ?? topOf(all, active) ?? '/'
  const sidebar = all.find(({ key }) => key === top)?.children ?? []
  return { all, sidebar, active, top, choose: (key) => setChoice({ at: place, key }) }
}
