import type { ReadingPage } from '@anju/contract/reading/mine'
import { MINE_PATH, MINE_TITLE } from '@anju/contract/reading/terms'
import { hasReason } from '@anju/contract/reasons'
import { useRef, useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { call } from '#ui/api/call.ts'
import { NotFoundState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { Notice, notify } from '#ui/feedback/messages.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChoiceField } from '#ui/form/fields.tsx'
import { Prose } from '#ui/text/prose.tsx'
import styles from './mine.module.css'

/** The answers by the places of their questions, as the places of the chosen options. */
type Answers = Record<string, string>

/** A text that its reader must confirm, or a former version that they have confirmed. */
export function ReadingView({ readingId, number }: { readingId: string; number: string }) {
  const query = /^[1-9]\d{0,5}$/.test(number) ? { number } : {}
  const result = useApi('GET /api/member/reading/:readingId', { params: { readingId }, query })
  const missing = <NotFoundState title="没有需要您确认的这份文本" backTo={MINE_PATH} backLabel={MINE_TITLE} />
  if (result.state === 'missing') return missing
  return (
    <ApiView result={result} skeleton={<Skeleton shape="article" />}>
      {(page) => <Text page={page} reload={result.retry} />}
    </ApiView>
  )
}

function Text({ page, reload }: { page: ReadingPage; reload: () => void }) {
  const { number, digest, html, dueOn, confirmedTime, exemption } = page
  return (
    <article className={styles.reading}>
      <p className={styles.about}>
        第 {number} 版{dueOn && !confirmedTime && ` · 请在 ${dueOn} 前确认`}
      </p>
      <Prose html={html} member />
      {confirmedTime && <Notice tone="good" text={`您已于 ${confirmedTime} 确认已读并理解。`} />}
      {exemption && <Notice tone="plain" text={`您不必确认这份文本：${exemption}`} />}
      {!confirmedTime && !exemption && <ConfirmForm page={page} reload={reload} />}
      <p className={styles.digest}>文本摘要（SHA-256）：{digest}</p>
      <Button kind="quiet" icon="print" onClick={() => window.print()}>
        打印
      </Button>
    </article>
  )
}

/** The questions, and the confirmation at the end of the text. What was answered stays, whatever the server says. */
function ConfirmForm({ page: { readingId, digest, questions }, reload }: { page: ReadingPage; reload: () => void }) {
  const [answers, setAnswers] = useState<Answers>({})
  const [errors, setErrors] = useState<Answers>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const mine = useApi('GET /api/member/mine')

  async function confirm() {
    setRefusal('')
    setErrors({})
    const chosen = questions.map((_, at) => Number(answers[at] ?? -1))
    const answer = await call('POST /api/member/reading/confirm', { body: { readingId, digest, answers: chosen } })
    if (answer.code === 200) {
      notify('已确认。', 'good')
      mine.retry()
      return reload()
    }
    const [, at] = /^answers\.(\d+)$/.exec(answer.field ?? '') ?? []
    if (at === undefined) setRefusal(answer.msg)
    else {
      setErrors({ [at]: answer.msg })
      form.current?.querySelectorAll('fieldset')[Number(at)]?.scrollIntoView({ block: 'center' })
    }
    if (hasReason(answer, 'textChanged')) reload()
  }
  async function submit() {
    setBusy(true)
    try {
      await confirm()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : '没有提交成功，请重试')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      ref={form}
      className={styles.confirm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {questions.map(({ text, options }, at) => (
        <ChoiceField<Answers>
          key={text}
          draft={answers}
          errors={errors}
          change={(part) => {
            setAnswers({ ...answers, ...(part as Answers) })
            setErrors({})
          }}
          check={() => undefined}
          name={String(at)}
          label={`${at + 1}. ${text}`}
          options={Object.fromEntries(options.map((option, place) => [String(place), option]))}
        />
      ))}
      {refusal && <Notice tone="bad" text={refusal} onClose={() => setRefusal('')} />}
      <Button type="submit" busy={busy} className={styles.submit}>
        {busy ? '正在提交……' : '我已阅读并理解'}
      </Button>
    </form>
  )
}
