import { Form, Select } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { Loading } from '#ui/feedback/states.tsx'
import { call } from '#ui/session/call.ts'
import { useSession } from '#ui/session/session.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { useDeskOptions } from './desk.api.ts'

type Choice = { section: string; deptId?: string }
type NewItemProps = { section: string; onClose: () => void; onMade: (contentId: string) => void }

/** Asks for section and department of a new item; everything else is written in the editor. */
export function NewItem({ section, onClose, onMade }: NewItemProps) {
  const [form] = Form.useForm<Choice>()
  const [making, setMaking] = useState(false)
  const { sections, departments } = useDeskOptions()
  const own = useSession(({ user }) => user?.deptId)
  const writable = sections.filter((one) => one.writable)
  // Initial values are read once, so the form waits for the sections.
  const loading = sections.length === 0
  const first = writable.find((one) => one.section === section) ?? writable[0]
  const make = async ({ section: chosen, deptId = '' }: Choice) => {
    setMaking(true)
    try {
      onMade((await call('POST /prod-api/cms/content', { body: { section: chosen, deptId } })).contentId)
    } catch {
      // `call` has shown the reason.
      setMaking(false)
    }
  }
  return (
    <DialogFrame title="新增内容" width={480} onCancel={onClose} onOk={form.submit} confirmLoading={making || loading}>
      {loading ? (
        <Loading />
      ) : (
        <Form form={form} layout="vertical" onFinish={(choice) => void make(choice)}>
          <Form.Item
            name="section"
            label="栏目"
            initialValue={first?.section}
            rules={[{ required: true, message: '请选择栏目' }]}
          >
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={writable.map((one) => ({ value: one.section, label: one.label }))}
            />
          </Form.Item>
          <Form.Item name="deptId" label="部门" initialValue={own || undefined}>
            <TreeChoice nodes={departments} />
          </Form.Item>
        </Form>
      )}
    </DialogFrame>
  )
}
