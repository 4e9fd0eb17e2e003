import { Button, Flex, Form, Typography } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { DropBox } from '#ui/resource/drop-box.tsx'
import { ANY_FILE, FileButton } from '#ui/resource/file-button.tsx'
import { SizeNote, UnfinishedVideos } from '#ui/resource/unfinished-videos.tsx'
import { UploadList } from '#ui/resource/upload-list.tsx'
import { useUploads } from '#ui/resource/uploads.ts'
import { useSession } from '#ui/session/session.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { reloadFiles, useLibraryOptions } from './library.api.ts'
import styles from './library.module.css'

type UploadDialogProps = { folderId: string; onClose: () => void }

/** Uploads many files at once into a folder, or to a department: chosen, dropped or pasted. */
export function UploadDialog({ folderId, onClose }: UploadDialogProps) {
  const { folders, departments } = useLibraryOptions()
  const folder = folders.find((one) => one.folderId === folderId)
  const own = useSession(({ user }) => user?.deptId)
  const [chosen, setChosen] = useState(own ?? '')
  const [done, setDone] = useState(0)
  const uploads = useUploads({ deptId: folder ? folder.deptId : chosen, folderId: folder?.folderId ?? '' }, () => {
    setDone((before) => before + 1)
    void reloadFiles()
  })
  const add = useRef(uploads.add)
  add.current = uploads.add
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0) add.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    <DialogFrame
      title={folder ? `上传到“${folder.name}”` : '上传文件'}
      width={560}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Form layout="vertical">
        {!folder && (
          <Form.Item label="部门" htmlFor="upload-department" extra="该部门数据范围内的人可以使用这些文件">
            <TreeChoice
              id="upload-department"
              nodes={departments}
              value={chosen || undefined}
              onChange={(value?: string) => setChosen(value ?? '')}
            />
          </Form.Item>
        )}
      </Form>
      <DropBox onFiles={uploads.add}>
        <Flex vertical gap={12} align="center" className={styles.dropArea}>
          <Typography.Text>把文件拖到这里，或粘贴，或</Typography.Text>
          <FileButton label="选择文件" accept={ANY_FILE} many onFiles={uploads.add} />
          <SizeNote />
        </Flex>
      </DropBox>
      <UploadList uploads={uploads} />
      <UnfinishedVideos uploads={uploads} />
      <p role="status">{done > 0 ? `已上传 ${done} 个文件` : ''}</p>
    </DialogFrame>
  )
}
