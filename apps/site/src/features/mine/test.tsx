import { hasReason } from '@anju/contract/reasons'
import type { Answers, Attempt as AttemptPage, AttemptResult } from '@anju/contract/training/mine'
import { MINUTE, SECOND } from '@anju/contract/wire/time'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/messages.tsx'
import { CheckField, ChoiceField } from '#ui/form/fields.tsx'
import styles from './mine.module.css'

type Question = AttemptPage['questions'][number]
const UNSAVED = '刚才的作答还没有存上，请检查网络；再答一题或交卷时会重试。'

/** The seconds until a test is over, counted here; the server decides. */
function useCountdown(seconds: number, onOver: () => void): number {
  const [until] = useState(() => Date.now() + seconds * SECOND)
  const [left, setLeft] = useState(seconds)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (seconds < 0) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / SECOND))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      over()
    }, SECOND)
    return () => clearInterval(timer)
  }, [seconds, until])
  return left
}

/** Stores each answer as it is given, one call at a time, of which only the latest counts. */
function useSaving(attemptId: string, onOver: () => void) {
  const latest = useRef<Answers>([])
  const queue = useRef(Promise.resolve())
  const [fault, setFault] = useState('')
  async function send(answers: Answers) {
    if (latest.current !== answers) return
    try {
      const answer = await call('PUT /api/member/training/attempt', { body: { attemptId, answers } })
      setFault(answer.code === 200 ? '' : answer.msg)
      if (hasReason(answer, 'attemptEnded')) onOver()
    } catch {
      setFault(UNSAVED)
    }
  }
  const save = (answers: Answers) => {
    latest.current = answers
    queue.current = queue.current.then(() => send(answers))
  }
  return { save, fault }
}

/** A test that goes on. */
export function TestView({ attempt, onEnd }: { attempt: AttemptPage; onEnd: (result: AttemptResult) => void }) {
  const { attemptId, title, questions } = attempt
  const [answers, setAnswers] = useState(attempt.answers)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  async function finish() {
    if (busy) return
    setBusy(true)
    setRefusal('')
    try {
      const answer = await call('POST /api/member/training/finish', { body: { attemptId, answers } })
      if (answer.code === 200 && answer.data) return onEnd(answer.data)
      setRefusal(answer.msg)
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : '没有交上，请重试')
    }
    setBusy(false)
  }
  const left = useCountdown(attempt.secondsLeft, () => void finish())
  const { save, fault } = useSaving(attemptId, () => void finish())
  const change = (at: number, places: number[]) => {
    const next = answers.with(at, places)
    setAnswers(next)
    setAsking(false)
    save(next)
  }
  const open = answers.filter((places) => places.length === 0).length
  return (
    <form
      className={styles.confirm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (open > 0 && !isAsking) return setAsking(true)
        void finish()
      }}
    >
      <h2>{title}</h2>
      {left >= 0 && (
        <p className={styles.clock} role="timer">
          剩余 {Math.floor((left * SECOND) / MINUTE)} 分 {left % 60} 秒
        </p>
      )}
      {questions.map((question, at) => (
        <QuestionField
          key={question.text}
          question={question}
          label={`${at + 1}. ${question.text}`}
          places={answers[at] ?? []}
          onChange={(places) => change(at, places)}
        />
      ))}
      {(refusal || fault) && <Notice tone="bad" text={refusal || fault} />}
      {open > 0 && (
        <p className={styles.about} role={isAsking ? 'alert' : undefined}>
          还有 {open} 题没有作答。{isAsking && '现在交卷，这些题不得分。'}
        </p>
      )}
      <Button type="submit" busy={busy} className={styles.submit}>
        {isAsking ? '仍要交卷' : '交卷'}
      </Button>
    </form>
  )
}

type FieldProps = { question: Question; label: string; places: number[]; onChange: (places: number[]) => void }

function QuestionField({ question: { kind, options }, label, places, onChange }: FieldProps) {
  const plain = { errors: {}, check: () => undefined }
  if (kind === 'order') return <OrderField options={options} label={label} places={places} onChange={onChange} />
  if (kind === 'several')
    return (
      <fieldset className={styles.several}>
        <legend>{label}（多选）</legend>
        {options.map((option, place) => (
          <CheckField<Record<string, boolean>>
            {...plain}
            key={option}
            draft={{ [place]: places.includes(place) }}
            change={() => onChange(places.includes(place) ? places.filter((one) => one !== place) : [...places, place])}
            name={String(place)}
          >
            {option}
          </CheckField>
        ))}
      </fieldset>
    )
  return (
    <ChoiceField<Record<string, string>>
      {...plain}
      draft={{ [label]: String(places[0] ?? '') }}
      change={(part) => onChange([Number(part[label])])}
      name={label}
      label={label}
      options={Object.fromEntries(options.map((option, place) => [String(place), option]))}
    />
  )
}

type OrderProps = { options: readonly string[] } & Pick<FieldProps, 'label' | 'places' | 'onChange'>

function OrderField({ options, label, places, onChange }: OrderProps) {
  const order = places.length === options.length ? places : options.map((_, place) => place)
  const raise = (at: number) =>
    onChange(order.map((place, here) => (here === at - 1 ? order[at] : here === at ? order[at - 1] : place) ?? 0))
  return (
    <fieldset className={styles.several}>
      <legend>{label}（排序）</legend>
      <ol className={styles.order}>
        {order.map((place, at) => (
          <li key={place}>
            <span>{options[place]}</span>
            <Button
              kind="quiet"
              aria-label={`把“${options[place]}”上移`}
              // One that has arrived at the top stays, so that the keyboard does not lose its place.
              aria-disabled={at === 0}
              onClick={() => at > 0 && raise(at)}
            >
              上移
            </Button>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

/** How a test has ended, and what was wrong in it. */
export function ResultView({ result: { score, passed, attemptsLeft, wrong } }: { result: AttemptResult }) {
  const more = attemptsLeft > 0 ? `还可以再考 ${attemptsLeft} 次。` : '考试次数已经用完。'
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus()
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone={passed ? 'good' : 'bad'} text={passed ? `${score} 分，通过。` : `${score} 分，没有通过。${more}`} />
      {wrong.length > 0 && (
        <>
          <h3>答错的题</h3>
          <ul>
            {wrong.map(({ text, right }) => (
              <li key={text}>
                {text}
                {right.length > 0 && `　正确答案：${right.join('、')}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
