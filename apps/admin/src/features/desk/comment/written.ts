import { useRef, useState } from 'react'
import { type PageDraft, usePageDraft } from '#ui/case/page-draft.ts'

/** What is being written, which survives a reload until it is sent. */
export function useWritten<Values extends { text: string }>(purpose: string, empty: Values) {
  const draft: PageDraft<Values> = usePageDraft<Values>('desk-comment', purpose)
  const [written, setWritten] = useState<Values>(() => ({ ...empty, ...draft.read() }))
  const latest = useRef(written)
  const show = (values: Values) => {
    latest.current = values
    setWritten(values)
  }
  const write = (part: Partial<Values>) => {
    const next = { ...written, ...part }
    show(next)
    if (next.text.trim()) draft.store(next)
    else draft.clear()
  }
  const clear = () => {
    show(empty)
    draft.clear()
  }
  /** Forgets what has been sent, unless more has been typed since; returns whether nothing is left. */
  const finish = (text: string) => {
    const isSent = latest.current.text === text
    if (isSent) clear()
    return isSent
  }
  return { written, write, clear, finish }
}

/** What a comment is written about before it is sent. */
export const commentPurpose = (contentId: string) => contentId
export const answerPurpose = (commentId: string) => `answer:${commentId}`

/** Whether somebody has begun to write there. */
export function useBegun(purpose: string): boolean {
  const draft = usePageDraft<{ text: string }>('desk-comment', purpose)
  const [begun] = useState(() => Boolean(draft.read().text))
  return begun
}
