import { reviewResults, watchLimits } from '@anju/contract/law/watch-terms'
import { Form, Input, Radio, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { useDepartments, useOwners, useReload } from './watch.api.ts'

type Open = { reviewIds: string[]; onClose: () => void; onDone?: () => void }
type FrameProps<Values extends object> = Open & {
  id: string
  title: string
  done: string
  initial: Values
  send: (values: Values) => Promise<unknown>
  onChange?: (changed: Partial<Values>, clear: (name: string) => void) => void
  children: ReactNode
}

/** A dialog that changes the chosen reviews. A refusal loses no word. */
function ChangeDialog<Values extends object>(props: FrameProps<Values>) {
  const { id, title, done, initial, send, onChange, onClose, onDone, children } = props
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const change = async (values: Values) => {
    setBusy(true)
    const changed = await runAndNotify(send(values), done)
    await reload()
    setBusy(false)
    if (!changed) return
    onClose()
    onDone?.()
  }
  return (
    <DialogFrame title={title} width={560} confirmLoading={busy} onCancel={onClose} onOk={form.submit}>
      <Form
        name={id}
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={(changed) => onChange?.(changed, (name) => form.setFieldValue(name as never, undefined))}
        onFinish={(values) => void change(values)}
      >
        {children}
      </Form>
    </DialogFrame>
  )
}

type Assigned = { deptId?: string; userId?: string; dueOn?: string }

function OwnerFields() {
  const form = Form.useFormInstance<Assigned>()
  const deptId = Form.useWatch('deptId', form) ?? ''
  const departments = useDepartments()
  const users = useOwners(deptId)
  return (
    <>
      <Form.Item name="deptId" label="部门" extra="留空则不归任何部门，有权限的用户都能看到">
        <TreeChoice nodes={departments} />
      </Form.Item>
      <Form.Item name="userId" label="负责人" extra="留空则由部门自行安排">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          disabled={deptId === ''}
          notFoundContent="这个部门没有可以办理复核的用户"
          options={users.map(({ userId, nickName, open }) => ({
            value: userId,
            label: `${nickName}（手上 ${open} 项）`,
          }))}
        />
      </Form.Item>
      <Form.Item name="dueOn" label="期限" extra="留空则各项的期限不变">
        <Input type="date" />
      </Form.Item>
    </>
  )
}

/** Gives reviews to a department, or to a user of it. */
export function AssignDialog(open: Open & { initial?: Assigned }) {
  const { reviewIds, initial = {} } = open
  return (
    <ChangeDialog<Assigned>
      {...open}
      id="review-assign"
      title={`分派 ${reviewIds.length} 项复核`}
      done="分派成功"
      initial={initial}
      onChange={(changed, clear) => 'deptId' in changed && clear('userId')}
      send={({ deptId = '', userId = '', dueOn = '' }) =>
        call('PUT /prod-api/cms/law-watch/assign', { body: { reviewIds, deptId, userId, dueOn } })
      }
    >
      <OwnerFields />
    </ChangeDialog>
  )
}

type Finished = { result?: keyof typeof reviewResults; note?: string }
const results = Object.entries(reviewResults).map(([value, label]) => ({ value, label }))

/** Closes reviews with a result. */
export function FinishDialog(open: Open) {
  const { reviewIds } = open
  return (
    <ChangeDialog<Finished>
      {...open}
      id="review-finish"
      title={`办结 ${reviewIds.length} 项复核`}
      done="已办结"
      initial={{}}
      send={({ result = 'unchanged', note = '' }) =>
        call('PUT /prod-api/cms/law-watch/finish', { body: { reviewIds, result, note } })
      }
    >
      <Form.Item name="result" label="结果" rules={[{ required: true, message: '请选择结果' }]}>
        <Radio.Group options={results} />
      </Form.Item>
      <Form.Item
        name="note"
        label="说明"
        dependencies={['result']}
        rules={[
          ({ getFieldValue }) => ({
            required: getFieldValue('result') === 'other',
            whitespace: getFieldValue('result') === 'other',
            message: '结果为“其他”时请写明情况',
          }),
        ]}
      >
        <Input.TextArea rows={3} maxLength={watchLimits.note} showCount />
      </Form.Item>
    </ChangeDialog>
  )
}
