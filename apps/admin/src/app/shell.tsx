import { ConfigProvider } from 'antd'
import { useEffect } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { businessLocale } from '#ui/locale.ts'
import { KeptPages } from './kept-pages.tsx'
import { Layout } from './layout.tsx'
import { LockGate } from './lock-gate.tsx'
import type { Navigation } from './navigation.ts'
import { HOME } from './navigation-local.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { RedirectPage } from './redirect-page.tsx'
import { useVisits, WhereaboutsContext } from './routing.ts'
import { useTabs } from './tabs-store.ts'
import { UnauthorisedPage } from './unauthorised-page.tsx'

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
