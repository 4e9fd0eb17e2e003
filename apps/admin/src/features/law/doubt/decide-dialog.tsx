import type { LawDesk } from '@anju/contract/law/desk-shapes'
import { type LawVerdict, lawLimits, lawVerdicts } from '@anju/contract/law/desk-terms'
import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { useLaw, useReload } from '../law.api.ts'
import styles from '../law.module.css'
import { OfficialLink } from '../official-link.tsx'

type Values = {
  verdict: LawVerdict
  repealedBy?: string
  repealedOn?: string
  publishedOn?: string
  effectiveOn?: string
  note?: string
}

const verdicts = Object.entries(lawVerdicts).map(([value, label]) => ({ value, label }))

/** Records what a person found about a law in doubt. What somebody else has decided first loses no word. */
export function DecideDialog({ lawId, onClose }: { lawId: string; onClose: () => void }) {
  const law = useLaw(lawId).data?.data
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  if (!law) return null
  const decide = async ({ verdict, ...fields }: Values) => {
    setBusy(true)
    const empty = { repealedBy: '', repealedOn: '', publishedOn: '', effectiveOn: '', note: '' }
    const typed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const body = { lawId, version: law.version, verdict, ...empty, ...typed }
    const decided = await runAndNotify(call('PUT /prod-api/cms/law/doubt', { body }), '核对结果已记录')
    await reload()
    setBusy(false)
    if (decided) onClose()
  }
  return (
    <DialogFrame
      title={`核对：${law.title}`}
      width={620}
      okText="记录"
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Doubts law={law} />
      <Form
        name="law-decide"
        form={form}
        layout="vertical"
        initialValues={initialOf(law)}
        onFinish={(values) => void decide(values)}
      >
        <Form.Item name="verdict" label="核对结果" rules={[{ required: true, message: '请选择核对结果' }]}>
          <Radio.Group options={verdicts} />
        </Form.Item>
        <VerdictFields />
        <Form.Item name="note" label="说明" extra="从哪里查到的，供以后核对；仅内部可见，“已修改”的说明前台会显示">
          <Input.TextArea rows={2} maxLength={lawLimits.reason} />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}

/** The repealing law and its day are suggested; the days of the law itself are those that it has. */
function initialOf({ doubts, publishedOn, effectiveOn }: LawDesk): Partial<Values> {
  const repeal = doubts.find(({ kind, state }) => kind === 'repealed' && state === 'open')
  const day = doubts.find(({ kind, state }) => kind === 'versionDay' && state === 'open')
  return { ...(repeal && { repealedBy: repeal.by.title }), ...(day && { verdict: 'day' }), publishedOn, effectiveOn }
}

function Doubts({ law }: { law: LawDesk }) {
  const open = law.doubts.filter(({ state }) => state === 'open')
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={open.map(({ text }) => text).join('；') || '这部法规已没有疑点'}
      description={
        <>
          {open.map(
            ({ doubtId, quote }) =>
              quote && (
                <p key={doubtId} className={styles.text}>
                  “{quote}”
                </p>
              ),
          )}
          <OfficialLink title={law.title} />
        </>
      }
    />
  )
}

/** What belongs to a verdict. */
function VerdictFields() {
  const verdict: unknown = Form.useWatch('verdict')
  if (verdict === 'repealed')
    return (
      <>
        <Form.Item name="repealedBy" label="由哪部取代" extra="库中法规的标题，没有则照写；没有取代的可留空">
          <Input maxLength={lawLimits.title} />
        </Form.Item>
        <Form.Item name="repealedOn" label="废止日期" rules={[{ required: true, message: '请填写废止日期' }]}>
          <Input type="date" />
        </Form.Item>
      </>
    )
  if (verdict === 'day')
    return (
      <>
        <Form.Item name="publishedOn" label="公布日期" rules={[{ required: true, message: '请填写公布日期' }]}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="effectiveOn" label="施行日期" extra="这个版本的施行日期，不早于公布日期">
          <Input type="date" />
        </Form.Item>
      </>
    )
  return null
}
