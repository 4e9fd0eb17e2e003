import { createContext, use, useMemo } from 'react'
import type { Location } from 'react-router'
import { useSession } from '#ui/session/session.ts'
import { localized } from '#ui/theme/localized.ts'
import { localNodes, localTitles } from './local.ts'
import { type Navigation, navigationOf, type PageRoute } from './navigation.ts'

const useTitles = localized(localTitles)

/** Returns menu, pages and redirects of the current user. */
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

/** The pages of the menu, and the one at the present address. */
export type CurrentRoute = { navigation: Navigation; route: PageRoute | undefined; path: string; location: Location }

export const CurrentRouteContext = createContext<CurrentRoute | null>(null)

export function useCurrentRoute(): CurrentRoute {
  const currentRoute = use(CurrentRouteContext)
  if (!currentRoute) throw new Error('useCurrentRoute is used outside of the shell')
  return currentRoute
}
