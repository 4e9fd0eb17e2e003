import { useSyncExternalStore } from 'react'

/** Below 992 px (spec §9). */
const narrow = '(max-width: 991.98px)'

function watchNarrow(changed: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Returns whether the sidebar must be a drawer. */
export function useMobile(): boolean {
  return useSyncExternalStore(watchNarrow, () => matchMedia(narrow).matches)
}

function watchWidth(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

export function useBodyWidth(): number {
  return useSyncExternalStore(watchWidth, () => document.body.clientWidth)
}
