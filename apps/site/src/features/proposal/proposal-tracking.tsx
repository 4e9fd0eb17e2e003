import type { ProposalTrack } from '@anju/contract/proposal'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { Button } from '#ui/button.tsx'
import { Notice, notify } from '#ui/feedback/messages.tsx'
import { useLocation } from '#ui/router.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './proposal-form.module.css'
import page from './proposal-page.module.css'

function Timeline({ track }: { track: ProposalTrack }) {
  return (
    <ol className={page.timeline}>
      {track.events.map((event) => (
        <li key={event.at + event.state}>
          <p className={page.state}>{event.state}</p>
          <time dateTime={event.at.replace(' ', 'T')}>{event.at}</time>
          {event.note && <p>{event.note}</p>}
        </li>
      ))}
    </ol>
  )
}

function Found({ track, onWithdraw, busy }: { track: ProposalTrack; onWithdraw: () => void; busy: boolean }) {
  return (
    <section className={page.track} aria-live="polite">
      <h2>{track.subject}</h2>
      <p className={page.facts}>
        <Tag tone="accent">{track.kind}</Tag>
        <Tag tone={track.overdue ? 'danger' : 'plain'}>{track.overdue ? `${track.state}（已超期）` : track.state}</Tag>
        <span>编号 {track.no}</span>
        <span>答复期限 {track.dueOn}</span>
      </p>
      <Timeline track={track} />
      {track.state === '已提交' && (
        <Button kind="quiet" onClick={onWithdraw} busy={busy}>
          撤回来信
        </Button>
      )}
    </section>
  )
}

/** Number and code open the public timeline of a ticket. */
export function ProposalTracking() {
  const { query } = useLocation()
  const id = useId()
  const [no, setNo] = useState(query.get('no') ?? '')
  const [code, setCode] = useState('')
  const [track, setTrack] = useState<ProposalTrack | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<string>) {
    setBusy(true)
    setRefusal('')
    try {
      setRefusal(await work())
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : '没有查询成功，请重试')
    } finally {
      setBusy(false)
    }
  }
  const look = async () => {
    const answer = await call('GET /api/cms/proposal/track', { query: { no: no.trim(), code: code.trim() } })
    setTrack(answer.code === 200 ? answer.data : null)
    return answer.code === 200 ? '' : answer.msg
  }
  const withdraw = async () => {
    const answer = await call('PUT /api/cms/proposal/withdraw', { body: { no: no.trim(), code: code.trim() } })
    if (answer.code !== 200) return answer.msg
    notify('来信已撤回。', 'good')
    return look()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!no.trim()) return setRefusal('请填写编号')
    if (!/^\d{6}$/.test(code.trim())) return setRefusal('请输入 6 位查询码')
    void attempt(look)
  }
  return (
    <div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.pair}>
          <div className={styles.field}>
            <label htmlFor={`${id}-no`}>编号</label>
            <input
              id={`${id}-no`}
              value={no}
              maxLength={32}
              autoComplete="off"
              onChange={(event) => setNo(event.target.value)}
            />
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}-code`}>查询码</label>
            <input
              id={`${id}-code`}
              value={code}
              maxLength={6}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => setCode(event.target.value)}
            />
          </div>
        </div>
        {refusal && <Notice tone="bad" text={refusal} onClose={() => setRefusal('')} />}
        <Button type="submit" busy={busy}>
          查询进度
        </Button>
      </form>
      {track && <Found track={track} busy={busy} onWithdraw={() => void attempt(withdraw)} />}
    </div>
  )
}
