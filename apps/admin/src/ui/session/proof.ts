import { create } from 'zustand'

type Asking = { settle: (given: boolean) => void }

/** Whether the password is being asked for, over whatever page, form or dialog is there. */
export const useProof = create<{ asking: Asking | null }>()(() => ({ asking: null }))

let under: Promise<boolean> | undefined

/**
 * Asks for the password once more, because the server wants a recent proof before what was called. Resolves with whether it
 * was given; calls that are refused at the same time share one question.
 */
export function askProof(): Promise<boolean> {
  under ??= new Promise<boolean>((resolve) => {
    useProof.setState({ asking: { settle: resolve } })
  }).finally(() => {
    under = undefined
    useProof.setState({ asking: null })
  })
  return under
}
