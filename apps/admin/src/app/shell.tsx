import { ConfigProvider } from 'antd'
import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { businessLocale } from '#ui/theme/locale.ts'
import { Layout } from './layout/layout.tsx'
import { LockGate } from './lock/lock-gate.tsx'
import { HOME } from './navigation/local.ts'
import type { Navigation } from './navigation/navigation.ts'
import { RedirectPage } from './navigation/redirect-page.tsx'
import { CurrentRouteContext } from './navigation/routing.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { UnauthorisedPage } from './pages/unauthorised-page.tsx'
import { CachedPages } from './tabs/cached-pages.tsx'
import { useTabs } from './tabs/store.ts'
import { useVisits } from './tabs/visits.ts'

/** Addresses that are no pages of the menu; they have no tab, and nothing of them is kept. */
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

/** The frame with the page at the address. */
function Frame() {
  const currentRoute = useVisits()
  return (
    <CurrentRouteContext value={currentRoute}>
      <Layout>
        <ConfigProvider locale={businessLocale}>
          <CachedPages />
        </ConfigProvider>
        {!currentRoute.route && <UnlistedRoutes redirects={currentRoute.navigation.redirects} />}
      </Layout>
    </CurrentRouteContext>
  )
}

/** The console behind the session. Tabs and pages end with it, so that the next account finds nothing of this one's. */
export function Shell() {
  useEffect(() => () => useTabs.getState().reset(), [])
  return (
    <LockGate>
      <Frame />
    </LockGate>
  )
}
