import { proposalLimits } from '@anju/contract/proposal/terms'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { useDraft } from './draft.ts'
import { PhotoField } from './photo/field.tsx'
import { usePhotos } from './photo/use-photos.ts'
import { useReload } from './proposal.api.ts'

type Note = { note: string; isPublic: boolean }

/** Adds a note for colleagues, or a sentence for the sender, without a step. */
export function NoteForm({ proposalId, wantsReply }: { proposalId: string; wantsReply: boolean }) {
  const [form] = Form.useForm<Note>()
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const photos = usePhotos()
  const draft = useDraft(proposalId, 'note')
  const add = async (values: Note) => {
    setBusy(true)
    const photoIds = await photos.tray.send()
    if (photoIds) {
      const body = { proposalId, ...values, photos: photoIds }
      const calling = photos.watch(call('POST /prod-api/cms/proposal/note', { body }))
      if (await runAndNotify(calling, '已记录')) {
        draft.clear()
        form.setFieldsValue({ note: '', isPublic: false })
        photos.tray.clear()
      }
      await reload()
    }
    setBusy(false)
  }
  return (
    <Form
      name="ticket-note"
      form={form}
      layout="vertical"
      initialValues={{ isPublic: false, note: draft.get() ?? '' }}
      onValuesChange={(_, { note }) => draft.set(note)}
      onFinish={(values) => void add(values)}
    >
      <Form.Item
        name="note"
        label="补充一句"
        rules={[{ required: true, whitespace: true, message: '请填写内容' }]}
        extra={wantsReply ? undefined : '来信人没有要求回复'}
      >
        <Input.TextArea rows={3} maxLength={proposalLimits.note} showCount />
      </Form.Item>
      <Form.Item name="isPublic" label="谁可以看到">
        <Radio.Group
          options={[
            { value: false, label: '仅内部' },
            { value: true, label: '来信人也可以看到' },
          ]}
        />
      </Form.Item>
      <PhotoField photos={photos} busy={busy} />
      <Button htmlType="submit" loading={busy}>
        记录
      </Button>
    </Form>
  )
}
