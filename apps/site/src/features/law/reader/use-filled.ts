import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Runs when the browser has nothing more urgent to do; Safari has no way to ask for that. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 20)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: 300 })
  return () => window.cancelIdleCallback(request)
}

/**
 * Which of `count` parts of a long text are on the page: a single one at once, of several the one at `start` after the frame
 * around them, the others one after another, the nearest first, so that no step holds up scrolling or typing. Before printing
 * all of them are.
 */
export function useFilled(count: number, start: number) {
  const [filled, setFilled] = useState<ReadonlySet<number>>(() => new Set(count === 1 ? [start] : []))
  const [wanted, setWanted] = useState(start)
  useEffect(() => {
    if (filled.size >= count) return
    const missing = Array.from({ length: count }, (_, at) => at).filter((at) => !filled.has(at))
    const next = missing.reduce((best, at) => (Math.abs(at - wanted) < Math.abs(best - wanted) ? at : best))
    return whenIdle(() => setFilled(new Set([...filled, next])))
  }, [filled, wanted, count])
  useEffect(() => {
    const fill = () => flushSync(() => setFilled(new Set(Array.from({ length: count }, (_, at) => at))))
    window.addEventListener('beforeprint', fill)
    return () => window.removeEventListener('beforeprint', fill)
  }, [count])
  /** Puts a part on the page at once. */
  const ensure = (at: number) => {
    flushSync(() => {
      setWanted(at)
      setFilled((before) => (before.has(at) ? before : new Set([...before, at])))
    })
  }
  return { filled, ensure }
}
