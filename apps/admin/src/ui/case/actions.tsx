import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useKeptFocus } from '../feedback/focus-place.ts'
import { runAndNotify } from '../feedback/run-and-notify.ts'
import { DeleteButton } from '../list/delete-button.tsx'
import { Permitted } from '../session/permitted.tsx'
import { useSession } from '../session/session.ts'
import { type CaseKind, useReload } from './case.api.ts'
import styles from './case.module.css'
import { callChange } from './desk-calls.ts'
import { type DeskKind, idOf, isEnded } from './desk-kind.ts'

/** What can be done with a case; a button that is not needed any more leaves the focus to another one. */
export function CaseActions({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex gap={8} wrap className={styles.actions} role="group" aria-label={label} onFocus={useKeptFocus()}>
      {children}
    </Flex>
  )
}

/** Returns a function that awaits a call about a case, says that it is done, and reloads the case, also after a refusal. */
export function useChange(kind: Pick<CaseKind, 'one' | 'related'>) {
  const reload = useReload(kind)
  return async (calling: Promise<unknown>, done: string) => {
    await runAndNotify(calling, done)
    await reload()
  }
}

type ChangeButtonProps = {
  kind: Pick<CaseKind, 'one' | 'related'>
  label: string
  /** Said when it has been done. */
  done: string
  send: () => Promise<unknown>
}

/** Changes a case without a question. */
export function ChangeButton({ kind, label, done, send }: ChangeButtonProps) {
  const change = useChange(kind)
  return <Button onClick={() => void change(send(), done)}>{label}</Button>
}

type TakeButtonProps = {
  kind: DeskKind
  one: { version: number; userId: string; may: { handle: boolean } }
  /** What whoever answers for such a case does. */
  work: string
}

/** Takes over a case that has not ended from somebody else, or nobody. */
export function TakeButton({ kind, one, work }: TakeButtonProps) {
  const myself = useSession(({ user }) => user?.userId)
  if (!one.may.handle || isEnded(kind, one) || one.userId === myself) return null
  return (
    <ChangeButton kind={kind} label={`由我${work}`} done={`已由您${work}`} send={() => callChange(kind, 'take', one)} />
  )
}

type RemoveButtonProps = {
  kind: DeskKind
  one: { no: string }
  /** Called when nothing of the case is left. */
  onGone?: () => void
}

/** Deletes a case, for who may. */
export function RemoveButton({ kind, one, onGone }: RemoveButtonProps) {
  const reload = useReload(kind)
  const removed = () => {
    onGone?.()
    void reload()
  }
  if (!kind.removal) return null
  const { permission, route, noun } = kind.removal
  return (
    <Permitted any={[permission]}>
      <DeleteButton route={route} noun={noun} ids={[idOf(kind, one)]} names={[one.no]} onRemoved={removed} />
    </Permitted>
  )
}
