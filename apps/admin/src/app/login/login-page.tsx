import { useEffect, useReducer } from 'react'
import { Navigate, useLocation } from 'react-router'
import { adminToken } from '#ui/session/admin-token.ts'
import { onLoginElsewhere } from '#ui/session/login-broadcast.ts'
import { addressAfterLogin } from '#ui/session/return-address.ts'
import { localized } from '#ui/theme/localized.ts'
import { LoginFrame } from './frame.tsx'
import { LoginForm } from './login-form.tsx'

const useTexts = localized({
  zh: { title: '登录管理控制台', about: '仅限获授权的管理人员使用' },
  en: { title: 'Log in to the console', about: 'For authorised administrators only' },
})

/** The login page. Users who have a token are redirected to the address they wanted. */
export default function LoginPage() {
  const texts = useTexts()
  const { search } = useLocation()
  const [, hear] = useReducer((count: number) => count + 1, 0)
  // A login in another window applies here too.
  useEffect(() => onLoginElsewhere(hear), [])
  if (adminToken.get()) return <Navigate to={addressAfterLogin(search)} replace />
  return (
    <LoginFrame title={texts.title} about={texts.about}>
      <LoginForm />
    </LoginFrame>
  )
}
