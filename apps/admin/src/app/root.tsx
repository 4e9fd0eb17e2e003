import { QueryClientProvider } from '@tanstack/react-query'
import { theme as antdTheme, ConfigProvider } from 'antd'
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { HashRouter, Route, Routes } from 'react-router'
import { useShallow } from 'zustand/react/shallow'
import { DialogHost } from '#ui/feedback/dialogs.tsx'
import { useProof } from '#ui/session/proof.ts'
import { queryClient } from '#ui/session/query-client.ts'
import { loadSite } from '#ui/session/site.ts'
import { useLocale } from '#ui/theme/locale.ts'
import { nonce } from '#ui/theme/nonce.ts'
import { useSettings } from '#ui/theme/settings.ts'
import { COLOURS, themeOf } from '#ui/theme/theme.ts'
import { FullPageLoading } from './full-page-loading.tsx'
import { ErrorFrame } from './pages/error-frame.tsx'
import { SessionGate } from './session-gate.tsx'
import { refuseStrayFiles } from './stray-files.ts'

const Login = lazy(() => import('./login/login-page.tsx'))
const Shell = lazy(async () => ({ default: (await import('./shell.tsx')).Shell }))

const ProofDialog = lazy(async () => ({ default: (await import('#ui/session/proof-dialog.tsx')).ProofDialog }))

const csp = { nonce }
/** Without a space between two characters: 确定 as in the specification. */
const button = { autoInsertSpace: false }
/** Without the ring around what is pressed: for each press it mounts a root of its own and measures the button before the reaction is painted. */
const wave = { disabled: true }

/** The routes of the console: the login page, and the shell with all pages that require a session. */
function AppRoutes() {
  return (
    <Suspense fallback={<FullPageLoading />}>
      <Routes>
        <Route path="/login" element={<Login />} />
        <Route
          path="*"
          element={
            <SessionGate>
              <Shell />
            </SessionGate>
          }
        />
      </Routes>
    </Suspense>
  )
}

/** Text as the library's own has it, and its colours for style sheets. */
function Ground({ children }: { children: ReactNode }) {
  const { cssVar } = antdTheme.useToken()
  const { colorText: color, fontSize, lineHeight, fontFamily } = cssVar
  return (
    <div className={COLOURS} style={{ color, fontSize, lineHeight, fontFamily }}>
      {children}
    </div>
  )
}

/** Theme and language of all pages, and dialogs. What changes them answers at once; the pages follow in a rendering that can be interrupted. */
function Look({ children }: { children: ReactNode }) {
  const chosen = useSettings(useShallow(({ theme, dark, size }) => ({ theme, dark, size })))
  const current = useDeferredValue(chosen)
  const { theme, dark } = current
  const { locale, lang } = useLocale()
  const antTheme = useMemo(() => themeOf(current), [current])
  useEffect(() => {
    document.documentElement.lang = lang
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
    // The selected colour itself, for elements without text: the library's is adjusted for readable text on it.
    document.documentElement.style.setProperty('--theme-color', theme)
  }, [lang, dark, theme])
  return (
    <ConfigProvider csp={csp} button={button} wave={wave} locale={locale} theme={antTheme}>
      <Ground>
        <DialogHost />
        {children}
      </Ground>
    </ConfigProvider>
  )
}

/** The question for the password, loaded when it is asked. */
function Proof() {
  const isAsked = useProof(({ asking }) => asking !== null)
  return (
    isAsked && (
      <Suspense fallback={null}>
        <ProofDialog />
      </Suspense>
    )
  )
}

/** The providers that all pages share: theme, language, dialogs, query cache and router. */
export function Root() {
  useEffect(() => void loadSite(), [])
  useEffect(refuseStrayFiles, [])
  return (
    <Look>
      <QueryClientProvider client={queryClient}>
        <ErrorFrame>
          <HashRouter>
            <AppRoutes />
          </HashRouter>
        </ErrorFrame>
        <Proof />
      </QueryClientProvider>
    </Look>
  )
}
