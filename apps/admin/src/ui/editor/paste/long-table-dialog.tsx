import type { Editor } from '@tiptap/react'
import { Button, Flex } from 'antd'
import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { isOwn } from './own-clipboard.ts'
import { longestTable, MOST_ROWS } from './tables.ts'

type LongTableDialogProps = {
  /** How many rows the table has. */
  rows: number
  verb: '粘贴' | '导入'
  /** Takes so many rows of it. */
  onTake: (mostRows: number) => void
  onClose: () => void
}

/** Asks before a table is taken that is long for a text. */
export function LongTableDialog({ rows, verb, onTake, onClose }: LongTableDialogProps) {
  const footer = (
    <Flex gap={8} justify="end" wrap>
      <Button onClick={onClose}>取消</Button>
      <Button onClick={() => onTake(MOST_ROWS)}>
        只{verb}前 {MOST_ROWS} 行
      </Button>
      <Button type="primary" onClick={() => onTake(rows)}>
        {verb}全部 {rows} 行
      </Button>
    </Flex>
  )
  return (
    <DialogFrame title="表格很长" onCancel={onClose} footer={footer}>
      <p>
        要{verb}的表格有 {rows} 行。读者很难在网页中读这样长的表格，正文也不能超过 1 MB；可以改为上传 Excel 文件作附件。
      </p>
      <p>只{verb}一部分时，表格后面会留下一句说明，请处理后再发布。</p>
    </DialogFrame>
  )
}

type LongTables = {
  /** The rows of a table that are taken now. */
  mostRows: () => number
  /** Keeps a paste with a long table from the editor until the question is answered. */
  hold: (event: ClipboardEvent) => void
  dialog: ReactNode
}

/** Pastes long tables after a question. */
export function useLongTables(editor: Editor | null, readOnly: boolean): LongTables {
  const most = useRef(MOST_ROWS)
  const [waiting, setWaiting] = useState<{ html: string; rows: number } | null>(null)
  const hold = (event: ClipboardEvent) => {
    const html = readOnly ? '' : event.clipboardData.getData('text/html')
    const rows = isOwn(html) ? 0 : longestTable(html)
    if (rows <= MOST_ROWS) return
    event.preventDefault()
    event.stopPropagation()
    setWaiting({ html, rows })
  }
  const take = (rows: number) => {
    most.current = rows
    if (editor && waiting) editor.view.pasteHTML(waiting.html)
    most.current = MOST_ROWS
    setWaiting(null)
  }
  const dialog = waiting && (
    <LongTableDialog rows={waiting.rows} verb="粘贴" onTake={take} onClose={() => setWaiting(null)} />
  )
  return { mostRows: () => most.current, hold, dialog }
}
