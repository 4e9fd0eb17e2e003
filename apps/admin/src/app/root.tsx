import { QueryClientProvider } from '@tanstack/react-query'
import { theme as antdTheme, ConfigProvider } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { HashRouter, Route, Routes } from 'react-router'
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

/** The providers that all pages share: theme, language, dialogs, query cache and router. */
export function Root() {
  const theme = useSettings((settings) => settings.theme)
  const dark = useSettings((settings) => settings.dark)
  const size = useSettings((settings) => settings.size)
  const { locale, lang } = useLocale()
  const antTheme = useMemo(() => themeOf({ theme, dark, size }), [theme, dark, size])
  useEffect(() => {
    document.documentElement.lang = lang
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
    // The selected colour itself, for elements without text: the library's is adjusted for readable text on it.
    document.documentElement.style.setProperty('--theme-color', theme)
  }, [lang, dark, theme])
  const isProofAsked = useProof(({ asking }) => asking !== null)
  useEffect(() => void loadSite(), [])
  useEffect(refuseStrayFiles, [])
  return (
    <ConfigProvider csp={csp} button={button} locale={locale} theme={antTheme}>
      <Ground>
        <DialogHost />
        <QueryClientProvider client={queryClient}>
          <ErrorFrame>
            <HashRouter>
              <AppRoutes />
            </HashRouter>
          </ErrorFrame>
          {isProofAsked && (
            <Suspense fallback={null}>
              <ProofDialog />
            </Suspense>
          )}
        </QueryClientProvider>
      </Ground>
    </ConfigProvider>
  )
}
