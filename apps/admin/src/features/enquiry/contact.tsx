import type { Enquiry } from '@anju/contract/enquiry/desk'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#ui/session/call.ts'
import { useReload } from './enquiry.api.ts'

/** Name and telephone of a visitor, masked; who may reads the whole ones, which the history records. */
export function Contact({ enquiry: { enquiryId, contactName, phone, may } }: { enquiry: Enquiry }) {
  const [whole, setWhole] = useState<{ contactName: string; phone: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const show = async () => {
    setBusy(true)
    // `call` has shown a refusal.
    const answer = await call('POST /prod-api/cms/enquiry/contact', { body: { enquiryId } }).catch(() => null)
    setBusy(false)
    if (!answer) return
    setWhole(answer.data)
    await reload()
  }
  return (
    <>
      {whole?.contactName ?? contactName} {whole ? <a href={`tel:${whole.phone}`}>{whole.phone}</a> : phone}
      {may.contact && !whole && (
        <Button type="link" size="small" loading={busy} onClick={() => void show()}>
          查看完整联系方式
        </Button>
      )}
    </>
  )
}
