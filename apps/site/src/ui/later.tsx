import { noteFault } from '@anju/browser/faults'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ErrorState } from './api/states.tsx'

/**
 * A part of a page whose code is fetched when it is first shown. Until then `waiting` is in its place. When the code does
 * not arrive, the reason is in its place, with a button that fetches it again; the page around keeps what was typed.
 */
export function later<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): (props: P) => ReactNode {
  let Part: ComponentType<P> | undefined
  return function Later(props) {
    const [state, setState] = useState<'waiting' | 'failed' | 'here'>(Part ? 'here' : 'waiting')
    useEffect(() => {
      if (state !== 'waiting') return
      let isMounted = true
      const settle = (next: 'failed' | 'here') => isMounted && setState(next)
      fetchPart().then(
        (fetched) => {
          Part = fetched
          settle('here')
        },
        (error: unknown) => {
          console.error(error)
          noteFault(error)
          settle('failed')
        },
      )
      return () => {
        isMounted = false
      }
    }, [state])
    if (Part) return <Part {...props} />
    if (state === 'failed')
      return <ErrorState msg="这部分没有完整下载，请检查网络后重试。" onRetry={() => setState('waiting')} />
    return waiting
  }
}
