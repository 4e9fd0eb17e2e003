import { fetchFile, saveBlob } from '@anju/browser/download'
import type { ApplicationTrack } from '@anju/contract/recruitment'
import { applicationStageLabels } from '@anju/contract/recruitment/terms'
import { useId, useRef, useState } from 'react'
import { call, caller } from '#ui/api/call.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/feedback/messages.tsx'
import { CodeForm, type SenderKey } from '#ui/form/code-form.tsx'
import { useAttempt } from '#ui/form/use-attempt.ts'
import { Tag } from '#ui/text/tag.tsx'
import styles from './tracking.module.css'

type OpenApplication = { track: ApplicationTrack; sender: SenderKey }

/** Number and code open the stage of an application, and take it back. */
export function ApplicationTracking() {
  const [application, setApplication] = useState<OpenApplication | null>(null)
  const { attempt, busy, refusal, setRefusal } = useAttempt('没有查询成功，请重试')
  const look = async (sender: SenderKey) => {
    const answer = await call('POST /api/cms/recruitment/track', { body: sender })
    setApplication(answer.code === 200 ? { track: answer.data, sender } : null)
    return answer.code === 200 ? '' : answer.msg
  }
  const withdraw = async ({ sender }: OpenApplication) => {
    const answer = await call('PUT /api/cms/recruitment/withdraw', { body: sender })
    if (answer.code !== 200) return answer.msg
    setApplication(null)
    notify('应聘已撤回，您的信息和简历已删除。', 'good')
    return ''
  }
  const saveCalendar = async ({ sender }: OpenApplication) => {
    const file = await fetchFile('/api/cms/recruitment/calendar', caller, new URLSearchParams(sender))
    if ('refusal' in file) return file.refusal
    saveBlob(file.blob, file.name)
    return ''
  }
  const form = { busy, refusal, onRefusal: setRefusal, onFind: (key: SenderKey) => void attempt(() => look(key)) }
  return (
    <div>
      <CodeForm {...form} />
      {application && (
        <ApplicationFound
          track={application.track}
          busy={busy}
          onCalendar={() => void attempt(() => saveCalendar(application))}
          onWithdraw={() => void attempt(() => withdraw(application))}
        />
      )}
    </div>
  )
}

type FoundProps = { track: ApplicationTrack; busy: boolean; onCalendar: () => void; onWithdraw: () => void }

/** An application as its applicant sees it. */
function ApplicationFound({ track, busy, onCalendar, onWithdraw }: FoundProps) {
  return (
    <section className={styles.track} aria-live="polite">
      <h2>{track.position}</h2>
      <p className={styles.facts}>
        <Tag tone="accent">{applicationStageLabels[track.stage]}</Tag>
        <span>编号 {track.no}</span>
        <span>{track.hasResume ? '已附简历' : '未附简历'}</span>
        {track.keepInPool && <span>已同意加入人才库</span>}
      </p>
      {track.interviewAt && (
        <p className={styles.interview}>
          面试时间 <time dateTime={track.interviewAt.replace(' ', 'T')}>{track.interviewAt}</time>
          {track.interviewPlace && `，地点：${track.interviewPlace}`}
          <Button kind="bare" icon="calendar" busy={busy} onClick={onCalendar}>
            加入日历
          </Button>
        </p>
      )}
      <ol className={styles.timeline}>
        {track.events.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only appended
          <li key={at}>
            <p className={styles.stage}>{applicationStageLabels[event.stage]}</p>
            <time dateTime={event.at.replace(' ', 'T')}>{event.at}</time>
            <p className={styles.said}>{event.note}</p>
          </li>
        ))}
      </ol>
      <Withdrawal busy={busy} onWithdraw={onWithdraw} />
    </section>
  )
}

/** Taking an application back asks once more, because nothing of it is left afterwards. */
function Withdrawal({ busy, onWithdraw }: Pick<FoundProps, 'busy' | 'onWithdraw'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  return (
    <>
      <Button kind="quiet" busy={busy} onClick={() => dialog.current?.showModal()}>
        撤回应聘
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={id}>
        <h2 id={id}>撤回这份应聘？</h2>
        <p>您填写的信息、简历和往来记录将立即删除，不能恢复；编号和查询码随之失效。</p>
        <div className={styles.actions}>
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            暂不撤回
          </Button>
          <Button
            busy={busy}
            onClick={() => {
              dialog.current?.close()
              onWithdraw()
            }}
          >
            撤回并删除
          </Button>
        </div>
      </dialog>
    </>
  )
}
