import { FileWordOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/react'
import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import type { EditorPictures } from '../pictures.ts'

const DocxDialog = lazy(() => import('./docx-dialog.tsx'))

/** Imports a Word document; what reads it is loaded when it is used. */
export function DocxTool({ editor, pictures }: { editor: Editor; pictures: EditorPictures | undefined }) {
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
        type="text"
        icon={<FileWordOutlined aria-hidden />}
        aria-label="导入 Word 文档"
        title="导入 Word 文档"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        accept=".docx,.doc"
        aria-label="选择 Word 文档"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {file && (
        <Suspense>
          <DocxDialog file={file} editor={editor} pictures={pictures} onClose={() => setFile(null)} />
        </Suspense>
      )}
    </>
  )
}
