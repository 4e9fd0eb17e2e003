import { plainPhone } from '@anju/contract/proposal/number'
import type { ApplicationReceipt } from '@anju/contract/recruitment'
import { applicationLimits as limits } from '@anju/contract/recruitment/terms'
import { useMemo, useRef, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/messages.tsx'
import { ConsentFields, NOT_LOADED, usePrivacy } from '#ui/form/consent.tsx'
import { CheckField, TextField } from '#ui/form/fields.tsx'
import styles from '#ui/form/form.module.css'
import { keepReceipt } from '#ui/form/kept-receipt.ts'
import { QuestionField, useQuestion } from '#ui/form/question.tsx'
import { ReceiptCard } from '#ui/form/receipt-card.tsx'
import { type Received as Earlier, ReceivedChoice, useReceived } from '#ui/form/received.tsx'
import { handleRefusal } from '#ui/form/refusal.ts'
import { TurnNotice, useTurn } from '#ui/form/turn.tsx'
import { newNonce, useDraft } from '#ui/form/use-draft.ts'
import { certificatesOf, type Draft, draftsOf, yearsOf } from './draft.ts'
import { ResumeField } from './resume-field.tsx'
import { useResume } from './use-resume.ts'

/** What is sent for a draft. */
function bodyOf(positionId: string, draft: Draft, resumeId: string | undefined, consentVersion: number) {
  const experienceYears = yearsOf(draft.experienceYears)
  return {
    ...draft,
    positionId,
    phone: plainPhone(draft.phone),
    certificates: certificatesOf(draft.certificates),
    name: draft.name.trim(),
    email: draft.email.trim(),
    consent: true as const,
    experienceYears,
    resumeId,
    consentVersion,
  }
}

/** The form of an application; its inputs are stored until the server responds with a number. */
export function ApplicationForm({ positionId }: { positionId: string }) {
  const kept = useMemo(() => draftsOf(positionId), [positionId])
  const { draft, shown, change, check, checkAll, renew } = useDraft(kept)
  const resume = useResume()
  const [receipt, setReceipt] = useState<ApplicationReceipt | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const turn = useTurn(() => send(draft))
  const privacy = usePrivacy('application')
  const { question, ask, forget } = useQuestion(form, (nonce) =>
    call('POST /api/cms/recruitment/question', { body: { nonce } }),
  )
  const sending = useReceived(`application-draft-${positionId}`, (body: ReturnType<typeof bodyOf>) =>
    call('POST /api/cms/recruitment', { body }),
  )
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus()

  function show(filed: ApplicationReceipt) {
    setReceipt(filed)
    keepReceipt('/information', filed)
    sending.forget()
    renew()
  }
  function sendAnother(replaces?: Draft['replaces']) {
    const part = { nonce: newNonce(), answer: '', replaces }
    // The résumé belongs to the application that has been received.
    resume.forget()
    if (!replaces) sending.forget()
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
      const resumeId = await resume.send()
      if (resumeId === null) return setRefusal('简历没有上传成功，请重试，或移除简历后提交')
      const answer = await sending.send(bodyOf(positionId, draft, resumeId, privacy.number))
      if (answer.field === 'resumeId') resume.forget()
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
  if (receipt)
    return (
      <ReceiptCard title="我们已收到您的应聘" receipt={receipt} trackPath="/information">
        <p>凭编号和查询码可以查看进度，也可以撤回应聘。</p>
      </ReceiptCard>
    )
  const text = { draft, shown, change, check }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="在线应聘"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(draft)
      }}
    >
      <div className={styles.pair}>
        <TextField {...text} name="name" label="姓名" required maxLength={limits.name} autoComplete="name" />
        <TextField {...text} name="phone" label="手机号码" required maxLength={20} type="tel" autoComplete="tel" />
      </div>
      <div className={styles.pair}>
        <TextField {...text} name="email" label="邮箱" maxLength={limits.email} type="email" autoComplete="email" />
        <TextField {...text} name="city" label="所在城市" maxLength={limits.city} autoComplete="address-level2" />
      </div>
      <div className={styles.pair}>
        <TextField {...text} name="experienceYears" label="从业年限" maxLength={2} inputMode="numeric" hint="整年数" />
        <TextField
          {...text}
          name="certificates"
          label="持有的证书"
          maxLength={400}
          hint="多项用顿号分隔，不必上传原件"
        />
      </div>
      <TextField {...text} name="message" label="想说的话" rows={4} maxLength={limits.message} />
      <ResumeField resume={resume} busy={busy} />
      <ConsentFields {...text} privacy={privacy} />
      <CheckField {...text} name="keepInPool">
        加入人才库，今后有合适的岗位时联系我（可不选）
      </CheckField>
      <QuestionField {...text} question={question} />
      {sending.received && <Received {...sending.received} busy={busy} onKeep={show} onAnother={sendAnother} />}
      <TurnNotice turn={turn} />
      {refusal && <Notice tone="bad" text={refusal} onClose={() => setRefusal('')} />}
      <Button type="submit" busy={busy}>
        {busy ? '正在提交……' : '提交应聘'}
      </Button>
    </form>
  )
}

type ReceivedProps = Earlier<ReturnType<typeof bodyOf>, ApplicationReceipt> & {
  busy: boolean
  onKeep: (receipt: ApplicationReceipt) => void
  onAnother: (replaces?: ApplicationReceipt) => void
}

/** What becomes of an application that has arrived, and of the one that is different. */
function Received({ msg, former, busy, onKeep, onAnother }: ReceivedProps) {
  return (
    <ReceivedChoice msg={msg}>
      {former && (
        <>
          <Button busy={busy} onClick={() => onAnother(former.receipt)}>
            用现在填写的替换那份
          </Button>
          <Button kind="quiet" busy={busy} onClick={() => onKeep(former.receipt)}>
            保留已收到的那份
          </Button>
        </>
      )}
      <Button kind="quiet" busy={busy} onClick={() => onAnother()}>
        另外再提交一份
      </Button>
    </ReceivedChoice>
  )
}
