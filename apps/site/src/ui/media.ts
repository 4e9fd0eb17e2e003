import { useSyncExternalStore } from 'react'

/** Below this width the site has the layout of phones (spec §9). */
export const NARROW = '(max-width: 991.98px)'

/** Whether the window matches a media query; renders again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}
