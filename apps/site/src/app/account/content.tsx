import { useEffect } from 'react'
import { ChangePasswordForm } from './change-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { SessionList } from './session-list.tsx'

type Props = {
  /** The member who is logged in. */
  name: string | null
  sessions: boolean
  onSessions: (isOpen: boolean) => void
  /** Called once the fields are there. */
  onShown: () => void
}

/** What the account dialog shows: login, the change of the password, or the member's own sessions. */
export function AccountContent({ name, sessions, onSessions, onShown }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are shown once for each opening of the dialog
  useEffect(onShown, [])
  if (!name) return <LoginForm />
  if (sessions) return <SessionList onBack={() => onSessions(false)} />
  return <ChangePasswordForm name={name} onSessions={() => onSessions(true)} />
}
