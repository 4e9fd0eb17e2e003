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

/** Each page comes back scrolled to where it was left. */
function useScrollPositions(id: number | undefined): void {
  useLayoutEffect(() => {
    window.scrollTo(0, (id !== undefined && positions.get(id)) || 0)
  }, [id])
  useEffect(() => {
    if (id === undefined) return
    const note = () => void positions.set(id, window.scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [id])
}

function content(route: PageRoute, page: CachedPage) {
  if (route.link) return <InnerFrame title={route.title} address={route.link} search={page.location.search} />
  return <View component={route.component} title={route.title} />
}

/**
 * A dialog that was open when its page was left has the focus again when the page is back. It also has to: one without
 * the focus would look for its own panel, which it does not know any more, and take the page down.
 */
function DialogFocus() {
  useLayoutEffect(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap')]
    dialogs.findLast((dialog) => dialog.checkVisibility())?.focus({ preventScroll: true })
  }, [])
  return null
}

/** A route that shows many things, such as the entries of any dictionary, lets its page name the tab. */
const showsMany = ({ fullPath }: PageRoute) => fullPath.includes('/:')

const Page = memo(function Page({ page, route }: { page: CachedPage; route: PageRoute }) {
  // Its path is what the page was found by; the address may hold more slashes.
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
 * The pages of the open tabs. A page lives by its full path (path and query): two details of one kind are two pages.
 * Only the one in front is shown; the others keep what they hold, while their effects (timers, listeners, queries) rest.
 * Each sees the address that it was opened at, whatever is in front, because it stands in `<Routes>` of its own.
 *
 * A page that changes its own query, such as the filters of a list, and wants to stay itself says
 * `navigate({ pathname, search }, { replace: true, state: { samePage: true } })`. It then goes on under its new full
 * path: neither mounted anew nor hidden in between. A query that comes in any other way opens another page in the tab.
 *
 * Pages end with their tab, with `noCache` as soon as another comes to the front, and when the tab is refreshed.
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
