import type { ProposalReceipt } from '@anju/contract/proposal'
import { proposalKinds, proposalLimits } from '@anju/contract/proposal/terms'
import { sections } from '@anju/contract/sections'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/messages.tsx'
import { ConsentFields, NOT_LOADED, usePrivacy } from '#ui/form/consent.tsx'
import { CheckField, ChoiceField, TextField } from '#ui/form/fields.tsx'
import styles from '#ui/form/form.module.css'
import { keepReceipt, keptReceipt } from '#ui/form/kept-receipt.ts'
import { QuestionField, useQuestion } from '#ui/form/question.tsx'
import { useReceived } from '#ui/form/received.tsx'
import { handleRefusal } from '#ui/form/refusal.ts'
import { TurnNotice, useTurn } from '#ui/form/turn.tsx'
import { useDraft } from '#ui/form/use-draft.ts'
import { useLocation } from '#ui/router.tsx'
import { PhotoField } from './photo/field.tsx'
import { usePhotos } from './photo/use-photos.ts'
import { ProjectField } from './project-field.tsx'
import {
  asAnother,
  bodyOf,
  type Draft,
  errorsOf,
  fromLink,
  readDraft,
  resetDraft,
  storeDraft,
} from './proposal-draft.ts'
import { ProposalReceiptCard } from './proposal-receipt.tsx'
import { ProposalReceived } from './proposal-received.tsx'

/** The form; its inputs are stored until the server responds with a number. */
export function ProposalForm() {
  const { query } = useLocation()
  const { draft, shown, change, check, checkAll, renew } = useDraft({
    read: () => readDraft(query),
    store: storeDraft,
    reset: () => fromLink(resetDraft(), query),
    errorsOf,
  })
  // Another link to this form, pressed while it is open.
  useEffect(() => {
    const said = fromLink(draft, query)
    if (said !== draft) change(said)
  })
  const photos = usePhotos(draft.photosOf ?? draft.nonce)
  const [receipt, setReceipt] = useState<ProposalReceipt | null>(() => keptReceipt(sections.proposal.path))
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const turn = useTurn(() => send(draft))
  const privacy = usePrivacy('letter')
  const { question, ask, forget } = useQuestion(form, (nonce) =>
    call('POST /api/cms/proposal/question', { body: { nonce } }),
  )

  const sending = useReceived('proposal-draft', (body: ReturnType<typeof bodyOf>) =>
    call('POST /api/cms/proposal', { body }),
  )
  const [waiting, setWaiting] = useState(false)

  function show(filed: ProposalReceipt) {
    setReceipt(filed)
    keepReceipt(sections.proposal.path, filed)
    photos.tray.clear()
    sending.forget()
    forget()
    renew()
  }
  function sendAnother(replaces?: Draft['replaces']) {
    const part = asAnother(draft, replaces)
    // Its photos belong to the letter that has been received.
    photos.tray.forget()
    forget()
    if (!replaces) sending.forget()
    change(part)
    void send({ ...draft, ...part })
  }
  async function send(draft: Draft) {
    setRefusal('')
    turn.cancel()
    setWaiting(false)
    if (!checkAll()) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (privacy.number === 0) {
      privacy.again()
      return setRefusal(NOT_LOADED)
    }
    setBusy(true)
    try {
      const photoIds = await photos.tray.send()
      if (!photoIds) return navigator.onLine ? setRefusal('有照片没有上传成功，请重试或移除后再提交') : setWaiting(true)
      const answer = await sending.send(bodyOf(draft, photoIds, privacy.number))
      if (answer.field === 'photos') photos.tray.forget()
      if (answer.field === 'nonce') return
      if (answer.field === 'replaces') change({ ...draft, replaces: undefined })
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
      if (navigator.onLine) setRefusal(error instanceof Error ? error.message : '没有提交成功，请重试')
      else setWaiting(true)
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    if (!waiting) return
    const go = () => void send(draft)
    window.addEventListener('online', go)
    return () => window.removeEventListener('online', go)
  })
  function close() {
    keepReceipt(sections.proposal.path, null)
    setReceipt(null)
  }
  if (receipt) return <ProposalReceiptCard receipt={receipt} onAnother={close} />
  const text = { draft, shown, change, check }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(draft)
      }}
      noValidate
    >
      <ChoiceField {...text} name="kind" label="类型" required options={Object.keys(proposalKinds)} />
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
      <div className={styles.pair}>
        <ProjectField {...text} />
        <TextField {...text} name="location" label="具体位置" maxLength={60} hint="如：3 号楼二层" />
      </div>
      <PhotoField photos={photos} busy={busy} />
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
          <CheckField {...text} name="wantsReply">
            需要电话答复
          </CheckField>
        </>
      )}
      <ConsentFields {...text} privacy={privacy} />
      <QuestionField {...text} question={question} />
      {waiting && (
        <p role="status" className={styles.waiting}>
          网络已断开，填写的内容都在。恢复连接后自动提交，请不要关闭页面。
          <Button kind="bare" onClick={() => setWaiting(false)}>
            取消自动提交
          </Button>
        </p>
      )}
      {sending.received && (
        <ProposalReceived
          {...sending.received}
          anonymous={draft.anonymous}
          busy={busy}
          onKeep={show}
          onAnother={sendAnother}
          onRefusal={setRefusal}
        />
      )}
      <TurnNotice turn={turn} />
      {refusal && <Notice tone="bad" text={refusal} onClose={() => setRefusal('')} />}
      <Button type="submit" busy={busy}>
        {busy ? '正在提交……' : '提交'}
      </Button>
    </form>
  )
}
