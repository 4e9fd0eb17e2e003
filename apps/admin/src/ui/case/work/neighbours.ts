import { createContext, useContext } from 'react'

/** The cases beside the one that is open, in the list as it is filtered and sorted now. */
export type Neighbours = {
  /** Opens the next one, or the one before; at the end of the list it says so. */
  next: () => void
  previous: () => void
  /** Whether somebody goes on writing in the next one, whose text then gets the focus. */
  isWriting: { current: boolean }
}

export const NeighboursContext = createContext<Neighbours | null>(null)

/** `null` where a case is open without a list. */
export const useNeighbours = (): Neighbours | null => useContext(NeighboursContext)
