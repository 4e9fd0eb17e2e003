import { useRef, useState } from 'react'
import type { Position } from './near.ts'

const PATIENCE = { timeout: 10_000, maximumAge: 300_000 }
const DENIED = '没有得到您的位置，请按城市、区域或关键词查找。'

export type Nearest = {
  /** Where the visitor is, while the projects are sorted by it. */
  from: Position | null
  busy: boolean
  /** Why they are not. */
  refusal: string
  toggle: () => void
  clear: () => void
}

/** Asks the browser where the visitor is, when they press for it and not before. The place stays in this page: it is not in the address, stored or sent. */
export function useNearest(): Nearest {
  const [from, setFrom] = useState<Position | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const attempt = useRef(0)
  function clear() {
    attempt.current++
    setFrom(null)
    setBusy(false)
    setRefusal('')
  }
  function locate() {
    clear()
    const own = attempt.current
    const settle = (position: Position | null) => {
      if (own !== attempt.current) return
      setBusy(false)
      setFrom(position)
      setRefusal(position ? '' : DENIED)
    }
    if (!navigator.geolocation) return setRefusal(DENIED)
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => settle({ longitude, latitude }),
      () => settle(null),
      PATIENCE,
    )
  }
  return { from, busy, refusal, toggle: from ? clear : locate, clear }
}
