import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/messages.tsx'
import styles from './saved.module.css'

type Props = {
  title: string
  label: string
  ok: string
  initial?: string
  maxLength: number
  /** Said when nothing was typed; without it the text may be left out. */
  missing?: string
  note?: ReactNode
  /** Answers why it was refused, or nothing. */
  onSubmit: (text: string) => Promise<string | undefined>
  onClose: () => void
}

/** Asks for one text; a refusal is shown and loses no word. */
export function AskDialog({ title, label, ok, initial = '', maxLength, missing, note, onSubmit, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState(initial)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const submit = async () => {
    if (missing && text.trim() === '') return setFault(missing)
    setBusy(true)
    setFault('')
    try {
      const refused = await onSubmit(text.trim())
      if (refused === undefined) return onClose()
      setFault(refused)
    } catch (error) {
      setFault(error instanceof Error ? error.message : '没有成功，请重试')
    }
    setBusy(false)
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{title}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <label htmlFor={id}>{label}</label>
        <input id={id} value={text} maxLength={maxLength} onChange={(event) => setText(event.target.value)} />
        {note && <p className={styles.note}>{note}</p>}
        {fault && <Notice tone="bad" text={fault} />}
        <div className={styles.actions}>
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            取消
          </Button>
          <Button type="submit" busy={busy}>
            {ok}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
