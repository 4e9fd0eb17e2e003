import { ConfigProvider } from 'antd'
import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { businessLocale } from '#ui/theme/locale.ts'
import { Layout } from './layout/layout.tsx'
import { LockGate } from './lock/lock-gate.tsx'
import { HOME } from './navigation/local.ts'
import type { Navigation } from './navigation/navigation.ts'
import { RedirectPage } from './navigation/redirect-page.tsx'
import { WhereaboutsContext } from './navigation/routing.ts'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { UnauthorisedPage } from './pages/unauthorised-page.tsx'
import { KeptPages } from './tabs/kept-pages.tsx'
import { useTabs } from './tabs/store.ts'
import { useVisits } from './tabs/visits.ts'

/** Addresses that are no pages of the menu; they have no tab, and nothing of them is kept. */
function Elsewhere({ redirects }: Pick<Navigation, 'redirects'>) {
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
  const whereabouts = useVisits()
  return (
    <WhereaboutsContext value={whereabouts}>
      <Layout>
        <ConfigProvider locale={businessLocale}>
          <KeptPages />
        </ConfigProvider>
        {!whereabouts.route && <Elsewhere redirects={whereabouts.navigation.redirects} />}
      </Layout>
    </WhereaboutsContext>
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
