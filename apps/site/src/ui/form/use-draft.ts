import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from './fields.tsx'

type DraftSource<Draft> = {
  read: () => Draft
  store: (draft: Draft) => void
  /** A new draft instead of one that has been sent. */
  reset: () => Draft
  errorsOf: (draft: Draft) => FieldErrors<Draft>
}

/** The values of a form while it is filled in: stored with every change, and with the errors that are shown. */
export function useDraft<Draft>({ read, store, reset, errorsOf }: DraftSource<Draft>) {
  const [draft, setDraft] = useState(read)
  const [errors, setErrors] = useState<FieldErrors<Draft>>({})
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    store(next)
    // An error under a field disappears once the field is right; new errors appear on blur.
    const now = errorsOf(next)
    setErrors(
      (before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => now[name as keyof Draft])) as FieldErrors<Draft>,
    )
  }
  const check = (name: keyof Draft) => setErrors((before) => ({ ...before, [name]: errorsOf(draft)[name] }))
  const checkAll = () => {
    const all = errorsOf(draft)
    // Synchronously, because the first wrong field takes the focus next.
    flushSync(() => setErrors(all))
    return Object.keys(all).length === 0
  }
  const renew = () => setDraft(reset())
  return { draft, errors, change, check, checkAll, renew }
}
