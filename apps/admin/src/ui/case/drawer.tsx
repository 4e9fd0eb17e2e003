import { Descriptions } from 'antd'
import { type ReactNode, useRef } from 'react'
import { errorMessage } from '../feedback/error-message.ts'
import { LoadError, Loading } from '../feedback/states.tsx'
import { DetailDrawer } from '../frame/detail-drawer.tsx'
import { SideDrawer } from '../frame/side-drawer.tsx'
import { SameCaller } from './caller-cases.tsx'
import { type Case, useCase } from './case.api.ts'
import type { DeskKind } from './desk-kind.ts'
import { CaseHistory } from './history.tsx'
import { Viewers } from './viewing.tsx'
import { CaseKeys } from './work/keys.tsx'
import styles from './work/work.module.css'

type Item = { label: string; value: ReactNode }

type LoadedDrawerProps<One> = {
  /** What it is called until it is loaded. */
  noun: string
  query: { data?: { data: One } | undefined; error: unknown; refetch: () => unknown }
  title: (one: One) => string
  items: (one: One) => readonly Item[]
  onClose: () => void
  /** What is shown below the items. */
  children: (one: One) => ReactNode
}

/** What is shown until something has been loaded, or when it cannot be. */
function Unloaded({ query }: Pick<LoadedDrawerProps<unknown>, 'query'>) {
  return query.error ? (
    <LoadError message={errorMessage(query.error)} retry={() => void query.refetch()} />
  ) : (
    <Loading />
  )
}

/** A drawer for what a route answers, once it has answered. */
export function LoadedDrawer<One>({ noun, query, title, items, onClose, children }: LoadedDrawerProps<One>) {
  const one = query.data?.data
  if (!one)
    return (
      <DetailDrawer title={noun} onClose={onClose}>
        <Unloaded query={query} />
      </DetailDrawer>
    )
  return (
    <DetailDrawer title={title(one)} onClose={onClose} items={items(one)}>
      {children(one)}
    </DetailDrawer>
  )
}

type OwnedDrawerProps<One extends Case> = {
  kind: DeskKind<One>
  id: string
  title: (one: One) => string
  items: (one: One) => readonly Item[]
  onClose: () => void
  /** What has been sent: its texts and photos. */
  letter: (one: One) => ReactNode
  /** What can be done: the form beside it, and what needs none. */
  work: (one: One) => ReactNode
}

const WIDTH = 'min(1240px, 100vw)'

/** One case beside its list: what it is and what has been done on one side, what can be done next on the other; on a narrow screen below each other. */
export function OwnedDrawer<One extends Case>(props: OwnedDrawerProps<One>) {
  const { kind, id, title, items, onClose, letter, work } = props
  const query = useCase(kind, id)
  const one = query.data?.data
  const side = useRef<HTMLDivElement>(null)
  const focus = (selector: string) => side.current?.querySelector<HTMLElement>(selector)?.focus()
  return (
    <SideDrawer
      title={one ? title(one) : kind.noun}
      onClose={onClose}
      size={WIDTH}
      extra={<CaseKeys onAnswer={() => focus('textarea')} onAssign={() => focus('[role=combobox]')} />}
    >
      <Viewers one={kind.one} id={id} />
      {one ? (
        <div className={styles.columns}>
          <details open className={styles.letter}>
            <summary>{kind.noun}</summary>
            {letter(one)}
            <Facts items={items(one)} />
          </details>
          <div key={id} ref={side} className={styles.work}>
            {work(one)}
          </div>
          <div className={styles.past}>
            <SameCaller kind={kind.table} id={id} />
            <CaseHistory title={kind.history} lines={kind.linesOf(one.events)} />
          </div>
        </div>
      ) : (
        <Unloaded query={query} />
      )}
    </SideDrawer>
  )
}

function Facts({ items }: { items: readonly Item[] }) {
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      style={{ marginTop: 16 }}
      styles={{ label: { whiteSpace: 'nowrap' } }}
      items={items.map(({ label, value }) => ({
        key: label,
        label,
        children: value === '' || value === null || value === undefined ? '—' : value,
      }))}
    />
  )
}
