import type { Application } from '@anju/contract/recruitment/desk'
import { Button } from 'antd'
import { useState } from 'react'
import { CodeButton } from '#ui/frame/code-button.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { useReload } from './recruitment.api.ts'

/** Telephone and e-mail of an applicant, masked; who may reads the whole ones, which the history records. */
export function Contact({ application }: { application: Application }) {
  const { applicationId, version, no, phone, email, may } = application
  const [whole, setWhole] = useState<{ phone: string; email: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const show = async () => {
    setBusy(true)
    // `call` has shown a refusal.
    const answer = await call('POST /prod-api/cms/recruitment/contact', { body: { applicationId } }).catch(() => null)
    setBusy(false)
    if (!answer) return
    setWhole(answer.data)
    await reload()
  }
  return (
    <>
      {whole ? <a href={`tel:${whole.phone}`}>{whole.phone}</a> : phone}{' '}
      {whole?.email ? <a href={`mailto:${whole.email}`}>{whole.email}</a> : email}
      {may.contact && !whole && (
        <Button type="link" size="small" loading={busy} onClick={() => void show()}>
          查看完整联系方式
        </Button>
      )}
      {may.code && (
        <CodeButton
          no={no}
          issue={(note) =>
            callQuietly('POST /prod-api/cms/recruitment/code', { body: { applicationId, version, note } })
          }
          reload={reload}
        />
      )}
    </>
  )
}
