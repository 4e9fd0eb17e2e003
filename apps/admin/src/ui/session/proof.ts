import { create } from 'zustand'
import { registerQuestion } from '../feedback/dialogs.tsx'

type Asking = { settle: (isProved: boolean) => void }

/** Holds the open question for the password, which is shown above any page, form or dialog. */
export const useProof = create<{ asking: Asking | null }>()(() => ({ asking: null }))

let under: Promise<boolean> | undefined

/**
 * Asks for the password again, because the server requires a recent proof for a call. Resolves with whether it
 * was entered; calls that are refused at the same time share one question.
 */
export function askProof(): Promise<boolean> {
  under ??= new Promise<boolean>((resolve) => {
    const settled = registerQuestion(() => settle(false))
    function settle(isProved: boolean) {
      settled()
      resolve(isProved)
    }
    useProof.setState({ asking: { settle } })
  }).finally(() => {
    under = undefined
    useProof.setState({ asking: null })
  })
  return under
}
