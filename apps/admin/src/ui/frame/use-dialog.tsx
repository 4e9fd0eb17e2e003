import { type ReactNode, useCallback, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

type Dialog = (close: () => void) => ReactNode
type Open = StoreApi<{ dialog: Dialog } | null>

function Place({ open }: { open: Open }) {
  return useStore(open)?.dialog(() => open.setState(null, true))
}

/**
 * Place for one dialog or drawer at a time: what is to be rendered there, and a function that opens one; what it needs is that of the moment.
 * It is alone in being drawn when it opens: the list beside it would take longer.
 */
export function useDialog(): [ReactNode, (dialog: Dialog) => void] {
  const [open] = useState<Open>(() => createStore(() => null))
  const place = <Place open={open} />
  return [place, useCallback((dialog) => open.setState({ dialog }, true), [open])]
}
