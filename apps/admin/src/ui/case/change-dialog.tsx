import type { ReactNode } from 'react'
import { FormDialog, type FormDialogProps } from '../form/form-dialog.tsx'
import { type Case, type CaseKind, useCase, useReload } from './case.api.ts'
import { Meanwhile, useNewEvents } from './meanwhile.tsx'

export type ChangeDialogProps<One extends Case, Values extends object> = Pick<
  FormDialogProps<Values>,
  'okText' | 'done' | 'onChange' | 'onClose'
> & {
  kind: CaseKind<One>
  id: string
  /** What is done; ends the name of the form. */
  action: string
  title: (one: One) => string
  initial?: (one: One) => Partial<Values>
  /** Sends the form for the version of the case that is shown now. */
  send: (values: Values, one: One) => Promise<unknown>
  /** The fields. */
  children: ReactNode | ((one: One) => ReactNode)
}

/** A dialog that changes a case. A change that somebody else has made first is shown above the form, which loses no word. */
export function ChangeDialog<One extends Case, Values extends object>(props: ChangeDialogProps<One, Values>) {
  const { kind, id, action, title, initial, send, onChange, children, ...dialog } = props
  const one = useCase(kind, id).data?.data
  const newEvents = useNewEvents<One['events'][number]>(one)
  const reload = useReload(kind)
  if (!one) return null
  return (
    <FormDialog<Values>
      {...dialog}
      name={`${kind.name}-${action}`}
      title={title(one)}
      initial={initial?.(one) ?? {}}
      onChange={(changed, form) => onChange?.(changed, form)}
      send={(values) => send(values, one)}
      reload={reload}
    >
      <Meanwhile lines={kind.linesOf(newEvents)} />
      {typeof children === 'function' ? children(one) : children}
    </FormDialog>
  )
}
