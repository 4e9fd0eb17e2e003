import type { ProposalTrack } from '@anju/contract/proposal'
import { useState } from 'react'
import { call } from '#ui/api/call.ts'
import { notify } from '#ui/feedback/messages.tsx'
import { CodeForm, type SenderKey } from '#ui/form/code-form.tsx'
import type { SenderActions } from './proposal-answer.tsx'
import { ProposalFound } from './proposal-found.tsx'

/** Number and code open the public timeline of a ticket. */
export function ProposalTracking() {
  const [ticket, setTicket] = useState<{ track: ProposalTrack; sender: SenderKey } | null>(null)
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
  const look = async (sender: SenderKey) => {
    const answer = await call('POST /api/cms/proposal/track', { body: sender })
    setTicket(answer.code === 200 ? { track: answer.data, sender } : null)
    return answer.code === 200 ? '' : answer.msg
  }
  /** Does something with the ticket and shows it as it is then; resolves with whether it was done. */
  const change = (calling: (sender: SenderKey) => Promise<{ code: number; msg: string }>, done: string) => {
    let changed = false
    return attempt(async () => {
      if (!ticket) return ''
      const answer = await calling(ticket.sender)
      if (answer.code !== 200) return answer.msg
      changed = true
      notify(done, 'good')
      return look(ticket.sender)
    }).then(() => changed)
  }
  const actions: SenderActions = {
    withdraw: () => change((body) => call('PUT /api/cms/proposal/withdraw', { body }), '来信已撤回。'),
    anonymise: () =>
      change((body) => call('PUT /api/cms/proposal/anonymise', { body }), '称呼和联系方式已删除，来信继续办理。'),
    message: (text, photos) =>
      change((key) => call('POST /api/cms/proposal/message', { body: { ...key, text, photos } }), '已补充。'),
    confirm: (rating, text, photos) =>
      change(
        (key) => call('PUT /api/cms/proposal/confirm', { body: { ...key, ...rating, text, photos } }),
        '感谢您的评价。',
      ),
    object: (text, photos) =>
      change((key) => call('PUT /api/cms/proposal/object', { body: { ...key, text, photos } }), '我们会继续办理。'),
  }
  const form = { busy, refusal, onRefusal: setRefusal, onFind: (key: SenderKey) => void attempt(() => look(key)) }
  return (
    <div>
      <CodeForm {...form} />
      {ticket && <ProposalFound {...ticket} busy={busy} actions={actions} />}
    </div>
  )
}
