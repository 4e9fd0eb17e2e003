import type { NewCode } from '@anju/contract/proposal/code'
import { Alert, Button, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { copyText } from '../feedback/copy-text.ts'
import { DialogFrame } from '../feedback/dialog-frame.tsx'
import { errorMessage } from '../feedback/error-message.ts'
import { useReload } from './case.api.ts'
import { issueCode } from './desk-calls.ts'
import type { DeskKind } from './desk-kind.ts'

type Props = {
  kind: DeskKind
  one: { no: string; version: number }
}

/** Issues a new query code to whoever has lost theirs, after the clerk has verified who it is; the code is shown once. */
export function CodeButton(props: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button type="link" size="small" onClick={() => setAsking(true)}>
        换发查询码
      </Button>
      {asking && <CodeDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function CodeDialog({ kind, one, onClose }: Props & { onClose: () => void }) {
  const reload = useReload(kind)
  const [form] = Form.useForm<{ note: string }>()
  const [issued, setIssued] = useState<NewCode | null>(null)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async ({ note }: { note: string }) => {
    setBusy(true)
    setFault('')
    try {
      setIssued((await issueCode<NewCode>(kind, one, note)).data)
    } catch (error) {
      setFault(errorMessage(error))
    }
    setBusy(false)
    await reload()
  }
  return (
    <DialogFrame
      title={`换发查询码：${one.no}`}
      width={520}
      okText={issued ? '完成' : '换发'}
      cancelButtonProps={{ style: { display: issued ? 'none' : undefined } }}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={() => (issued ? onClose() : form.submit())}
    >
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      {issued ? (
        <Alert
          type="success"
          showIcon
          role="status"
          title={
            <>
              新的查询码{' '}
              <Typography.Text strong code>
                {issued.code}
              </Typography.Text>{' '}
              <Button size="small" onClick={() => void copyText(issued.code, '查询码')}>
                复制
              </Button>
            </>
          }
          description="只显示这一次，请当面或在电话里告知本人；原来的查询码已经失效。"
        />
      ) : (
        <Form name="new-code" form={form} layout="vertical" onFinish={(values) => void save(values)}>
          <Form.Item
            name="note"
            label="怎样核实了本人"
            extra="请先回拨登记的电话，核对编号和所写的事项。换发记入经过，原来的查询码随即失效。"
            rules={[{ required: true, whitespace: true, min: 2, message: '请写明怎样核实了本人' }]}
          >
            <Input.TextArea rows={3} maxLength={1000} showCount placeholder="如：回拨登记的电话，核对了编号和事项" />
          </Form.Item>
        </Form>
      )}
    </DialogFrame>
  )
}
