import type { EnquiryReceipt } from '@anju/contract/enquiry/form'
import { type BuildingKind, buildingKinds, enquiryLimits as limits } from '@anju/contract/enquiry/terms'
import { plainPhone } from '@anju/contract/proposal/number'
import { workdaysInWords } from '@anju/contract/proposal/working-days'
import { useRef, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/messages.tsx'
import { ConsentFields, NOT_LOADED, usePrivacy } from '#ui/form/consent.tsx'
import { ChoiceField, TextField } from '#ui/form/fields.tsx'
import styles from '#ui/form/form.module.css'
import { QuestionField, useQuestion } from '#ui/form/question.tsx'
import { type Received as Earlier, ReceivedChoice, useReceived } from '#ui/form/received.tsx'
import { handleRefusal } from '#ui/form/refusal.ts'
import { TurnNotice, useTurn } from '#ui/form/turn.tsx'
import { newNonce, useDraft } from '#ui/form/use-draft.ts'
import { areaOf, type Draft, kept } from './draft.ts'
import { Receipt } from './receipt.tsx'

/** What is sent for a draft without errors. */
const bodyOf = (draft: Draft, consentVersion: number) => ({
  ...draft,
  buildingKind: draft.buildingKind as BuildingKind,
  area: areaOf(draft.area),
  contactName: draft.contactName.trim(),
  phone: plainPhone(draft.phone),
  consent: true as const,
  consentVersion,
})

/** The form of an enquiry; its inputs are stored until the server responds with a number. */
export function EnquiryForm() {
  const { draft, shown, change, check, checkAll, renew } = useDraft(kept)
  const { data: terms } = useApi('GET /api/cms/enquiry/limits')
  const [receipt, setReceipt] = useState<EnquiryReceipt | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const turn = useTurn(() => send(draft))
  const privacy = usePrivacy('enquiry')
  const { question, ask, forget } = useQuestion(form, (nonce) =>
    call('POST /api/cms/enquiry/question', { body: { nonce } }),
  )
  const sending = useReceived('enquiry-draft', (body: ReturnType<typeof bodyOf>) =>
    call('POST /api/cms/enquiry', { body }),
  )
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus()

  function show(filed: EnquiryReceipt) {
    setReceipt(filed)
    sending.forget()
    forget()
    renew()
  }
  function sendAnother() {
    const part = { nonce: newNonce(), answer: '' }
    sending.forget()
    forget()
    change(part)
    void send({ ...draft, ...part })
  }
  async function send(draft: Draft): Promise<void> {
    setRefusal('')
    turn.cancel()
    if (!checkAll()) return focus('[aria-invalid="true"]')
    if (privacy.number === 0) {
      privacy.again()
      return setRefusal(NOT_LOADED)
    }
    setBusy(true)
    try {
      const answer = await sending.send(bodyOf(draft, privacy.number))
      if (answer.field === 'nonce') return
      if (answer.code === 200) return show(answer.data)
      await handleRefusal(answer, {
        wait: turn.wait,
        say: setRefusal,
        askConsent: () => {
          change({ consent: false })
          privacy.again()
        },
        askQuestion: () => ask(draft.nonce),
      })
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : '没有提交成功，请重试')
    } finally {
      setBusy(false)
    }
  }
  if (receipt) return <Receipt receipt={receipt} onAnother={() => setReceipt(null)} />
  const text = { draft, shown, change, check }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="合作咨询"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(draft)
      }}
    >
      <p>
        留下项目的情况和电话，
        {terms && `我们会在${workdaysInWords(terms.contactDays)}内`}
        与您联系，约定现场踏勘，并提供服务方案和报价。
      </p>
      <ChoiceField {...text} name="buildingKind" label="项目类型" required options={buildingKinds} />
      <div className={styles.pair}>
        <TextField
          {...text}
          name="city"
          label="所在城市"
          required
          maxLength={limits.city}
          autoComplete="address-level2"
        />
        <TextField
          {...text}
          name="area"
          label="建筑面积"
          maxLength={14}
          inputMode="numeric"
          hint="平方米，大概的数即可"
        />
      </div>
      <div className={styles.pair}>
        <TextField {...text} name="contactName" label="称呼" required maxLength={limits.name} autoComplete="name" />
        <TextField
          {...text}
          name="phone"
          label="联系电话"
          required
          maxLength={24}
          type="tel"
          autoComplete="tel"
          hint="手机号码，或带区号的座机号码"
        />
      </div>
      <div className={styles.pair}>
        <TextField {...text} name="building" label="项目名称" maxLength={limits.building} />
        <TextField
          {...text}
          name="organisation"
          label="单位名称"
          maxLength={limits.organisation}
          autoComplete="organization"
          hint="业主委员会、建设单位或使用单位"
        />
      </div>
      <TextField {...text} name="message" label="需求说明" rows={4} maxLength={limits.message} />
      <ConsentFields {...text} privacy={privacy} />
      <QuestionField {...text} question={question} />
      {sending.received && <Received {...sending.received} busy={busy} onKeep={show} onAnother={sendAnother} />}
      <TurnNotice turn={turn} />
      {refusal && <Notice tone="bad" text={refusal} onClose={() => setRefusal('')} />}
      <Button type="submit" busy={busy}>
        {busy ? '正在提交……' : '提交合作意向'}
      </Button>
    </form>
  )
}

type ReceivedProps = Earlier<ReturnType<typeof bodyOf>, EnquiryReceipt> & {
  busy: boolean
  onKeep: (receipt: EnquiryReceipt) => void
  onAnother: () => void
}

/** What becomes of an enquiry that has arrived, and of the one that is different. */
function Received({ msg, former, busy, onKeep, onAnother }: ReceivedProps) {
  return (
    <ReceivedChoice msg={msg}>
      {former && (
        <Button busy={busy} onClick={() => onKeep(former.receipt)}>
          保留已收到的那份
        </Button>
      )}
      <Button kind="quiet" busy={busy} onClick={onAnother}>
        作为另一个项目提交
      </Button>
    </ReceivedChoice>
  )
}
