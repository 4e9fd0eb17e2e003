import type { Removal } from '@anju/contract/site/example'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import styles from '../setting.module.css'
import { describeRemoved, reasons, titleOf } from './example.api.ts'

/** What stays, each with its reason. */
function KeptList({ rows }: { rows: Removal['kept'] }) {
  if (rows.length === 0) return null
  return (
    <section aria-label="保留的内容">
      <p className={styles.name}>保留 {rows.length} 项</p>
      <ul className={styles.kept}>
        {rows.map(({ kind, name, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes its order
          <li key={at}>
            {titleOf(kind)}“{name}”：{reasons[why]}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Report({ removed, kept: staying }: Removal) {
  return (
    <>
      <Alert type="success" showIcon title={`已清除：${describeRemoved(removed)}`} />
      <KeptList rows={staying} />
    </>
  )
}

type RemovalDialogProps = { companyName: string; plan: Removal; onRemoved: () => void; onClose: () => void }

/** Shows what would go and what would stay, asks for the company's full name, and reports what was done. */
export function RemovalDialog({ companyName, plan, onRemoved, onClose }: RemovalDialogProps) {
  const [form] = Form.useForm<{ confirm: string }>()
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<Removal | null>(null)
  // The name by which it was confirmed is gone afterwards.
  const [name] = useState(companyName)
  const remove = async (body: { confirm: string }) => {
    setBusy(true)
    const calling = call('DELETE /prod-api/cms/setting/demo', { body }).then(({ data }) => {
      setReport(data)
      onRemoved()
    })
    await runAndNotify(calling, '示例公司已清除')
    setBusy(false)
  }
  return (
    <DialogFrame
      title="清除示例公司"
      okText={report ? '完成' : '清除'}
      okButtonProps={{ danger: !report }}
      cancelButtonProps={{ style: { display: report ? 'none' : undefined } }}
      confirmLoading={busy}
      onOk={report ? onClose : form.submit}
      onCancel={onClose}
    >
      {report ? (
        <Report {...report} />
      ) : (
        <Form form={form} layout="vertical" onFinish={(choice) => void remove(choice)}>
          <Alert
            type="warning"
            showIcon
            title={`将清除：${describeRemoved(plan.removed)}`}
            description="清除后不能恢复。修改过的、仍被使用的会保留；日志、访问统计和业主的建议投诉不受影响。"
          />
          <KeptList rows={plan.kept} />
          <Form.Item
            className={styles.confirm}
            name="confirm"
            label={`请输入公司全称“${name}”以确认`}
            rules={[
              { required: true, message: '请输入公司全称' },
              {
                validator: (_, typed?: string) =>
                  !typed || typed.trim() === name ? Promise.resolve() : Promise.reject(new Error('与公司全称不一致')),
              },
            ]}
          >
            <Input autoComplete="off" />
          </Form.Item>
        </Form>
      )}
    </DialogFrame>
  )
}
