import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'

/** Puts the site on the page: as a transition, in slices, between which a slow phone can scroll and tap. */
export function renderFirst(root: HTMLElement, site: ReactNode): void {
  startTransition(() => createRoot(root).render(site))
}
