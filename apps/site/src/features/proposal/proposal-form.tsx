import type { ProposalReceipt } from '@anju/contract/proposal'
import { proposalKindLabels, proposalLimits } from '@anju/contract/proposal/terms'
import { sections } from '@anju/contract/sections'
import { useEffect, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { ConsentFields } from '#ui/form/consent.tsx'
import { EmailField } from '#ui/form/email-field.tsx'
import { type Bound, CheckField, ChoiceField, TextField } from '#ui/form/fields.tsx'
import styles from '#ui/form/form.module.css'
import { keepReceipt, keptReceipt } from '#ui/form/kept-receipt.ts'
import { QuestionField } from '#ui/form/question.tsx'
import { SentForm, useSentForm } from '#ui/form/sent-form.tsx'
import { SmsField } from '#ui/form/sms-field.tsx'
import { useDraft } from '#ui/form/use-draft.ts'
import { useLocation } from '#ui/router.tsx'
import { PhotoField } from './photo/field.tsx'
import { usePhotos } from './photo/use-photos.ts'
import { PlaceFields } from './place-fields.tsx'
import {
  asAnother,
  bodyOf,
  type Draft,
  errorsOf,
  fromLink,
  KEY,
  readDraft,
  resetDraft,
  storeDraft,
} from './proposal-draft.ts'
import { ProposalReceiptCard } from './proposal-receipt.tsx'
import { ProposalReceived } from './proposal-received.tsx'
import { Suggestions } from './suggestion/suggestions.tsx'

/** Whether the form waits for the connection; `send` is called when it is back. */
function useConnection(send: () => void) {
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!waiting) return
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  })
  return { waiting, setWaiting }
}

/** The form; its inputs are stored until the server responds with a number. */
export function ProposalForm() {
  const { query } = useLocation()
  const text = useDraft({
    read: () => readDraft(query),
    store: storeDraft,
    reset: () => fromLink(resetDraft(), query),
    errorsOf,
  })
  const { draft, change } = text
  // Another link to this form, pressed while it is open.
  useEffect(() => {
    const said = fromLink(draft, query)
    if (said !== draft) change(said)
  })
  const photos = usePhotos(draft.photosOf ?? draft.nonce)
  const [receipt, setReceipt] = useState<ProposalReceipt | null>(() => keptReceipt(sections.proposal.path))
  const { waiting, setWaiting } = useConnection(() => void send())
  const sent = useSentForm({
    kind: 'letter',
    key: KEY,
    text,
    loadQuestion: (nonce) => call('POST /api/cms/proposal/question', { body: { nonce } }),
    bodyOf: async (sending: Draft, consentVersion) => {
      const photoIds = await photos.tray.send()
      if (!photoIds) throw new Error('有照片没有上传成功，请重试或移除后再提交')
      return bodyOf(sending, photoIds, consentVersion)
    },
    post: (body: ReturnType<typeof bodyOf>) => call('POST /api/cms/proposal', { body }),
    onAnswer: ({ field }, sending) => {
      if (field === 'photos') photos.tray.forget()
      if (field === 'replaces') change({ ...sending, replaces: undefined })
    },
    onFiled: (filed: ProposalReceipt) => {
      setReceipt(filed)
      keepReceipt(sections.proposal.path, filed)
      photos.tray.clear()
    },
    failureOf: (error) => {
      if (navigator.onLine) return error instanceof Error ? error.message : '没有提交成功，请重试'
      setWaiting(true)
      return ''
    },
  })
  function send() {
    setWaiting(false)
    return sent.send(draft)
  }
  function sendAnother(replaces?: Draft['replaces']) {
    // Its photos belong to the letter that has been received.
    photos.tray.forget()
    setWaiting(false)
    sent.sendAnother(asAnother(draft, replaces), replaces !== undefined)
  }
  function close() {
    keepReceipt(sections.proposal.path, null)
    setReceipt(null)
  }
  if (receipt) return <ProposalReceiptCard receipt={receipt} onAnother={close} />
  return (
    <SentForm sent={sent} submit="提交" onSubmit={() => void send()}>
      <MatterFields {...text} />
      <PhotoField photos={photos} busy={sent.busy} />
      <SenderFields {...text} />
      <ConsentFields {...text} privacy={sent.privacy} />
      <QuestionField {...text} question={sent.question} />
      {waiting && <OfflineNotice onCancel={() => setWaiting(false)} />}
      {sent.received && (
        <ProposalReceived
          received={sent.received}
          anonymous={draft.anonymous}
          busy={sent.busy}
          onKeep={sent.show}
          onAnother={sendAnother}
          onRefusal={sent.setRefusal}
        />
      )}
    </SentForm>
  )
}

/** What the letter is about, and where that is. */
function MatterFields(text: Bound<Draft>) {
  return (
    <>
      <ChoiceField {...text} name="kind" label="类型" required options={proposalKindLabels} />
      <TextField {...text} name="subject" label="标题" required maxLength={proposalLimits.subject} />
      <TextField
        {...text}
        name="content"
        label="内容"
        required
        rows={7}
        maxLength={proposalLimits.content}
        hint="请写明时间、地点和经过，请勿填写身份证号等与事项无关的信息。"
      />
      <PlaceFields {...text} />
      <Suggestions subject={text.draft.subject} content={text.draft.content} project={text.draft.project} />
    </>
  )
}

/** How urgent it is, and who sends it. */
function SenderFields(text: Bound<Draft>) {
  const { draft } = text
  const { data: terms } = useApi('GET /api/cms/proposal/limits')
  return (
    <>
      <CheckField {...text} name="urgent">
        情况紧急（漏水、停电、电梯困人等；有危险请先拨打服务热线）
      </CheckField>
      <CheckField {...text} name="anonymous">
        匿名提交（凭编号和查询码查看进度）
      </CheckField>
      {!draft.anonymous && (
        <>
          <div className={styles.pair}>
            <TextField
              {...text}
              name="contactName"
              label="称呼"
              maxLength={proposalLimits.contact}
              autoComplete="name"
            />
            <TextField
              {...text}
              name="phone"
              label="联系电话"
              required={draft.wantsReply}
              maxLength={24}
              type="tel"
              autoComplete="tel"
              hint={draft.wantsReply ? '需要电话答复时必填' : '可以不填'}
            />
          </div>
          {terms?.mails && <EmailField {...text} maxLength={proposalLimits.email} />}
          {terms?.texts && <SmsField {...text} />}
          <CheckField {...text} name="wantsReply">
            需要电话答复
          </CheckField>
        </>
      )}
    </>
  )
}

function OfflineNotice({ onCancel }: { onCancel: () => void }) {
  return (
    <p role="status" className={styles.waiting}>
      网络已断开，填写的内容都在。恢复连接后自动提交，请不要关闭页面。
      <Button kind="bare" onClick={onCancel}>
        取消自动提交
      </Button>
    </p>
  )
}
