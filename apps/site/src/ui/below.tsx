import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window a part begins to be near, as a share of the window. */
const NEAR = '50%'
/** When a part that nobody comes near to is shown all the same, in milliseconds: readers aloud, the search of the browser and printers want it. */
const LATEST = 4000

/** A part that is below the first screen: shown when the visitor comes near it, or a little later. `waiting` reserves its room. */
export function Below({ waiting, children }: { waiting: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isWanted || !place.current) return
    const want = () => setWanted(true)
    const timer = setTimeout(want, LATEST)
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && want(), {
      rootMargin: NEAR,
    })
    observer.observe(place.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isWanted])
  return isWanted ? children : <div ref={place} className={waiting} />
}
