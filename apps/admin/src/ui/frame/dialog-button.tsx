import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'

type DialogButtonProps = Pick<ButtonProps, 'icon' | 'type' | 'disabled'> & {
  label: string
  /** Without it there is no button; a dialog that is open stays, so that nothing written in it is lost. */
  isAllowed?: boolean
  dialog: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ label, isAllowed = true, dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {isAllowed && (
        <Button {...button} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open && dialog(() => setOpen(false))}
    </>
  )
}
