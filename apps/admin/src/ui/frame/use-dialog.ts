import { type ReactNode, useState } from 'react'

type Dialog = (close: () => void) => ReactNode

/** Place for one dialog at a time: what is to be rendered there, and a function that opens one; what it needs is that of the moment. */
export function useDialog(): [ReactNode, (dialog: Dialog) => void] {
  const [opened, setOpened] = useState<{ dialog: Dialog } | null>(null)
  return [opened?.dialog(() => setOpened(null)), (dialog) => setOpened({ dialog })]
}
