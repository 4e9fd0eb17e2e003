import { useLayoutEffect, useMemo } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useSettings } from '#ui/theme/settings.ts'
import { pageAt } from '../navigation/match.ts'
import { trimPath } from '../navigation/path.ts'
import { type CurrentRoute, useOwnNavigation } from '../navigation/routing.ts'
import { useTabs } from './store.ts'

/** Blurs the focused element while its page is still active: a hidden page could not handle the event. */
function blurFocused(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.matches('#content *, .ant-picker-dropdown *')) focused.blur()
}

/** Finds the page at the address, and keeps tabs and cached pages in sync with it. */
export function useVisits(): CurrentRoute {
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
  // Before the browser paints: a page that changes its query must not be hidden for a moment, it would lose the focus.
  useLayoutEffect(() => {
    const fullPath = path + location.search
    const samePage = type === NavigationType.Replace && location.state?.samePage === true
    if (!samePage && useTabs.getState().front !== fullPath) blurFocused()
    if (!route) return useTabs.getState().leave()
    const { title, affix } = route
    // An embedded page has one frame, whose address follows the query; its state cannot be restored.
    // Without visible tabs, none can be closed: a page would be cached for ever.
    const noCache = route.noCache || !withTabs
    const page = route.link ? { fullPath: path, noCache: false } : { fullPath, noCache }
    useTabs.getState().visit({ path, fullPath, title, affix }, { ...page, path, location, samePage })
  }, [route, path, location, type, withTabs])
  return useMemo(() => ({ navigation, route, path, location }), [navigation, route, path, location])
}
