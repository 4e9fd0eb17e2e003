import type { FolderRow } from '@anju/contract/library'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { useSession } from '#ui/session/session.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { useLibraryOptions } from './library.api.ts'

type FolderDialogProps = {
  /** The chosen folder: the one to rename, or the parent of the new one. */
  beside: FolderRow | undefined
  rename: boolean
  onClose: () => void
  onDone: () => void
}
type FolderForm = { name: string; deptId?: string }

/** Asks for the name of a folder, and for the department of one at the top. */
export function FolderDialog({ beside, rename, onClose, onDone }: FolderDialogProps) {
  const [form] = Form.useForm<FolderForm>()
  const [saving, setSaving] = useState(false)
  const { departments } = useLibraryOptions()
  const own = useSession(({ user }) => user?.deptId)
  const renamed = rename ? beside : undefined
  const save = async ({ name, deptId = '' }: FolderForm) => {
    setSaving(true)
    const saved = await runAndNotify(
      renamed
        ? call('PUT /prod-api/cms/resource/folder', {
            body: { folderId: renamed.folderId, version: renamed.version, name },
          })
        : call('POST /prod-api/cms/resource/folder', { body: { name, parentId: beside?.folderId ?? '', deptId } }),
      renamed ? '已重命名' : '已新建文件夹',
    )
    setSaving(false)
    if (saved) onDone()
  }
  const title = renamed ? '重命名文件夹' : beside ? `在“${beside.name}”中新建文件夹` : '新建文件夹'
  return (
    <DialogFrame title={title} width={440} onCancel={onClose} onOk={form.submit} confirmLoading={saving}>
      <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
        <Form.Item
          name="name"
          label="文件夹名称"
          initialValue={renamed?.name}
          rules={[{ required: true, whitespace: true, message: '请输入文件夹名称' }]}
        >
          <Input maxLength={50} />
        </Form.Item>
        {!beside && (
          <Form.Item name="deptId" label="部门" initialValue={own || undefined}>
            <TreeChoice nodes={departments} />
          </Form.Item>
        )}
      </Form>
    </DialogFrame>
  )
}
