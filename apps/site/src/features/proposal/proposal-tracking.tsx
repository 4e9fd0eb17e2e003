import type { ProposalTrack } from '@anju/contract/proposal'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { Button } from '#ui/button.tsx'
import { Notice, notify } from '#ui/feedback/messages.tsx'
import { useLocation } from '#ui/router.tsx'
import type { SenderKey } from './photo/use-ticket-photos.ts'
import type { SenderActions } from './proposal-answer.tsx'
import styles from './proposal-form.module.css'
import { ProposalFound } from './proposal-found.tsx'

/** Number and code as the receipt copies them. */
const RECEIPT = /编号 (\S+)，查询码 (\d{6})/

/** Number and code open the public timeline of a ticket. */
export function ProposalTracking() {
  const { query } = useLocation()
  const id = useId()
  const [no, setNo] = useState(query.get('no') ?? '')
  const [code, setCode] = useState('')
  const [found, setFound] = useState<{ track: ProposalTrack; sender: SenderKey } | null>(null)
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
  const key = () => ({ no: no.trim(), code: code.trim() })
  const look = async () => {
    const sender = key()
    const answer = await call('GET /api/cms/proposal/track', { query: sender })
    setFound(answer.code === 200 ? { track: answer.data, sender } : null)
    return answer.code === 200 ? '' : answer.msg
  }
  /** Does something with the ticket and shows it as it is then; resolves with whether it was done. */
  const change = (calling: () => Promise<{ code: number; msg: string }>, done: string) => {
    let changed = false
    return attempt(async () => {
      const answer = await calling()
      if (answer.code !== 200) return answer.msg
      changed = true
      notify(done, 'good')
      return look()
    }).then(() => changed)
  }
  const actions: SenderActions = {
    withdraw: () => change(() => call('PUT /api/cms/proposal/withdraw', { body: key() }), '来信已撤回。'),
    message: (text, photos) =>
      change(() => call('POST /api/cms/proposal/message', { body: { ...key(), text, photos } }), '已补充。'),
    confirm: (satisfaction, text, photos) =>
      change(
        () => call('PUT /api/cms/proposal/confirm', { body: { ...key(), satisfaction, text, photos } }),
        '感谢您的评价，来信已办结。',
      ),
    object: (text, photos) =>
      change(() => call('PUT /api/cms/proposal/object', { body: { ...key(), text, photos } }), '我们会继续办理。'),
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
              onPaste={(event) => {
                const receipt = RECEIPT.exec(event.clipboardData.getData('text'))
                if (!receipt) return
                event.preventDefault()
                setNo(receipt[1] ?? '')
                setCode(receipt[2] ?? '')
              }}
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
      {found && <ProposalFound {...found} busy={busy} actions={actions} />}
    </div>
  )
}
