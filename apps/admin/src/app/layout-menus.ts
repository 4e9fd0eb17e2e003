import { useState } from 'react'
import type { MenuEntry } from './navigation-menu.ts'
import { wayTo } from './navigation-menu.ts'
import { useWhereabouts } from './routing.ts'

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
  const { navigation, route, path } = useWhereabouts()
  const [choice, setChoice] = useState<{ at: string; key: string } | null>(null)
  const all = navigation.menu
  const active = route?.activeMenu ?? path
  if (!topNav) return { all, sidebar: all, active, top: null, choose: () => undefined }
  // A choice holds until another page is opened; then the page says which menu it belongs to.
  const top = choice?.at === path ? choice.key : (wayTo(all, active)[0] ?? '/')
  const sidebar = all.find(({ key }) => key === top)?.children ?? []
  return { all, sidebar, active, top, choose: (key) => setChoice({ at: path, key }) }
}
