import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { PageSkeleton } from '#ui/feedback/skeleton.tsx'

/** A page; `fetchCode` fetches its code ahead of its first render, when it does not travel with the frame. */
export type Page<P> = ((props: P) => ReactNode) & { fetchCode?: () => Promise<void> }

/**
 * A page whose code is fetched when it is first visited. A failure to fetch it is thrown where it is shown, each time.
 * React's `lazy` shows what waits in its place for 300 ms at least, also when the code has come after 20.
 */
export function fetchedPage<M, K extends keyof M>(fetchModule: () => Promise<M>, name: K) {
  type Props = M[K] extends (props: infer P) => unknown ? P : never
  let Arrived: ComponentType<Props & object> | undefined
  let failure: unknown
  let fetching: Promise<void> | undefined
  const fetchCode = () => {
    fetching ??= fetchModule().then(
      (module) => {
        Arrived = module[name] as ComponentType<Props & object>
      },
      (error: unknown) => {
        failure = error
      },
    )
    return fetching
  }
  function Fetched(props: Props & object) {
    const [settled, setSettled] = useState(() => Boolean(Arrived || failure))
    useEffect(() => {
      if (settled) return
      let isCurrent = true
      // As a transition, a long page is rendered in slices.
      void fetchCode().then(() => isCurrent && startTransition(() => setSettled(true)))
      return () => {
        isCurrent = false
      }
    }, [settled])
    if (failure) throw failure
    return settled && Arrived ? <Arrived {...props} /> : <PageSkeleton />
  }
  return Object.assign(Fetched, { fetchCode }) as Page<Props>
}
