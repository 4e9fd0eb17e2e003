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

/** Whether the lock page has to be shown, with the address in step: all lead to it, and it leads back once it is open. */
function useLockRedirect(): boolean {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const userId = useSession(({ user }) => user?.userId)
  // Before the pages are known there is nothing to lead back to.
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

/** Opens the screen if the server agrees: the mark of the lock in this browser may have gone in other ways. */
async function openIfUnlocked(): Promise<void> {
  const answer = await callQuietly('GET /prod-api/lockscreen', { background: true }).catch(() => null)
  if (!answer) return
  if (answer.data.locked) lockScreen(answer.data.userId)
  else unlockScreen()
}

/** A lock that another window lifts opens this one too, unless that window ended the session: the pages belong to no session then. */
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

/** Gives the focus back to what had it, or to the page, unless a dialog has taken it already. */
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
 * Stands between the session and its pages. While the screen is locked they keep what they hold, but nobody sees, hears
 * or reaches them, and their effects rest; in a window that begins locked they are not made at all.
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
