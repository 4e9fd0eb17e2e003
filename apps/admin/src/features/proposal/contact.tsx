import type { Ticket } from '@anju/contract/proposal/desk'
import { Button } from 'antd'
import { useState } from 'react'
import { CodeButton } from '#ui/frame/code-button.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { useReload } from './proposal.api.ts'

/** The contact of a sender, masked; who may reads the whole one, which the history of the ticket records. */
export function Contact({ ticket }: { ticket: Ticket }) {
  const { proposalId, version, no, anonymous, contactName, phone, may } = ticket
  const [whole, setWhole] = useState<{ contactName: string; phone: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const show = async () => {
    setBusy(true)
    // `call` has shown a refusal.
    const answer = await call('POST /prod-api/cms/proposal/contact', { body: { proposalId } }).catch(() => null)
    setBusy(false)
    if (!answer) return
    setWhole(answer.data)
    await reload()
  }
  if (anonymous) return <>匿名</>
  const shown = whole ?? { contactName, phone }
  return (
    <>
      {shown.contactName || '未留称呼'}{' '}
      {whole?.phone ? <a href={`tel:${whole.phone}`}>{whole.phone}</a> : shown.phone || '未留电话'}
      {may.contact && !whole && (
        <Button type="link" size="small" loading={busy} onClick={() => void show()}>
          查看完整联系方式
        </Button>
      )}
      {may.code && (
        <CodeButton
          no={no}
          issue={(note) => callQuietly('POST /prod-api/cms/proposal/code', { body: { proposalId, version, note } })}
          reload={reload}
        />
      )}
    </>
  )
}
