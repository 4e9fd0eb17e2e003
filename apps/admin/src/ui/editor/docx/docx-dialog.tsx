import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { Loading } from '#ui/feedback/states.tsx'
import { ownStep } from '../own-step.ts'
import { LongTableDialog } from '../paste/long-table-dialog.tsx'
import { longestTable, MOST_ROWS, withShortTables } from '../paste/tables.ts'
import type { EditorPictures } from '../pictures.ts'
import { docxFault, readDocx } from './read.ts'
import type { DocxReport } from './report.ts'
import { ReportLines } from './report-lines.tsx'

type DocxDialogProps = {
  file: File
  editor: Editor
  pictures: EditorPictures | undefined
  onClose: () => void
}

/** Words are all that a document brings without anything else. */
const withWords = (report: DocxReport): DocxReport =>
  report.intact.length > 0 ? report : { ...report, intact: ['文字'] }

/** Reads a Word document, says what came of it, and puts it into the text. */
export default function DocxDialog({ file, editor, pictures, onClose }: DocxDialogProps) {
  const read = useQuery({
    queryKey: ['docx', file.name, file.size, file.lastModified, pictures !== undefined],
    queryFn: () => readDocx(file, pictures !== undefined),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [asking, setAsking] = useState<{ rows: number; instead: boolean } | null>(null)
  const ask = (instead: boolean) => {
    const rows = longestTable(read.data?.html ?? '')
    if (rows > MOST_ROWS) setAsking({ rows, instead })
    else put(instead, MOST_ROWS)
  }
  const put = (instead: boolean, mostRows: number) => {
    if (!read.data) return
    const { files } = read.data
    const html = withShortTables(read.data.html, mostRows)
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
      {read.data && !editor.isEmpty && <Button onClick={() => ask(true)}>替换全部正文</Button>}
      {read.data && (
        <Button type="primary" onClick={() => ask(false)}>
          {editor.isEmpty ? '导入' : '插入到光标处'}
        </Button>
      )}
    </Flex>
  )
  if (asking)
    return (
      <LongTableDialog
        rows={asking.rows}
        verb="导入"
        onTake={(rows) => put(asking.instead, rows)}
        onClose={() => setAsking(null)}
      />
    )
  return (
    <DialogFrame title="导入 Word 文档" onCancel={onClose} footer={footer}>
      <p>{file.name}</p>
      {read.isPending && <Loading label="正在读取文档" />}
      {read.isError && <Alert type="error" showIcon title={docxFault(read.error)} />}
      {read.data && (
        <>
          <ReportLines report={withWords(read.data.report)} />
          <p>导入以后可以用“撤销”取消；网站的字体和颜色是统一的，文档里的不会带来。</p>
        </>
      )}
    </DialogFrame>
  )
}
