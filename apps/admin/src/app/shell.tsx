import { ConfigProvider } from 'antd'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import '#ui/theme/date-language.ts'
import { businessLocale } from '#ui/theme/locale.ts'
import { Layout } from './layout/layout.tsx'
import { LockGate } from './lock/lock-gate.tsx'
import { HOME } from './navigation/local.ts'
import type { Navigation } from './navigation/navigation.ts'
import { RedirectPage } from './navigation/redirect-page.tsx'
import { CurrentRouteContext } from './navigation/routing.ts'
import { PageLoading } from './pages/progress-bar.tsx'
import { CachedPages } from './tabs/cached-pages.tsx'
import { useTabs } from './tabs/store.ts'
import { useVisits } from './tabs/visits.ts'

// Their pictures are as much as the layout.
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found-page.tsx')).NotFoundPage }))
const UnauthorisedPage = lazy(async () => ({
  default: (await import('./pages/unauthorised-page.tsx')).UnauthorisedPage,
}))

/** Routes that are not pages of the menu: they have no tab and are not cached. */
function UnlistedRoutes({ redirects }: Pick<Navigation, 'redirects'>) {
  return (
    <Routes>
      <Route path="/" element={<Navigate to={HOME} replace />} />
      <Route path="/redirect/*" element={<RedirectPage />} />
      <Route path="/401" element={<UnauthorisedPage />} />
      <Route path="/404" element={<NotFoundPage />} />
      {redirects.map(({ from, to }) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  )
}

/** The layout with the page at the present address. */
function Frame() {
  const currentRoute = useVisits()
  return (
    <CurrentRouteContext value={currentRoute}>
      <Layout>
        <ConfigProvider locale={businessLocale}>
          <CachedPages />
        </ConfigProvider>
        {!currentRoute.route && (
          <Suspense fallback={<PageLoading />}>
            <UnlistedRoutes redirects={currentRoute.navigation.redirects} />
          </Suspense>
        )}
      </Layout>
    </CurrentRouteContext>
  )
}

/** The console of a session. Tabs and cached pages end with it, so that the next account sees nothing of this one. */
export function Shell() {
  useEffect(() => () => useTabs.getState().reset(), [])
  return (
    <LockGate>
      <Frame />
    </LockGate>
  )
}
