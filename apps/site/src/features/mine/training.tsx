import { RECORD_PATH, RECORD_TITLE } from '@anju/contract/certificate/terms'
import { MINE_PATH, MINE_TITLE } from '@anju/contract/reading/terms'
import type { Attempt as AttemptPage, AttemptResult, OwnTraining, TrainingPage } from '@anju/contract/training/mine'
import {
  CODE_DIGITS,
  type ParticipantState,
  participantStates,
  trainingKinds,
  trainingPath,
} from '@anju/contract/training/terms'
import type { Envelope } from '@anju/contract/wire/envelope'
import { type FormEvent, useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { call } from '#ui/api/call.ts'
import { EmptyState, NotFoundState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { Notice, notify } from '#ui/feedback/messages.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { useAttempt } from '#ui/form/use-attempt.ts'
import { Link } from '#ui/router.tsx'
import { Part } from '#ui/text/part.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './mine.module.css'
import { ResultView, TestView } from './test.tsx'

const listKey = 'GET /api/member/training'
const timeOf = ({ day, from, until }: OwnTraining) => `${day} ${from}–${until}`
const freeText = (free: number) => (free > 0 ? `还有 ${free} 个名额` : '名额已满')

/** The sessions that an employee can enrol for or has enrolled for. */
export function TrainingPart() {
  const result = useApi(listKey)
  return (
    <Part title="培训">
      <ApiView result={result}>
        {({ rows }) =>
          rows.length > 0 ? (
            <ul className={styles.entries}>
              {rows.map((row) => (
                <li key={row.trainingId}>
                  <Link to={trainingPath(row.trainingId)}>
                    <strong>{row.title}</strong>
                    <span className={styles.about}>
                      {timeOf(row)} · {row.place}
                      {row.state === '' && row.free >= 0 && ` · ${freeText(row.free)}`}
                      {row.state && ' '}
                      {row.state && <Tag>{participantStates[row.state]}</Tag>}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="现在没有可以报名的培训" />
          )
        }
      </ApiView>
    </Part>
  )
}

export function TrainingView({ trainingId }: { trainingId: string }) {
  const result = useApi('GET /api/member/training/:trainingId', { params: { trainingId } })
  const lists = [useApi(listKey), useApi('GET /api/member/mine')]
  const [attempt, setAttempt] = useState<AttemptPage | null>(null)
  const [outcome, setOutcome] = useState<AttemptResult | null>(null)
  const reload = () => {
    for (const one of [result, ...lists]) one.retry()
  }
  if (result.state === 'missing')
    return <NotFoundState title="没有这场培训，可能已经取消" backTo={MINE_PATH} backLabel={MINE_TITLE} />
  if (attempt)
    return (
      <TestView
        attempt={attempt}
        onEnd={(ended) => {
          setAttempt(null)
          setOutcome(ended)
          reload()
        }}
      />
    )
  return (
    <ApiView result={result}>
      {(page) => (
        <article className={styles.reading}>
          <h2>{page.title}</h2>
          <Facts page={page} />
          {outcome && <ResultView result={outcome} />}
          <Step
            page={page}
            reload={reload}
            onBegin={(begun) => {
              setOutcome(null)
              setAttempt(begun)
            }}
          />
        </article>
      )}
    </ApiView>
  )
}

function Facts({ page }: { page: TrainingPage }) {
  const { kind, place, trainer, hours, path, drawn, minutes, passMark } = page
  const facts = {
    时间: timeOf(page),
    地点: place,
    培训师: trainer,
    学时: `${hours}（${trainingKinds[kind]}）`,
    考试: drawn === 0 ? '没有' : `${drawn} 题，${passMark} 分及格，${minutes ? `限时 ${minutes} 分钟` : '不限时'}`,
  }
  return (
    <>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {path && <Link to={path}>课程说明</Link>}
    </>
  )
}

const ENDS: Partial<Record<ParticipantState, { tone: 'good' | 'bad' | 'plain'; text: string }>> = {
  passed: { tone: 'good', text: '您已完成这场培训，记录在“我的档案”。' },
  failed: { tone: 'bad', text: '这场培训没有通过，请另报一场。' },
  absent: { tone: 'plain', text: '这场培训已经结束，您没有签到。' },
  cancelled: { tone: 'plain', text: '这场培训已取消。' },
}

type StepProps = { page: TrainingPage; reload: () => void; onBegin: (attempt: AttemptPage) => void }

/** Makes one call at a time, and has the sentence of a refusal. */
function useAct() {
  const { attempt, busy, refusal, setRefusal } = useAttempt()
  const act = <Answer extends Envelope>(calling: Promise<Answer>, then: (answer: Answer) => void) =>
    attempt(async () => {
      const answer = await calling
      if (answer.code !== 200) return answer.msg
      then(answer)
      return ''
    })
  return { act, busy, notice: refusal && <Notice tone="bad" text={refusal} onClose={() => setRefusal('')} /> }
}

/** What its reader can do next. */
function Step({ page, reload, onBegin }: StepProps) {
  const { trainingId, state, free } = page
  const { act, busy, notice } = useAct()
  const body = { trainingId }
  const said = (sentence: string) => () => {
    notify(sentence, 'good')
    reload()
  }
  const end = state && ENDS[state]
  return (
    <>
      {notice}
      {end && <Notice tone={end.tone} text={end.text} />}
      {state === 'passed' && <Link to={RECORD_PATH}>{RECORD_TITLE}</Link>}
      {state === '' && (
        <Button
          busy={busy}
          disabled={free === 0}
          className={styles.submit}
          onClick={() => void act(call('POST /api/member/training/enrol', { body }), said('已报名。'))}
        >
          {free === 0 ? '名额已满' : '报名'}
        </Button>
      )}
      {state === 'enrolled' && (
        <>
          <SignForm
            busy={busy}
            onSign={(code) =>
              void act(call('POST /api/member/training/sign', { body: { trainingId, code } }), said('已签到。'))
            }
          />
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => void act(call('POST /api/member/training/withdraw', { body }), said('已取消报名。'))}
          >
            取消报名
          </Button>
        </>
      )}
      {state === 'signed' && <SignedStep page={page} onBegin={onBegin} />}
    </>
  )
}

/** Of somebody who is there: the test, if there is one. */
function SignedStep({ page, onBegin }: Pick<StepProps, 'page' | 'onBegin'>) {
  const { trainingId, drawn, attemptsLeft, isRunning, score } = page
  const { act, busy, notice } = useAct()
  if (drawn === 0) return <Notice tone="good" text="您已签到，培训结束后写入“我的档案”。" />
  const begin = () => call('POST /api/member/training/attempt', { body: { trainingId } })
  return (
    <>
      {notice}
      <p>
        {isRunning ? '考试还没有交卷，时间仍在计算。' : `您已签到。还可以考 ${attemptsLeft} 次`}
        {!isRunning && (score >= 0 ? `，目前最高 ${score} 分。` : '。')}
      </p>
      <Button
        busy={busy}
        className={styles.submit}
        onClick={() => void act(begin(), ({ data }) => data && onBegin(data))}
      >
        {isRunning ? '继续考试' : '开始考试'}
      </Button>
    </>
  )
}

function SignForm({ busy, onSign }: { busy: boolean; onSign: (code: string) => void }) {
  const [draft, setDraft] = useState({ code: '' })
  const [error, setError] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const code = draft.code.trim()
    if (new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code)) onSign(code)
    else setError(`签到码是 ${CODE_DIGITS} 位数字`)
  }
  return (
    <form className={styles.confirm} onSubmit={submit} noValidate>
      <TextField
        draft={draft}
        errors={error ? { code: error } : {}}
        change={(part) => {
          setDraft({ ...draft, ...part })
          setError('')
        }}
        check={() => undefined}
        name="code"
        label="签到码"
        hint="到场后看屏幕上的数字"
        maxLength={CODE_DIGITS}
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" busy={busy} className={styles.submit}>
        签到
      </Button>
    </form>
  )
}
