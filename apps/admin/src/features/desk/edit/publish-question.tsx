import type { Finding } from '@anju/contract/desk/check'
import { DatePicker, Form, Radio } from 'antd'
import type { Dayjs } from 'dayjs'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { companyNow, companyTime, isLater } from '#ui/theme/company-time.ts'
import { FindingText } from '../safety/findings-panel.tsx'
import styles from './edit.module.css'

const MOMENT = 'YYYY-MM-DD HH:mm:ss'

function Objections({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <>
      检查发现 {findings.length} 处需要留意：
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.rule} ${finding.field} ${finding.excerpt} ${finding.nth}`}>
            <FindingText finding={finding} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Asks whether to publish what nobody reads yet. */
export function PublishQuestion({ findings }: { findings: readonly Finding[] }) {
  return (
    <>
      <Objections findings={findings} />
      发布后，有权阅读的人随即可见。确认发布吗？
    </>
  )
}

type Choice = { when: 'now' | 'later'; at?: Dayjs | null }

type ReplaceDialogProps = {
  findings: readonly Finding[]
  /** The time that was chosen before; empty if none was. */
  planned: string
  onClose: () => void
  /** Gets the chosen time; empty for now. */
  onReplace: (replaceTime: string) => Promise<void>
}

/** Asks when a change replaces what readers see: now or at a time. */
export function ReplaceDialog({ findings, planned, onClose, onReplace }: ReplaceDialogProps) {
  const [form] = Form.useForm<Choice>()
  const when = Form.useWatch('when', form)
  const finish = ({ when: chosen, at }: Choice) => onReplace(chosen === 'later' && at ? at.format(MOMENT) : '')
  return (
    <DialogFrame title="发布修改" width={480} onCancel={onClose} onOk={form.submit}>
      <Objections findings={findings} />
      <Form
        form={form}
        layout="vertical"
        initialValues={{ when: planned ? 'later' : 'now', at: companyTime(planned ?? '') }}
        onFinish={(choice) => void finish(choice)}
      >
        <Form.Item name="when" label="何时替换已发布的内容">
          <Radio.Group
            options={[
              { value: 'now', label: '立即替换' },
              { value: 'later', label: '定时替换' },
            ]}
          />
        </Form.Item>
        {when === 'later' ? (
          <Form.Item
            name="at"
            label="替换时间"
            extra="到时自动发布。在此之前，读者看到的是原来的内容，修改稿不能再改动"
            rules={[
              { required: true, message: '请选择替换时间' },
              {
                validator: (_, at: Dayjs | null) =>
                  at && !isLater(at) ? Promise.reject(new Error('替换时间应晚于现在')) : Promise.resolve(),
              },
            ]}
          >
            <DatePicker showTime minDate={companyNow()} placeholder="请选择" style={{ width: '100%' }} />
          </Form.Item>
        ) : (
          <p>发布后，有权阅读的人随即可见。确认发布吗？</p>
        )}
      </Form>
    </DialogFrame>
  )
}
