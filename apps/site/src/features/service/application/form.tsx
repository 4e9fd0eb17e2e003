import { newNonce } from '@anju/browser/nonce'
import type { ApplicationReceipt } from '@anju/contract/recruitment'
import { RESUME_ACCEPT, RESUME_HINT, resumeFault } from '@anju/contract/recruitment/resume-file'
import { applicationLimits as limits } from '@anju/contract/recruitment/terms'
import { plainEmail } from '@anju/contract/wire/email'
import { plainTelephone } from '@anju/contract/wire/telephone'
import { useMemo, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { useApi } from '#ui/api/use-api.ts'
import { type Bound, CheckField, TextField } from '#ui/form/fields.tsx'
import { FileField } from '#ui/form/file-field.tsx'
import styles from '#ui/form/form.module.css'
import { keepReceipt } from '#ui/form/kept-receipt.ts'
import { ReceiptCard } from '#ui/form/receipt-card.tsx'
import { FormEnd, SentForm, useSentForm } from '#ui/form/sent-form.tsx'
import { SmsField } from '#ui/form/sms-field.tsx'
import { useDraft } from '#ui/form/use-draft.ts'
import { useFile } from '#ui/form/use-file.ts'
import { certificatesOf, type Draft, draftsOf, keyOf, yearsOf } from './draft.ts'

/** What is sent for a draft. */
function bodyOf(positionId: string, draft: Draft, resumeId: string | undefined, consentVersion: number) {
  const experienceYears = yearsOf(draft.experienceYears)
  return {
    ...draft,
    positionId,
    phone: plainTelephone(draft.phone),
    certificates: certificatesOf(draft.certificates),
    name: draft.name.trim(),
    email: plainEmail(draft.email),
    consent: true as const,
    experienceYears,
    resumeId,
    consentVersion,
  }
}

/** The form of an application; its inputs are stored until the server responds with a number. */
export function ApplicationForm({ positionId }: { positionId: string }) {
  const drafts = useMemo(() => draftsOf(positionId), [positionId])
  const text = useDraft(drafts)
  const { draft } = text
  const resume = useFile({ url: '/api/cms/recruitment/resume', idName: 'resumeId', faultOf: resumeFault })
  const [receipt, setReceipt] = useState<ApplicationReceipt | null>(null)
  const sent = useSentForm({
    kind: 'application',
    key: keyOf(positionId),
    text,
    loadQuestion: (nonce) => call('POST /api/cms/recruitment/question', { body: { nonce } }),
    bodyOf: async (sending: Draft, consentVersion) => {
      const resumeId = await resume.send()
      if (resumeId === null) throw new Error('简历没有上传成功，请重试，或移除简历后提交')
      return bodyOf(positionId, sending, resumeId, consentVersion)
    },
    post: (body: ReturnType<typeof bodyOf>) => call('POST /api/cms/recruitment', { body }),
    onAnswer: ({ field }) => {
      if (field === 'resumeId') resume.forget()
    },
    onFiled: (filed: ApplicationReceipt) => {
      setReceipt(filed)
      keepReceipt('/information', filed)
    },
  })
  function sendAnother(replaces?: Draft['replaces']) {
    // The résumé belongs to the application that has been received.
    resume.forget()
    sent.sendAnother({ nonce: newNonce(), answer: '', replaces }, replaces !== undefined)
  }
  if (receipt)
    return (
      <ReceiptCard title="我们已收到您的应聘" receipt={receipt} trackPath="/information">
        <p>凭编号和查询码可以查看进度，也可以撤回应聘。</p>
      </ReceiptCard>
    )
  return (
    <SentForm sent={sent} label="在线应聘" submit="提交应聘" onSubmit={() => void sent.send(draft)}>
      <ApplicantFields {...text} />
      <FileField name="简历" hint={RESUME_HINT} accept={RESUME_ACCEPT} file={resume} busy={sent.busy} />
      <FormEnd
        text={text}
        sent={sent}
        onReplace={sendAnother}
        another={{ label: '另外再提交一份', send: () => sendAnother() }}
      >
        <CheckField {...text} name="keepInPool">
          加入人才库，今后有合适的岗位时联系我（可不选）
        </CheckField>
      </FormEnd>
    </SentForm>
  )
}

/** Who applies, how to be reached, and what with. */
function ApplicantFields(text: Bound<Draft>) {
  const { data: terms } = useApi('GET /api/cms/recruitment/limits')
  return (
    <>
      <div className={styles.pair}>
        <TextField {...text} name="name" label="姓名" required maxLength={limits.name} autoComplete="name" />
        <TextField {...text} name="phone" label="手机号码" required maxLength={20} type="tel" autoComplete="tel" />
      </div>
      <div className={styles.pair}>
        <TextField
          {...text}
          name="email"
          label="邮箱"
          maxLength={limits.email}
          type="email"
          autoComplete="email"
          hint={terms?.mails ? '进展和面试邀请会发到这里' : ''}
        />
        <TextField {...text} name="city" label="所在城市" maxLength={limits.city} autoComplete="address-level2" />
      </div>
      {terms?.texts && <SmsField {...text} />}
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
    </>
  )
}
