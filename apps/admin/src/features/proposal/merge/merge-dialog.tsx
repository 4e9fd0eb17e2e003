import type { Ticket } from '@anju/contract/proposal/desk'
import { MERGED_NOTE, mergeLimits, proposalLimits } from '@anju/contract/proposal/terms'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useReload } from '#ui/case/case.api.ts'
import { NoteField } from '#ui/case/note-field.tsx'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { notify } from '#ui/feedback/dialogs.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { placeInWords } from '#ui/place/places.ts'
import { call } from '#ui/session/call.ts'
import { tickets, useSimilar } from '../proposal.api.ts'
import { Choice } from './choice.tsx'
import styles from './merge.module.css'

type Written = { note?: string; answer?: string }
type MergeDialogProps = { ticket: Ticket; onClose: () => void }

/** Merges a ticket into another one about the same matter, which is chosen beside it. */
export function MergeDialog({ ticket, onClose }: MergeDialogProps) {
  const { proposalId, version, no, subject, content, submitTime } = ticket
  const [form] = Form.useForm<Written>()
  const [keyword, setKeyword] = useState('')
  const [into, setInto] = useState('')
  const [busy, setBusy] = useState(false)
  const similar = useSimilar(proposalId, keyword)
  const reload = useReload(tickets)
  const lead = similar?.find((one) => one.proposalId === into)
  const isAnswered = lead?.state === 'answered'
  const choose = (chosen: string) => {
    setInto(chosen)
    form.setFieldsValue({ answer: similar?.find((one) => one.proposalId === chosen)?.answer ?? '' })
  }
  const merge = async ({ note = '', answer }: Written) => {
    if (!into) return notify.error('请选择要并入的来信')
    setBusy(true)
    const body = { proposalId, version, into, note, ...(isAnswered && { answer: answer ?? '' }) }
    const done = await runAndNotify(call('PUT /prod-api/cms/proposal/merge', { body }), '并案成功')
    await reload()
    setBusy(false)
    if (!done) return
    onClose()
  }
  return (
    <DialogFrame
      title={`并案：${no}`}
      width={860}
      okText="并入所选的来信"
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <div className={styles.beside}>
        <section aria-label="这件来信">
          <h3 className={styles.heading}>这件来信（结束办理）</h3>
          <p className={styles.subject}>{subject}</p>
          <p className={styles.facts}>
            {no}，{submitTime}
          </p>
          <p className={styles.facts}>{placeInWords(ticket)}</p>
          <p className={styles.content}>{content}</p>
        </section>
        <section aria-label="并入的来信">
          <h3 className={styles.heading}>并入（继续办理）</h3>
          <Input.Search
            allowClear
            placeholder="按编号或标题查找"
            aria-label="按编号或标题查找"
            maxLength={60}
            onSearch={setKeyword}
          />
          <Choice tickets={similar} searched={keyword !== ''} value={into} onChange={choose} />
          <p className={styles.facts}>
            列出 {mergeLimits.days} 天内同项目或同类型的未办结来信，最多 {mergeLimits.offered} 件
          </p>
        </section>
      </div>
      <Form name="ticket-merge" form={form} layout="vertical" onFinish={(values) => void merge(values)}>
        <Form.Item name="note" label="给这件来信的来信人的话">
          <Input.TextArea rows={3} maxLength={proposalLimits.note} showCount />
        </Form.Item>
        {isAnswered && (
          <NoteField
            name="answer"
            label="给这件来信的来信人的答复"
            extra={`所选的来信已经答复，这里是它的答复：请去掉另一位来信人的称呼、住处等。这位来信人从现在起有 ${proposalLimits.confirmDays} 天可以提出异议。`}
            missing="请填写给来信人的答复"
            rows={4}
            maxLength={proposalLimits.note}
          />
        )}
      </Form>
      <p className={styles.facts}>
        不填写时显示：{MERGED_NOTE}两位来信人都看不到对方的内容与编号；此后给来信人的话，两位都会看到。
      </p>
    </DialogFrame>
  )
}
