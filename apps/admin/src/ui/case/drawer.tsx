import type { Permission } from '@anju/contract/screens'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { errorMessage } from '../feedback/error-message.ts'
import { LoadError, Loading } from '../feedback/states.tsx'
import { DetailDrawer } from '../frame/detail-drawer.tsx'
import { DeleteButton } from '../list/delete-button.tsx'
import { Permitted } from '../session/permitted.tsx'
import styles from './case.module.css'

type CaseDrawerProps<One> = {
  /** What it is called until it is loaded. */
  noun: string
  query: { data?: { data: One } | undefined; error: unknown; refetch: () => unknown }
  title: (one: One) => string
  items: (one: One) => readonly { label: string; value: ReactNode }[]
  onClose: () => void
  /** What stands below the items. */
  children: (one: One) => ReactNode
}

/** One case beside its list: what it is, what has been done, and what can be done next. */
export function CaseDrawer<One>({ noun, query, title, items, onClose, children }: CaseDrawerProps<One>) {
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

/** What can be done with a case. */
export function CaseActions({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex gap={8} wrap className={styles.actions} role="group" aria-label={label}>
      {children}
    </Flex>
  )
}

type MoveButtonsProps<Move extends string> = {
  moves: readonly Move[]
  labelOf: (move: Move) => string
  onMove: (move: Move) => void
}

/** The moves that the state of a case allows; the first is the usual one. */
export function MoveButtons<Move extends string>({ moves, labelOf, onMove }: MoveButtonsProps<Move>) {
  return moves.map((move, at) => (
    <Button key={move} type={at === 0 ? 'primary' : 'default'} onClick={() => onMove(move)}>
      {labelOf(move)}
    </Button>
  ))
}

type RemoveButtonProps = Pick<Parameters<typeof DeleteButton>[0], 'route' | 'noun' | 'onRemoved'> & {
  permission: Permission
  id: string
  no: string
}

/** Deletes a case, for who may. */
export function RemoveButton({ permission, id, no, ...removal }: RemoveButtonProps) {
  return (
    <Permitted any={[permission]}>
      <DeleteButton {...removal} ids={[id]} names={[no]} />
    </Permitted>
  )
}
