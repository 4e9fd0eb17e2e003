import { createContext } from 'react'

/** Receives the title that a page gives its tab; null if the tab has the menu's title. */
export const PageName = createContext<((name: string) => void) | null>(null)
