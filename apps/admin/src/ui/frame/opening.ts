import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What a link asks a page to open, such as `new` for the form of a new record: the `state` of its location. */
export type Opening = { open: string }

/** Calls `open` with what the link to a page asks for. It is taken out of the history, so that a reload or the way back does not open it again. */
export function useOpening(open: (part: string) => void): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const part = (state as Partial<Opening> | null)?.open
  const take = useEffectEvent((wanted: string) => {
    navigate({ pathname, search }, { replace: true, state: { samePage: true } })
    open(wanted)
  })
  useEffect(() => {
    if (part !== undefined) take(part)
  }, [part])
}
