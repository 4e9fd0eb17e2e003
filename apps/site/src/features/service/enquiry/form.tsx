import { newNonce } from '@anju/browser/nonce'
import { workdaysInWords } from '@anju/contract/case/working-days'
import type { EnquiryReceipt } from '@anju/contract/enquiry/form'
import { type BuildingKind, buildingKindLabels, enquiryLimits as limits } from '@anju/contract/enquiry/terms'
import { plainEmail } from '@anju/contract/wire/email'
import { plainTelephone } from '@anju/contract/wire/telephone'
import { useState } from 'react'
import { call } from '#ui/api/call.ts'
import { useApi } from '#ui/api/use-api.ts'
import { EmailField } from '#ui/form/email-field.tsx'
import { type Bound, ChoiceField, TextField } from '#ui/form/fields.tsx'
import styles from '#ui/form/form.module.css'
import { FormEnd, SentForm, useSentForm } from '#ui/form/sent-form.tsx'
import { SmsField } from '#ui/form/sms-field.tsx'
import { useDraft } from '#ui/form/use-draft.ts'
import { areaOf, type Draft, drafts, KEY } from './draft.ts'
import { Receipt } from './receipt.tsx'

/** What is sent for a draft without errors. */
const bodyOf = (draft: Draft, consentVersion: number) => ({
  ...draft,
  buildingKind: draft.buildingKind as BuildingKind,
  area: areaOf(draft.area),
  contactName: draft.contactName.trim(),
  phone: plainTelephone(draft.phone),
  email: plainEmail(draft.email),
  consent: true as const,
  consentVersion,
})

/** The form of an enquiry; its inputs are stored until the server responds with a number. */
export function EnquiryForm() {
  const text = useDraft(drafts)
  const { draft } = text
  const { data: terms } = useApi('GET /api/cms/enquiry/limits')
  const [receipt, setReceipt] = useState<EnquiryReceipt | null>(null)
  const sent = useSentForm({
    kind: 'enquiry',
    key: KEY,
    text,
    loadQuestion: (nonce) => call('POST /api/cms/enquiry/question', { body: { nonce } }),
    bodyOf,
    post: (body: ReturnType<typeof bodyOf>) => call('POST /api/cms/enquiry', { body }),
    onFiled: (filed: EnquiryReceipt) => setReceipt(filed),
  })
  if (receipt) return <Receipt receipt={receipt} onAnother={() => setReceipt(null)} />
  return (
    <SentForm sent={sent} label="合作咨询" submit="提交合作意向" onSubmit={() => void sent.send(draft)}>
      <p>
        留下项目的情况和电话，
        {terms && `我们会在${workdaysInWords(terms.contactDays)}内`}
        与您联系，约定现场踏勘，并提供服务方案和报价。
      </p>
      <EnquiryFields {...text} mails={terms?.mails === true} texts={terms?.texts === true} />
      <FormEnd
        text={text}
        sent={sent}
        another={{
          label: '作为另一个项目提交',
          send: () => sent.sendAnother({ nonce: newNonce(), answer: '' }),
        }}
      />
    </SentForm>
  )
}

/** The building, who asks, and what is wanted. */
function EnquiryFields({ mails, texts, ...text }: Bound<Draft> & { mails: boolean; texts: boolean }) {
  return (
    <>
      <ChoiceField {...text} name="buildingKind" label="项目类型" required options={buildingKindLabels} />
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
      {mails && <EmailField {...text} maxLength={limits.email} />}
      {texts && <SmsField {...text} />}
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
    </>
  )
}
