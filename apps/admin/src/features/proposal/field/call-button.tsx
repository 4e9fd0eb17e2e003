import { PhoneOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { notify } from '#ui/feedback/dialogs.tsx'
import { call } from '#ui/session/call.ts'

/** Calls the sender: the number is asked for, which the history of the ticket records, and the phone dials it. */
export function CallButton({ proposalId }: { proposalId: string }) {
  const [phone, setPhone] = useState('')
  const [busy, setBusy] = useState(false)
  const dial = async () => {
    setBusy(true)
    // `call` has shown a refusal.
    const answer = await call('POST /prod-api/cms/proposal/contact', { body: { proposalId } }).catch(() => null)
    setBusy(false)
    if (!answer) return
    const { phone: number } = answer.data
    if (!number) return notify.error('来信人没有留电话')
    setPhone(number)
    location.assign(`tel:${number}`)
  }
  const icon = <PhoneOutlined aria-hidden />
  if (phone)
    return (
      <Button size="large" icon={icon} href={`tel:${phone}`}>
        {phone}
      </Button>
    )
  return (
    <Button size="large" icon={icon} loading={busy} onClick={() => void dial()}>
      打电话
    </Button>
  )
}
