import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** When the page is printed: it may have been open since yesterday. */
export function usePrintedAt(): number {
  const [at, setAt] = useState(Date.now)
  useEffect(() => {
    const look = () => flushSync(() => setAt(Date.now()))
    window.addEventListener('beforeprint', look)
    return () => window.removeEventListener('beforeprint', look)
  }, [])
  return at
}
