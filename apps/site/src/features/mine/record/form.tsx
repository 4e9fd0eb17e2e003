import type { OwnCertificate } from '@anju/contract/certificate/mine'
import { SCAN_ACCEPT, SCAN_HINT, scanFault } from '@anju/contract/certificate/scan-file'
import { certificateLimits } from '@anju/contract/certificate/terms'
import { useEffect, useRef, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { Button } from '#ui/button.tsx'
import { Notice, notify } from '#ui/feedback/messages.tsx'
import { type Bound, ChoiceField, type FieldErrors, TextField } from '#ui/form/fields.tsx'
import { FileField } from '#ui/form/file-field.tsx'
import form from '#ui/form/form.module.css'
import { useFile } from '#ui/form/use-file.ts'

const OTHER = '其他证书'
const blank = { kind: '', title: '', issuer: '', number: '', issuedOn: '', expiresOn: '' }
type Draft = typeof blank

/** What was filled in of a certificate that has come back, to be corrected. */
function draftOf({ title, issuer, number, issuedOn, expiresOn }: OwnCertificate, kinds: readonly string[]): Draft {
  const fields = { issuer, number, issuedOn, expiresOn: expiresOn ?? '' }
  return kinds.includes(title) ? { kind: title, title: '', ...fields } : { kind: OTHER, title, ...fields }
}

/** What must be filled in before anything is sent. */
function errorsOf({ kind, title, issuedOn, expiresOn }: Draft): FieldErrors<Draft> {
  return {
    ...(kind === '' && { kind: '请选择证书' }),
    ...(kind === OTHER && title.trim() === '' && { title: '请填写证书名称' }),
    ...(issuedOn === '' && { issuedOn: '请填写发证日期' }),
    ...(expiresOn !== '' && expiresOn < issuedOn && { expiresOn: '有效期不能早于发证日期' }),
  }
}

type Props = {
  kinds: readonly string[]
  /** The one that has come back, which is deleted when it is sent again. */
  before: OwnCertificate | undefined
  onClose: () => void
  onSent: () => void
}

/** What is typed, and what is wrong with it; an error goes when its own field is corrected. */
function useDraft(first: Draft) {
  const [draft, setDraft] = useState(first)
  const [errors, setErrors] = useState<FieldErrors<Draft>>({})
  const bound: Bound<Draft> = {
    draft,
    errors,
    change: (part) => {
      setDraft({ ...draft, ...part })
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))))
    },
    check: () => undefined,
  }
  return { bound, draft, setErrors }
}

/** A form that opens below a list, which may fill a phone; after each attempt that fails, its first fault has the focus. */
function useFaultInView(attempts: number) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const fault = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (attempts === 0) element.current?.scrollIntoView({ block: 'nearest' })
    else fault?.focus()
  }, [attempts])
  return element
}

/** A certificate of somebody else, with its scan, which the desk then checks. What was filled in stays, whatever the server says. */
export function CertificateForm({ kinds, before, onClose, onSent }: Props) {
  const { bound, draft, setErrors } = useDraft(before ? draftOf(before, kinds) : blank)
  const [refusal, setRefusal] = useState('')
  const [attempts, setAttempts] = useState(0)
  const [busy, setBusy] = useState(false)
  const element = useFaultInView(attempts)
  const scan = useFile({ url: '/api/member/certificate/scan', idName: 'scanId', faultOf: scanFault })
  function isComplete(): boolean {
    const missing = errorsOf(draft)
    setErrors(missing)
    setRefusal('')
    return Object.keys(missing).length === 0 && scan.file !== null
  }
  function refused({ field = '', msg }: { field?: string; msg: string }) {
    if (field === 'scanId') scan.forget()
    if (field in draft) setErrors({ [field]: msg })
    else setRefusal(msg)
  }
  async function send() {
    const scanId = isComplete() && (await scan.send())
    if (!scanId) return
    const { kind, title, ...fields } = draft
    const body = { ...fields, title: kind === OTHER ? title : kind, scanId }
    const answer = await call('POST /api/member/certificate', { body })
    if (answer.code === 200) {
      const params = { certificateId: before?.certificateId ?? '' }
      // Where that fails, it stays in the list, from which it can be deleted.
      if (before) await call('DELETE /api/member/certificate/:certificateId', { params }).catch(() => null)
      notify('已登记，等待核对。', 'good')
      return onSent()
    }
    refused(answer)
  }
  const submit = async () => {
    setBusy(true)
    await send().catch((error: Error) => setRefusal(error.message))
    setBusy(false)
    setAttempts(attempts + 1)
  }
  return (
    <form
      ref={element}
      className={form.form}
      noValidate
      aria-label="登记外部证书"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Fields {...bound} kinds={kinds} />
      <FileField
        name="扫描件"
        hint={before ? `${SCAN_HINT}。原来的扫描件不再沿用，请重新附上` : SCAN_HINT}
        accept={SCAN_ACCEPT}
        file={scan}
        busy={busy}
        required
        error={attempts > 0 && !scan.file ? '请附上证书的照片或扫描件' : ''}
      />
      {refusal && <Notice tone="bad" text={refusal} onClose={() => setRefusal('')} />}
      <Button type="submit" busy={busy}>
        {busy ? '正在提交……' : '提交核对'}
      </Button>
      <Button kind="bare" disabled={busy} onClick={onClose}>
        取消
      </Button>
    </form>
  )
}

function Fields({ kinds, ...bound }: Bound<Draft> & { kinds: readonly string[] }) {
  const most = certificateLimits.text
  return (
    <>
      <ChoiceField
        {...bound}
        name="kind"
        label="证书"
        required
        options={Object.fromEntries([...kinds, OTHER].map((kind) => [kind, kind]))}
      />
      {bound.draft.kind === OTHER && <TextField {...bound} name="title" label="证书名称" maxLength={most} required />}
      <TextField {...bound} name="issuer" label="发证机关" maxLength={most} />
      <TextField {...bound} name="number" label="证书编号" maxLength={most} />
      <TextField {...bound} name="issuedOn" label="发证日期" type="date" maxLength={10} required />
      <TextField
        {...bound}
        name="expiresOn"
        label="有效期至"
        type="date"
        maxLength={10}
        hint="证书上写的到期日；长期有效的不填。到期前会提醒您"
      />
    </>
  )
}
