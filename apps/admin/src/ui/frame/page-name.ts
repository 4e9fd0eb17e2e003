import { createContext } from 'react'

/** Takes what a page calls itself, for its tab; null where the tab goes by the menu's title. */
export const PageName = createContext<((name: string) => void) | null>(null)
