import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Bound, type NameOf, TextField } from './fields.tsx'

type Loaded = { code: number; data: { text: string } }

/** The question of a form once the server has asked for its answer; `ask` loads it and moves the focus to its field. */
export function useQuestion(form: RefObject<HTMLFormElement | null>, load: (nonce: string) => Promise<Loaded>) {
  const [question, setQuestion] = useState('')
  const ask = async (nonce: string) => {
    const { code, data } = await load(nonce)
    // Synchronously, because the field takes the focus next.
    if (code === 200) flushSync(() => setQuestion(data.text))
    form.current?.querySelector<HTMLElement>('input[name="answer"]')?.focus()
  }
  return { question, ask, forget: () => setQuestion('') }
}

/** The field for the answer to a question; nothing without one. */
export function QuestionField<Draft>({ question, ...text }: Bound<Draft> & { question: string }) {
  if (!question) return null
  return (
    <TextField
      {...text}
      name={'answer' as NameOf<Draft, string>}
      label={question}
      required
      maxLength={8}
      inputMode="numeric"
      autoComplete="off"
      hint="请填写数字。同一网络提交较多时需要回答，以防机器提交。"
    />
  )
}
