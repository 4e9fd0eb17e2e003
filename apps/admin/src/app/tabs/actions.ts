import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { currentAddress } from '#ui/session/return-address.ts'
import { trimPath } from '../navigation/path.ts'
import { isRefreshing, refreshing } from '../navigation/redirect-page.tsx'
import { useCurrentRoute } from '../navigation/routing.ts'
import { type Closing, useTabs } from './store.ts'
import type { Tab } from './tabs.ts'

export type TabsActions = {
  /** Reloads the tab's page without its cached state. */
  refresh: (tab: Tab) => void
  close: (closing: Closing, tab: Tab) => void
}

/** The path in the address bar, which a navigation changes before its page is rendered. */
const addressedPath = () => trimPath(currentAddress().replace(/\?.*$/, ''))

/** Returns the actions on tabs; closing the active one opens the last remaining one. */
export function useTabsActions(): TabsActions {
  const navigate = useNavigate()
  const { path } = useCurrentRoute()
  return useMemo(
    () => ({
      refresh(tab) {
        // A second click during a reload would reload the redirect itself.
        if (isRefreshing(path)) return
        useTabs.getState().forget(tab.path)
        navigate(refreshing(tab.fullPath), { replace: true })
      },
      close(closing, tab) {
        const active = addressedPath()
        const switches = closing === 'others' && tab.path !== active
        if (switches) navigate(tab.fullPath)
        const address = useTabs.getState().close(closing, tab.path, switches ? tab.path : active)
        if (address !== null) navigate(address)
      },
    }),
    [navigate, path],
  )
}
