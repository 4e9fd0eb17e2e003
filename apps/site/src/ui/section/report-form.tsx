import { newNonce } from '@anju/browser/nonce'
import { type ReportKind, reportKinds, upkeepLimits } from '@anju/contract/desk/upkeep-terms'
import { type SubmitEvent, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useSession } from '../api/session.ts'
import { Button } from '../button.tsx'
import { Notice } from '../feedback/messages.tsx'
import { CheckField, ChoiceField, type FieldErrors, TextField } from '../form/fields.tsx'
import styles from '../form/form.module.css'
import { QuestionField, useQuestion } from '../form/question.tsx'
import { handleRefusal } from '../form/refusal.ts'
import { TurnNotice, useTurn } from '../form/turn.tsx'
import { useDraft } from '../form/use-draft.ts'

type Draft = { nonce: string; kind: ReportKind; text: string; isSigned: boolean; answer: string }

const LABELS: Record<ReportKind, string> = {
  fault: '哪里有误，应当是什么',
  question: '想问什么',
  suggestion: '建议怎样修改，为什么',
}

const newDraft = (): Draft => ({ nonce: newNonce(), kind: 'fault', text: '', isSigned: false, answer: '' })
const errorsOf = ({ text }: Draft): FieldErrors<Draft> => (text.trim() ? {} : { text: '请写明要反馈的内容' })

/** Says what is wrong on a page, to those who answer for it; employees may ask or propose something, too. Nothing of the sender is asked. */
export function ReportForm({ contentId, onSent }: { contentId: string; onSent: () => void }) {
  const { name } = useSession()
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const text = useDraft<Draft>({ read: newDraft, store: () => {}, reset: newDraft, errorsOf })
  const turn = useTurn(() => send())
  const { question, ask } = useQuestion(form, (nonce) => call('POST /api/cms/report/question', { body: { nonce } }))

  async function send(): Promise<void> {
    setRefusal('')
    turn.cancel()
    if (!text.checkAll()) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    const { nonce, kind, isSigned, answer, text: said } = text.draft
    setBusy(true)
    try {
      const body = { nonce, contentId, kind, text: said, isSigned, ...(answer && { answer }) }
      const sent = await call('POST /api/cms/report', { body })
      if (sent.code === 200) return onSent()
      await handleRefusal(sent, {
        wait: turn.wait,
        say: setRefusal,
        askConsent: () => {},
        askQuestion: () => ask(nonce),
      })
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : '没有提交成功，请重试')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="内容反馈"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      {name && (
        <ChoiceField
          {...text}
          // A question without a name cannot be answered.
          change={(part) => text.change(part.kind === 'question' ? { ...part, isSigned: true } : part)}
          name="kind"
          label="类型"
          options={reportKinds}
        />
      )}
      <TextField
        {...text}
        name="text"
        label={LABELS[text.draft.kind]}
        required
        rows={3}
        maxLength={upkeepLimits.report}
        hint={`转给负责这一页的人，请不要写个人信息；办结满 ${upkeepLimits.reportDays} 天删除。`}
      />
      {name && (
        <CheckField {...text} name="isSigned">
          让负责人看到我的姓名，并在“我的”里给我答复
        </CheckField>
      )}
      <QuestionField {...text} question={question} />
      <TurnNotice turn={turn} />
      {refusal && <Notice tone="bad" text={refusal} onClose={() => setRefusal('')} />}
      <Button type="submit" busy={busy}>
        {busy ? '正在提交……' : '提交反馈'}
      </Button>
    </form>
  )
}
