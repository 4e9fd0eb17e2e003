import type { SectionKey } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { sectionOf } from './sections.ts'
import { useSession } from './session.ts'
import { EmptyState, ErrorState, LockedState, NotFoundState } from './states.tsx'
import type { Result } from './use-api.ts'

type Props<Data> = {
  result: Result<Data>
  /** Named on the locked page and in the link back. */
  sectionKey?: SectionKey
  skeleton?: ReactNode
  /** In place of the locked page and of what is said of missing items, where the data are one item. */
  closed?: ReactNode
  /** Whether the data counts as empty; `empty` is shown then. */
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows a result of `useApi`: skeleton, locked, missing, error with retry, empty, or `children(data)`. */
export function ApiView<Data>({ result, sectionKey, closed, skeleton, isEmpty, empty, children }: Props<Data>) {
  const { mustChangePassword } = useSession()
  switch (result.state) {
    case 'loading':
      return skeleton ?? <Skeleton />
    case 'locked':
      return closed ?? <LockedState sectionKey={sectionKey} />
    case 'missing': {
      if (closed) return closed
      const section = sectionKey && sectionOf(sectionKey)
      return <NotFoundState backTo={section?.path} backLabel={section?.label} />
    }
    case 'refused':
      if (mustChangePassword) return <LockedState sectionKey={sectionKey} />
      return <ErrorState msg={result.msg} onRetry={result.retry} />
    case 'failed':
      return <ErrorState msg={result.msg} onRetry={result.retry} />
    default:
      return isEmpty?.(result.data) ? empty || <EmptyState /> : children(result.data)
  }
}
