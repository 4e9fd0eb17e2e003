import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { Alert, Button, Flex } from 'antd'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { Loading } from '#ui/feedback/states.tsx'
import { ownStep } from '../own-step.ts'
import type { EditorPictures } from '../pictures.ts'
import { BROKEN, DocxFault } from './archive.ts'
import styles from './docx-dialog.module.css'
import { readDocx } from './read.ts'
import type { DocxReport } from './report.ts'

type DocxDialogProps = {
  file: File
  editor: Editor
  pictures: EditorPictures | undefined
  onClose: () => void
}

/** Reads a Word document, says what came of it, and puts it into the text. */
export default function DocxDialog({ file, editor, pictures, onClose }: DocxDialogProps) {
  const read = useQuery({
    queryKey: ['docx', file.name, file.size, file.lastModified, pictures !== undefined],
    queryFn: () => readDocx(file, pictures !== undefined),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const put = (instead: boolean) => {
    if (!read.data) return
    const { html, files } = read.data
    onClose()
    ownStep(editor, () => {
      const chain = editor.chain().focus()
      if (instead) chain.setContent(html, { emitUpdate: true }).run()
      else chain.insertContent(html).run()
    })
    // After the text, which has the places of the pictures.
    if (files.length > 0) pictures?.add(files)
  }
  const footer = (
    <Flex gap={8} justify="end" wrap>
      <Button onClick={onClose}>{read.isError ? '知道了' : '取消'}</Button>
      {read.data && !editor.isEmpty && <Button onClick={() => put(true)}>替换全部正文</Button>}
      {read.data && (
        <Button type="primary" onClick={() => put(false)}>
          {editor.isEmpty ? '导入' : '插入到光标处'}
        </Button>
      )}
    </Flex>
  )
  return (
    <DialogFrame title="导入 Word 文档" onCancel={onClose} footer={footer}>
      <p>{file.name}</p>
      {read.isPending && <Loading label="正在读取文档" />}
      {read.isError && (
        <Alert type="error" showIcon title={read.error instanceof DocxFault ? read.error.message : BROKEN} />
      )}
      {read.data && <Report {...read.data.report} />}
    </DialogFrame>
  )
}

function Report({ intact: same, changed, lost }: DocxReport) {
  const parts = [
    ['可以导入', same.length > 0 ? same : ['文字']],
    ['有变化', changed],
    ['不能导入', lost],
  ] as const
  return (
    <>
      {parts.map(
        ([title, lines]) =>
          lines.length > 0 && (
            <section key={title} aria-label={title}>
              <h2 className={styles.heading}>{title}</h2>
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ),
      )}
      <p>导入以后可以用“撤销”取消；网站的字体和颜色是统一的，文档里的不会带来。</p>
    </>
  )
}
