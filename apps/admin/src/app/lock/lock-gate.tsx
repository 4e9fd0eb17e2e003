import { Activity, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cancelQuestions } from '#ui/feedback/dialogs.tsx'
import { adminToken } from '#ui/session/admin-token.ts'
import { callQuietly } from '#ui/session/call.ts'
import {
  forgetReturnAddress,
  LOCK_PAGE,
  lockScreen,
  onLockChangedElsewhere,
  rememberReturnAddress,
  returnAddress,
  unlockScreen,
  useScreenLock,
} from '#ui/session/screen-lock.ts'
import { invalidateSession, useSession } from '#ui/session/session.ts'
import { LockPage } from './lock-page.tsx'

/** Returns whether the lock page is shown, and keeps the address in sync: a locked screen redirects to it, an unlocked one back. */
function useLockRedirect(): boolean {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const userId = useSession(({ user }) => user?.userId)
  // Before the pages are loaded there is no page to return to.
  const ready = useSession(({ status }) => status === 'ready')
  const locked = useScreenLock(({ lockedBy }) => lockedBy !== null && lockedBy === userId)
  const there = pathname === LOCK_PAGE
  useEffect(() => {
    if (locked === there) return
    if (locked) {
      rememberReturnAddress(pathname + search)
      void navigate(LOCK_PAGE, { replace: true })
    } else if (ready) {
      void navigate(returnAddress(), { replace: true })
      forgetReturnAddress()
    }
  }, [locked, there, ready, pathname, search, navigate])
  return locked || there
}

/** Unlocks the screen if the server does: the stored lock in this browser may have been removed in another way. */
async function openIfUnlocked(): Promise<void> {
  const answer = await callQuietly('GET /prod-api/lockscreen', { background: true }).catch(() => null)
  if (!answer) return
  if (answer.data.locked) lockScreen(answer.data.userId)
  else unlockScreen()
}

/** Unlocks this window when another one does, unless that window ended the session: no session owns the pages then. */
function useSyncWithOtherWindows(): void {
  const lockedBy = useScreenLock((lock) => lock.lockedBy)
  const token = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (lockedBy !== null) token.current = adminToken.get()
  }, [lockedBy])
  useEffect(
    () =>
      onLockChangedElsewhere(() => {
        if (adminToken.get() === token.current) return void openIfUnlocked()
        unlockScreen()
        invalidateSession()
      }),
    [],
  )
}

/** Restores the focus after unlocking: to the element that had it, or to the page, unless a dialog has taken it already. */
function useRestoreFocus(covered: boolean): void {
  const last = useRef<HTMLElement | null>(null)
  const wasCovered = useRef(covered)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (covered) last.current = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
  }, [covered])
  useEffect(() => {
    const opened = wasCovered.current && !covered
    wasCovered.current = covered
    if (!opened || document.activeElement !== document.body) return
    const back = last.current?.checkVisibility() ? last.current : document.getElementById('content')
    back?.focus({ preventScroll: true })
  }, [covered])
}

/**
 * Separates the session from its pages. While the screen is locked they keep their state, but are hidden from sight, screen readers
 * and keyboard, and their effects are paused; in a window that starts locked they are not rendered at all.
 */
export function LockGate({ children }: { children: ReactNode }) {
  const covered = useLockRedirect()
  const [entered, setEntered] = useState(!covered)
  if (!covered && !entered) setEntered(true)
  useSyncWithOtherWindows()
  useRestoreFocus(covered)
  useLayoutEffect(() => {
    if (covered) cancelQuestions()
  }, [covered])
  return (
    <>
      {entered && <Activity mode={covered ? 'hidden' : 'visible'}>{children}</Activity>}
      {covered && <LockPage />}
    </>
  )
}
