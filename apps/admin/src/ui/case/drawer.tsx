import type { ReactNode } from 'react'
import { errorMessage } from '../feedback/error-message.ts'
import { LoadError, Loading } from '../feedback/states.tsx'
import { DetailDrawer } from '../frame/detail-drawer.tsx'
import { SameCaller } from './caller-cases.tsx'
import { type Case, type CaseKind, useCase } from './case.api.ts'
import { CaseHistory } from './history.tsx'

type LoadedDrawerProps<One> = {
  /** What it is called until it is loaded. */
  noun: string
  query: { data?: { data: One } | undefined; error: unknown; refetch: () => unknown }
  title: (one: One) => string
  items: (one: One) => readonly { label: string; value: ReactNode }[]
  onClose: () => void
  /** What is shown below the items. */
  children: (one: One) => ReactNode
}

/** A drawer for what a route answers, once it has answered. */
export function LoadedDrawer<One>({ noun, query, title, items, onClose, children }: LoadedDrawerProps<One>) {
  const one = query.data?.data
  if (!one)
    return (
      <DetailDrawer title={noun} onClose={onClose}>
        {query.error ? (
          <LoadError message={errorMessage(query.error)} retry={() => void query.refetch()} />
        ) : (
          <Loading />
        )}
      </DetailDrawer>
    )
  return (
    <DetailDrawer title={title(one)} onClose={onClose} items={items(one)}>
      {children(one)}
    </DetailDrawer>
  )
}

type OwnedCase = Case & { may: { handle: boolean } }
type OwnedDrawerProps<One extends OwnedCase> = Omit<LoadedDrawerProps<One>, 'noun' | 'query'> & {
  kind: CaseKind<One>
  id: string
  /** Below the history, for who may handle the case: the form that adds a line. */
  note: (one: One) => ReactNode
}

/** One case beside its list: what it is, what can be done next, and what has been done. */
export function OwnedDrawer<One extends OwnedCase>(props: OwnedDrawerProps<One>) {
  const { kind, id, note, children, ...drawer } = props
  return (
    <LoadedDrawer {...drawer} noun={kind.noun} query={useCase(kind, id)}>
      {(one) => (
        <>
          {children(one)}
          {kind.table && <SameCaller kind={kind.table} id={id} />}
          <CaseHistory title={kind.history} lines={kind.linesOf(one.events)} />
          {one.may.handle && note(one)}
        </>
      )}
    </LoadedDrawer>
  )
}
