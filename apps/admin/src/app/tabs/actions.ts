import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { isRefreshing, refreshing } from '../navigation/redirect-page.tsx'
import { useCurrentRoute } from '../navigation/routing.ts'
import { type Closing, useTabs } from './store.ts'
import type { Tab } from './tabs.ts'

export type TabsActions = {
  /** Opens the tab's page afresh, without what it had kept. */
  refresh: (tab: Tab) => void
  close: (closing: Closing, tab: Tab) => void
}

/** What can be done with tabs; closing the active one leads to the last that remains. */
export function useTabsActions(): TabsActions {
  const navigate = useNavigate()
  const { path } = useCurrentRoute()
  return useMemo(
    () => ({
      refresh(tab) {
        // A second click while it is on its way would refresh the refreshing.
        if (isRefreshing(path)) return
        useTabs.getState().forget(tab.path)
        navigate(refreshing(tab.fullPath), { replace: true })
      },
      close(closing, tab) {
        const aside = closing === 'others' && tab.path !== path
        if (aside) navigate(tab.fullPath)
        const place = useTabs.getState().close(closing, tab.path, aside ? tab.path : path)
        if (place !== null) navigate(place)
      },
    }),
    [navigate, path],
  )
}
