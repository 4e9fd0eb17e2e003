import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListState, parseListState, printListState, saysState } from './state.ts'

type Names = { filters: readonly string[]; sorts: readonly string[] }

/**
 * Keeps the list's state in the address: a reload, a link and the browser's back button show the same rows. An address that says nothing of
 * it means `start`. While another page is active, the address belongs to that page, so this list's last own address is used.
 */
export function useListState(
  { filters, sorts }: Names,
  start = '',
): { state: ListState; isStart: boolean; change: (change: Partial<ListState>) => void } {
  const location = useLocation()
  const navigate = useNavigate()
  const [home] = useState(location.pathname)
  const [search, setSearch] = useState(location.search)
  const inFront = location.pathname === home
  if (inFront && location.search !== search) setSearch(location.search)
  const address = inFront ? location.search : search
  const isStart = !saysState(address, filters)
  const state = parseListState(isStart ? start : address, filters, sorts)
  const change = (part: Partial<ListState>) => {
    const next = printListState({ ...state, ...part }, search, filters)
    if (next !== search) navigate({ pathname: home, search: next }, { replace: true, state: { samePage: true } })
  }
  return { state, isStart, change }
}
