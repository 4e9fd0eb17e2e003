import type { SaveQueue } from '@anju/browser/saving/save-queue'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { DeskItem } from '@anju/contract/desk/item'
import { FileWordOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { notify } from '#ui/feedback/dialogs.tsx'
import { usePermitted } from '#ui/session/permitted.tsx'
import { useDeskOptions } from '../item/desk.api.ts'
import { exportWord } from './word-file.ts'

const RevisedDialog = lazy(() => import('./revised-dialog.tsx'))

type WordMenuProps = { item: DeskItem; queue: SaveQueue<ItemForm> }

/** Takes an item out as a Word document, and brings back what was changed in it elsewhere. */
export function WordMenu({ item, queue }: WordMenuProps) {
  const { departments } = useDeskOptions()
  const mayExport = usePermitted({ any: ['cms:content:export'] })
  const [exporting, setExporting] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const save = async () => {
    setExporting(true)
    // The document says which version it is of: that of the server.
    if (item.may.edit && !(await queue.flush())) notify.error('内容还没有保存到服务器，请稍后再试')
    else {
      const { form, base } = queue.snapshot()
      await exportWord({ item, form, version: base.version, departments })
    }
    setExporting(false)
  }
  const entries = [
    ...(mayExport ? [{ key: 'export', label: '导出为 Word', onClick: () => void save() }] : []),
    ...(item.may.edit ? [{ key: 'import', label: '导入修改后的 Word', onClick: () => input.current?.click() }] : []),
  ]
  if (entries.length === 0) return null
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: entries }}>
        <Button icon={<FileWordOutlined aria-hidden />} loading={exporting}>
          Word
        </Button>
      </Dropdown>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        accept=".docx,.doc"
        aria-label="选择修改后的 Word 文档"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {file && (
        <Suspense>
          <RevisedDialog file={file} item={item} queue={queue} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </>
  )
}
