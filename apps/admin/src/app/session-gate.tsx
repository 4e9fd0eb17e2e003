import { Button } from 'antd'
import { lazy, type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { prepareDialogs } from '#ui/feedback/dialogs.tsx'
import { ErrorScreen } from '#ui/feedback/error-screen.tsx'
import { adminToken } from '#ui/session/admin-token.ts'
import { onLoginElsewhere } from '#ui/session/login-broadcast.ts'
import { loginAddress } from '#ui/session/return-address.ts'
import { LOCK_PAGE, returnAddress, useScreenLock } from '#ui/session/screen-lock.ts'
import { endSession, followLogin, loadSession, refreshSession, useSession } from '#ui/session/session.ts'
import { localized } from '#ui/theme/localized.ts'
import { FullPageLoading } from './full-page-loading.tsx'

const LoginEnrolment = lazy(() => import('./login/enrolment-step.tsx'))
const LockGate = lazy(async () => ({ default: (await import('./lock/lock-gate.tsx')).LockGate }))
const LoginPassword = lazy(() => import('./login/password-step.tsx'))

const useTexts = localized({
  zh: { title: '暂时无法进入控制台', about: '请稍后重试，或者重新登录。', again: '重试', login: '重新登录' },
  en: {
    title: 'The console cannot be opened',
    about: 'Try again later, or log in again.',
    again: 'Try again',
    login: 'Log in again',
  },
})

/** Milliseconds between two refreshes, so that switching between windows causes no calls. */
const REFRESH_INTERVAL = 60_000

/** Refreshes the user's rights when the window becomes visible again, after a refusal, and after a login in another window. */
function useRightsRefresh(): void {
  const ready = useSession((session) => session.status === 'ready')
  const staleCount = useSession((session) => session.staleCount)
  useEffect(() => {
    if (staleCount > 0) void refreshSession()
  }, [staleCount])
  // While the session is loading, too: a message without a listener is lost.
  useEffect(() => onLoginElsewhere(followLogin), [])
  useEffect(() => {
    if (!ready) return
    let refreshed = Date.now()
    function refreshIfVisible() {
      if (document.visibilityState !== 'visible' || Date.now() - refreshed < REFRESH_INTERVAL) return
      refreshed = Date.now()
      void refreshSession()
    }
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [ready])
}

/** Shows its children to administrators whose rights are loaded; others see the login, the lock page or a required step. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const status = useSession((session) => session.status)
  const mustChange = useSession((session) => session.mustChangePassword)
  const mustEnrol = useSession((session) => session.mustEnrol)
  const covered = useScreenLock(({ lockedBy }) => lockedBy !== null)
  const known = adminToken.get() !== null
  useRightsRefresh()
  useEffect(() => {
    if (known) prepareDialogs()
    if (known && status === 'unknown') void loadSession()
  }, [known, status])
  useEffect(() => {
    if (status === 'locked' && !covered) void loadSession()
  }, [status, covered])
  if (!known)
    return <Navigate to={loginAddress(pathname === LOCK_PAGE ? returnAddress() : pathname + search)} replace />
  if (status === 'failed') return <Failed />
  if (status === 'locked') return <LockGate>{null}</LockGate>
  if (status !== 'ready') return <FullPageLoading />
  if (mustChange) return <LoginPassword />
  return mustEnrol ? <LoginEnrolment /> : children
}

function Failed() {
  const texts = useTexts()
  return (
    <ErrorScreen title={texts.title} about={texts.about}>
      <Button type="primary" onClick={() => void loadSession()}>
        {texts.again}
      </Button>
      <Button onClick={() => void endSession()}>{texts.login}</Button>
    </ErrorScreen>
  )
}
