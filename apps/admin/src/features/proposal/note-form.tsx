import type { ReferenceTarget } from '@anju/contract/desk/reference'
import { proposalLimits } from '@anju/contract/proposal/terms'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { useDraft, useReferenceDraft } from './draft.ts'
import { PhotoField } from './photo/field.tsx'
import { usePhotos } from './photo/use-photos.ts'
import { useReload } from './proposal.api.ts'
import { ReferenceField, referencesOf } from './reference-field.tsx'

type Note = { note: string; isPublic: boolean; references?: readonly ReferenceTarget[] }

/** Adds a note for colleagues, or a sentence for the sender, without a step. */
export function NoteForm({ proposalId, wantsReply }: { proposalId: string; wantsReply: boolean }) {
  const [form] = Form.useForm<Note>()
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const photos = usePhotos()
  const draft = useDraft(proposalId, 'note')
  const chosen = useReferenceDraft(proposalId, 'note')
  const add = async ({ references, ...values }: Note) => {
    setBusy(true)
    const photoIds = await photos.tray.send()
    if (photoIds) {
      const body = { proposalId, ...values, photos: photoIds, references: referencesOf(references) }
      const calling = photos.watch(call('POST /prod-api/cms/proposal/note', { body }))
      if (await runAndNotify(calling, '已记录')) {
        draft.clear()
        chosen.clear()
        form.setFieldsValue({ note: '', isPublic: false, references: [] })
        photos.tray.clear()
      }
      await reload()
    }
    setBusy(false)
  }
  return (
    <Form
      name="ticket-note"
      data-draft
      form={form}
      layout="vertical"
      initialValues={{ isPublic: false, note: draft.get() ?? '', references: chosen.read() }}
      onValuesChange={(_, { note, references }: Note) => {
        draft.set(note)
        chosen.store(references)
      }}
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
      <ReferenceField />
      <PhotoField photos={photos} busy={busy} />
      <Button htmlType="submit" loading={busy}>
        记录
      </Button>
    </Form>
  )
}
