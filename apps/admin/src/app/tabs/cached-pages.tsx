import { Activity, memo, Suspense, useCallback, useEffect, useLayoutEffect } from 'react'
import { Route, Routes } from 'react-router'
import { PageName } from '#ui/frame/page-name.ts'
import { pageAt } from '../navigation/match.ts'
import type { PageRoute } from '../navigation/navigation.ts'
import { useCurrentRoute } from '../navigation/routing.ts'
import { ErrorFrame } from '../pages/error-frame.tsx'
import { InnerFrame } from '../pages/inner-frame.tsx'
import { PageLoading } from '../pages/progress-bar.tsx'
import { View } from '../pages/views.tsx'
import type { CachedPage } from './cached-pages-list.ts'
import { useTabs } from './store.ts'

const positions = new Map<number, number>()

/** Restores the scroll position of each page. */
function useScrollPositions(id: number | undefined): void {
  useLayoutEffect(() => {
    window.scrollTo(0, (id !== undefined && positions.get(id)) || 0)
  }, [id])
  useEffect(() => {
    if (id === undefined) return
    const savePosition = () => void positions.set(id, window.scrollY)
    addEventListener('scroll', savePosition, { passive: true })
    return () => removeEventListener('scroll', savePosition)
  }, [id])
}

function content(route: PageRoute, page: CachedPage) {
  if (route.link) return <InnerFrame title={route.title} address={route.link} search={page.location.search} />
  return <View component={route.component} title={route.title} />
}

/**
 * Returns the focus to the dialog that was open when its page was hidden. This is required: a dialog without
 * the focus would look for its panel, to which it has lost the reference, and crash the page.
 */
function DialogFocus() {
  useLayoutEffect(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap')]
    dialogs.findLast((dialog) => dialog.checkVisibility())?.focus({ preventScroll: true })
  }, [])
  return null
}

/** Lets a page name its tab, for routes that show different records, such as the entries of any dictionary. */
const showsMany = ({ fullPath }: PageRoute) => fullPath.includes('/:')

const Page = memo(function Page({ page, route }: { page: CachedPage; route: PageRoute }) {
  // The path that the page is registered with; the address may contain more slashes.
  const location = { ...page.location, pathname: page.path }
  const { path } = page
  const name = useCallback((own: string) => useTabs.getState().name(path, own), [path])
  return (
    <ErrorFrame>
      <PageName value={showsMany(route) ? name : null}>
        <Suspense fallback={<PageLoading />}>
          <Routes location={location}>
            <Route path={route.fullPath} element={content(route, page)} />
          </Routes>
        </Suspense>
      </PageName>
      <DialogFocus />
    </ErrorFrame>
  )
})

/**
 * The pages of the open tabs. A page is identified by its full path (path and query): two details of one kind are two pages.
 * Only the active one is visible; the others keep their state, while their effects (timers, listeners, queries) are paused.
 * Each has the address that it was opened with, whatever is active, because it is rendered in `<Routes>` of its own.
 *
 * A page that changes its own query, such as the filters of a list, and stays the same page calls
 * `navigate({ pathname, search }, { replace: true, state: { samePage: true } })`. It continues under its new full
 * path without being remounted or hidden. A query that changes in any other way opens another page in the tab.
 *
 * Pages are removed with their tab, when the tab is reloaded, and with `noCache` as soon as another page is active.
 */
export function CachedPages() {
  const { navigation } = useCurrentRoute()
  const pages = useTabs((state) => state.pages)
  const front = useTabs((state) => state.front)
  useScrollPositions(pages.find(({ fullPath }) => fullPath === front)?.id)
  return pages.map((page) => {
    const route = pageAt(navigation.routes, page.path)
    if (!route) return null
    return (
      <Activity key={page.id} mode={page.fullPath === front ? 'visible' : 'hidden'}>
        <Page page={page} route={route} />
      </Activity>
    )
  })
}
