import type { LibraryRow } from '@anju/contract/library'
import { Form } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { NamesLine } from '#ui/form/names-line.tsx'
import { call } from '#ui/session/call.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { folderNodes, useLibraryOptions } from './library.api.ts'

type MoveDialogProps = { files: readonly LibraryRow[]; onClose: () => void; onDone: () => void }

/** Asks for the folder into which files are moved: one of their department. */
export function MoveDialog({ files, onClose, onDone }: MoveDialogProps) {
  const [form] = Form.useForm<{ folderId?: string }>()
  const [saving, setSaving] = useState(false)
  const { folders } = useLibraryOptions()
  const departments = new Set(files.map(({ deptId }) => deptId))
  const fitting = departments.size === 1 ? folders.filter(({ deptId }) => departments.has(deptId)) : []
  const move = async ({ folderId = '' }: { folderId?: string }) => {
    setSaving(true)
    const fileIds = files.map(({ fileId }) => fileId)
    const moved = await runAndNotify(
      call('PUT /prod-api/cms/resource/move', { body: { fileIds, folderId } }),
      folderId ? '已移动' : '已移出文件夹',
    )
    setSaving(false)
    if (moved) onDone()
  }
  return (
    <DialogFrame
      title={`移动 ${files.length} 个文件`}
      width={440}
      onCancel={onClose}
      onOk={form.submit}
      confirmLoading={saving}
    >
      <NamesLine names={files.map(({ name }) => name)} />
      <Form form={form} layout="vertical" onFinish={(values) => void move(values)}>
        <Form.Item
          name="folderId"
          label="移到文件夹"
          extra={
            departments.size > 1
              ? '选中的文件属于不同部门，只能移出文件夹'
              : '只列出同一部门的文件夹；不选择时移出文件夹'
          }
        >
          <TreeChoice nodes={folderNodes(fitting)} placeholder="不归入文件夹" />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
