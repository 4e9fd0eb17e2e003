import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../feedback/messages.tsx'
import { ConsentFields, NOT_LOADED, usePrivacy } from './consent.tsx'
import type { Bound } from './fields.tsx'
import styles from './form.module.css'
import { QuestionField, useQuestion } from './question.tsx'
import { type Answer, type ChoiceProps, ReceivedChoice, useReceived } from './received.tsx'
import { handleRefusal } from './refusal.ts'
import { TurnNotice, useTurn } from './turn.tsx'
import type { useDraft } from './use-draft.ts'

type SentDraft = { nonce: string; answer: string; consent: boolean }

type Options<Draft, Body, Receipt> = {
  /** What of the rules on personal data is about this form. */
  kind: Parameters<typeof usePrivacy>[0]
  /** Under which name the browser remembers the versions that have been sent. */
  key: string
  text: ReturnType<typeof useDraft<Draft>>
  loadQuestion: (nonce: string) => ReturnType<Parameters<typeof useQuestion>[1]>
  /** What is sent for a draft without errors; its files are sent before, and an error says which could not be. */
  bodyOf: (draft: Draft, consentVersion: number) => Body | Promise<Body>
  post: (body: Body) => Promise<Answer<Receipt>>
  onAnswer?: (answer: Answer<Receipt>, draft: Draft) => void
  /** Called with the receipt, before the form gets a new draft. */
  onFiled: (receipt: Receipt) => void
  /** The sentence about a failure; empty for one that needs none. */
  failureOf?: (error: unknown) => string
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : '没有提交成功，请重试')

/**
 * Sends what somebody without an account has filled in: once it has no errors and the rules on personal data are loaded. It answers
 * a question, waits for its turn and asks for consent again where the server wants that, and knows what has been received before.
 */
export function useSentForm<Draft extends SentDraft, Body extends { nonce: string }, Receipt>({
  kind,
  key,
  text: { draft, change, checkAll, renew },
  loadQuestion,
  bodyOf,
  post,
  onAnswer,
  onFiled,
  failureOf = sentenceOf,
}: Options<Draft, Body, Receipt>) {
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const turn = useTurn(() => send(draft))
  const privacy = usePrivacy(kind)
  const { question, ask, forget: forgetQuestion } = useQuestion(form, loadQuestion)
  const { received, send: sendOnce, forget: forgetReceived } = useReceived(key, post)
  const changeAny = (part: Partial<SentDraft>) => change(part as Partial<Draft>)

  function show(receipt: Receipt) {
    forgetReceived()
    forgetQuestion()
    onFiled(receipt)
    renew()
  }
  async function sendChecked(sent: Draft) {
    const answer = await sendOnce(await bodyOf(sent, privacy.number))
    onAnswer?.(answer, sent)
    if (answer.field === 'nonce') return
    if (answer.code === 200) return show(answer.data)
    await handleRefusal(answer, {
      wait: turn.wait,
      say: setRefusal,
      askConsent: () => {
        changeAny({ consent: false })
        privacy.again()
      },
      askQuestion: () => ask(sent.nonce),
    })
  }
  async function send(sent: Draft): Promise<void> {
    setRefusal('')
    turn.cancel()
    if (!checkAll()) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (privacy.number === 0) {
      privacy.again()
      return setRefusal(NOT_LOADED)
    }
    setBusy(true)
    try {
      await sendChecked(sent)
    } catch (error) {
      setRefusal(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  /** Sends the form as another one: beside the one that has been received, or in its place. */
  function sendAnother(part: Partial<Draft>, isReplacement = false) {
    if (!isReplacement) forgetReceived()
    forgetQuestion()
    change(part)
    void send({ ...draft, ...part })
  }
  return { form, busy, refusal, setRefusal, turn, privacy, question, received, show, send, sendAnother }
}

type SentFormProps = {
  sent: Pick<ReturnType<typeof useSentForm>, 'form' | 'busy' | 'refusal' | 'setRefusal' | 'turn'>
  label?: string
  /** What the button says. */
  submit: string
  onSubmit: () => void
  children: ReactNode
}

/** The frame of a form that is sent in this way: its fields, and below them what the server said. */
export function SentForm({ sent, label, submit, onSubmit, children }: SentFormProps) {
  const { form, busy, refusal, setRefusal, turn } = sent
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <TurnNotice turn={turn} />
      {refusal && <Notice tone="bad" text={refusal} onClose={() => setRefusal('')} />}
      <Button type="submit" busy={busy}>
        {busy ? '正在提交……' : submit}
      </Button>
    </form>
  )
}

type FormEndProps<Draft extends SentDraft, Body extends { nonce: string }, Receipt> = {
  text: Bound<Draft>
  sent: ReturnType<typeof useSentForm<Draft, Body, Receipt>>
  /** Below the consent. */
  children?: ReactNode
} & Pick<ChoiceProps<Body, Receipt>, 'onReplace' | 'another'>

/** With what a form ends: the consent, the question of the server, and what becomes of it when other contents have been received. */
export function FormEnd<Draft extends SentDraft, Body extends { nonce: string }, Receipt>(
  props: FormEndProps<Draft, Body, Receipt>,
) {
  const { text, sent, children, ...choice } = props
  return (
    <>
      <ConsentFields {...text} privacy={sent.privacy} />
      {children}
      <QuestionField {...text} question={sent.question} />
      {sent.received && <ReceivedChoice {...choice} received={sent.received} busy={sent.busy} onKeep={sent.show} />}
    </>
  )
}
