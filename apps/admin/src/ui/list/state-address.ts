import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListState, parseListState, printListState } from './state.ts'

/**
 * Keeps the list's state in the address: a reload, a link and the browser's back button show the same rows. While another
 * page is active, the address belongs to that page, so this list's last own address is used.
 */
export function useListState(
  filterNames: readonly string[],
  sortNames: readonly string[] = [],
): [ListState, (change: Partial<ListState>) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const [home] = useState(location.pathname)
  const [search, setSearch] = useState(location.search)
  const inFront = location.pathname === home
  if (inFront && location.search !== search) setSearch(location.search)
  const state = parseListState(inFront ? location.search : search, filterNames, sortNames)
  const change = (part: Partial<ListState>) => {
    const next = printListState({ ...state, ...part }, search, filterNames)
    if (next !== search) navigate({ pathname: home, search: next }, { replace: true, state: { samePage: true } })
  }
  return [state, change]
}
