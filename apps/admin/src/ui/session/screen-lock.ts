import { kept } from '@anju/browser/storage'
import { create } from 'zustand'

/** The address of the lock page. */
export const LOCK_PAGE = '/lock'

const KEY = 'screen-lock'
/** Whose screen is locked: all windows of this browser share it, and it outlives F5. */
const lockOwner = kept('localStorage', KEY)
/** Where this window was, or wanted to go; each has its own. */
const place = kept('sessionStorage', 'screen-lock-path')

type ScreenLock = {
  /** Id of the user who locked it; null while it is open. */
  lockedBy: string | null
}

/** Whether the screen is locked: `useScreenLock(({ lockedBy }) => lockedBy)`. */
export const useScreenLock = create<ScreenLock>()(() => ({ lockedBy: lockOwner.get() }))

/** Locks the screen of this user, and of nobody who comes after. */
export function lockScreen(userId: string): void {
  lockOwner.set(userId)
  useScreenLock.setState({ lockedBy: userId })
}

/** Opens the screen: the password was right, or the session is over. */
export function unlockScreen(): void {
  lockOwner.clear()
  useScreenLock.setState({ lockedBy: null })
}

/** Locks with the other windows of this browser; `opened` is called when the mark of the lock is gone. Answers how to stop. */
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

/** Notes where this window returns to; the first place counts, because later ones were typed at a locked screen. */
export function rememberReturnAddress(address: string): void {
  if (place.get() === null) place.set(address)
}

/** Where this window returns to. */
export function returnAddress(): string {
  return place.get() ?? '/'
}

export function forgetReturnAddress(): void {
  place.clear()
}
