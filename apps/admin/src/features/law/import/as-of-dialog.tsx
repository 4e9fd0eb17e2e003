import { lawLimits } from '@anju/contract/law/desk-terms'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { asOfKey, useReload } from '../law.api.ts'
import styles from '../law.module.css'

type Values = { day?: string; reason: string }

/** Corrects the day as of which the library is complete, and shows who has stated which, and why. */
export function AsOfDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: [asOfKey],
    queryFn: () => callQuietly(asOfKey),
    staleTime: 0,
  })
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const known = data?.data
  const correct = async ({ day = '', reason }: Values) => {
    if (!known) return
    setBusy(true)
    const body = { day, before: known.day, reason }
    const done = await runAndNotify(call('PUT /prod-api/cms/law/as-of', { body }), '数据截至已更正')
    await reload()
    setBusy(false)
    if (done) onClose()
  }
  return (
    <DialogFrame
      title="更正“数据截至”"
      width={620}
      okText="更正"
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
    >
      {isError && <LoadError message={errorMessage(error)} retry={() => void refetch()} />}
      {!known && !isError && <Loading />}
      {known && (
        <>
          <Form
            name="law-as-of"
            form={form}
            layout="vertical"
            initialValues={{ day: known.day }}
            onFinish={(values) => void correct(values)}
          >
            <Form.Item
              name="day"
              label="数据截至"
              extra="整个法规库的文本核对到哪一天，如 2026-01-31 或 2026-01；留空则网站显示“未核对”"
              rules={[{ pattern: /^(\d{4}-\d{2}(-\d{2})?)?$/, message: '格式应为 2026-01-31 或 2026-01' }]}
            >
              <Input maxLength={10} />
            </Form.Item>
            <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请写明原因' }]}>
              <Input.TextArea rows={2} maxLength={lawLimits.reason} showCount />
            </Form.Item>
          </Form>
          {known.statements.length > 0 && (
            <section aria-label="历次说明">
              <h2 className={styles.heading}>历次说明</h2>
              <ul className={styles.list}>
                {known.statements.map(({ statementId, day, reason, userName, time }) => (
                  <li key={statementId}>{[time, userName || '系统', day || '未核对', reason].join(' · ')}</li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </DialogFrame>
  )
}
