import { createContext, use, useLayoutEffect, useMemo } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import { localized } from '#ui/localized.ts'
import { useSession } from '#ui/session.ts'
import { useSettings } from '#ui/settings.ts'
import { type Navigation, navigationOf, type PageRoute } from './navigation.ts'
import { localNodes, localTitles } from './navigation-local.ts'
import { trimPath } from './navigation-path.ts'
import { pageAt } from './routing-match.ts'
import { useTabs } from './tabs-store.ts'

const useTitles = localized(localTitles)

/** Menu, pages and redirects for whoever is logged in; another account gets its own. */
export function useOwnNavigation(): Navigation {
  const titles = useTitles()
  const routers = useSession((session) => session.routers)
  const roles = useSession((session) => session.roles)
  const permissions = useSession((session) => session.permissions)
  return useMemo(
    () => navigationOf(localNodes(titles), routers, { roles, permissions }),
    [titles, routers, roles, permissions],
  )
}

/** Where the reader is: the menu's pages, and the one at the present address. */
export type Whereabouts = { navigation: Navigation; route: PageRoute | undefined; path: string; location: Location }

export const WhereaboutsContext = createContext<Whereabouts | null>(null)

export function useWhereabouts(): Whereabouts {
  const whereabouts = use(WhereaboutsContext)
  if (!whereabouts) throw new Error('useWhereabouts is used outside of the shell')
  return whereabouts
}

/** What has the focus in a page loses it while the page is in front: once hidden, its parts could not answer to that. */
function loseFocus(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.matches('#content *, .ant-picker-dropdown *')) focused.blur()
}

/** Finds the page at the address, and keeps tabs and living pages in step with it. */
export function useVisits(): Whereabouts {
  const navigation = useOwnNavigation()
  const location = useLocation()
  const type = useNavigationType()
  const withTabs = useSettings(({ tagsView }) => tagsView)
  const path = trimPath(location.pathname)
  const route = useMemo(() => pageAt(navigation.routes, path), [navigation, path])
  useLayoutEffect(() => {
    const pinned = navigation.routes.filter(({ affix }) => affix)
    useTabs.getState().follow(
      pinned.map(({ fullPath, search, title }) => ({
        path: fullPath,
        fullPath: fullPath + search,
        title,
        affix: true,
      })),
      (tabPath) => pageAt(navigation.routes, tabPath)?.title,
    )
  }, [navigation])
  // Before the browser paints: a page that renames itself must not be hidden for a moment, it would lose the focus.
  useLayoutEffect(() => {
    const fullPath = path + location.search
    const samePage = type === NavigationType.Replace && location.state?.samePage === true
    if (!samePage && useTabs.getState().front !== fullPath) loseFocus()
    if (!route) return useTabs.getState().leave()
    const { title, affix } = route
    // A page from elsewhere has one frame, whose address follows the query; what it holds cannot be had again.
    // Where no tabs are shown, none can be closed: a page would be kept for good.
    const noCache = route.noCache || !withTabs
    const page = route.link ? { fullPath: path, noCache: false } : { fullPath, noCache }
    useTabs.getState().visit({ path, fullPath, title, affix }, { ...page, path, location, samePage })
  }, [route, path, location, type, withTabs])
  return useMemo(() => ({ navigation, route, path, location }), [navigation, route, path, location])
}
