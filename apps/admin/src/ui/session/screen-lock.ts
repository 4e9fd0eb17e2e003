import { storedValue } from '@anju/browser/storage'
import { create } from 'zustand'

/** The address of the lock page. */
export const LOCK_PAGE = '/lock'

const KEY = 'screen-lock'
/** Id of the user whose screen is locked: all windows of this browser share it, and it survives a reload. */
const lockOwner = storedValue('localStorage', KEY)
/** Address that this window showed, or was about to show; each window has its own. */
const place = storedValue('sessionStorage', 'screen-lock-path')

type ScreenLock = {
  /** Id of the user who locked it; null while it is unlocked. */
  lockedBy: string | null
}

/** Whether the screen is locked: `useScreenLock(({ lockedBy }) => lockedBy)`. */
export const useScreenLock = create<ScreenLock>()(() => ({ lockedBy: lockOwner.get() }))

/** Locks the screen of this user; a user who logs in later is not affected. */
export function lockScreen(userId: string): void {
  lockOwner.set(userId)
  useScreenLock.setState({ lockedBy: userId })
}

/** Unlocks the screen: the password was right, or the session has ended. */
export function unlockScreen(): void {
  lockOwner.clear()
  useScreenLock.setState({ lockedBy: null })
}

/** Locks when another window of this browser does; `opened` is called when the stored lock is removed. Returns an unsubscribe function. */
export function onLockChangedElsewhere(opened: () => void): () => void {
  function follow({ key }: Pick<StorageEvent, 'key'>) {
    if (key !== KEY && key !== null) return
    const lockedBy = lockOwner.get()
    if (lockedBy === null) opened()
    else useScreenLock.setState({ lockedBy })
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** Stores the address that this window returns to; only the first one, because later ones were typed at a locked screen. */
export function rememberReturnAddress(address: string): void {
  if (place.get() === null) place.set(address)
}

/** Returns the address that this window returns to after unlocking. */
export function returnAddress(): string {
  return place.get() ?? '/'
}

export function forgetReturnAddress(): void {
  place.clear()
}
