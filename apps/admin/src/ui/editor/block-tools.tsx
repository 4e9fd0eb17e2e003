import { NotificationOutlined, TableOutlined } from '@ant-design/icons'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderCell,
} from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { Button, Dropdown } from 'antd'
import { type Tone, tones } from './nodes/blocks.ts'
import { ownStep } from './own-step.ts'

const tableCommands = {
  下方插入行: addRowAfter,
  右侧插入列: addColumnAfter,
  删除行: deleteRow,
  删除列: deleteColumn,
  合并单元格: mergeCells,
  拆分单元格: splitCell,
  表头单元格: toggleHeaderCell,
  删除表格: deleteTable,
} as const

const SIZE = 3
const cellOf = (type: string) => ({ type, content: [{ type: 'paragraph' }] })
const newTable = {
  type: 'table',
  content: Array.from({ length: SIZE }, (_, row) => ({
    type: 'tableRow',
    content: Array.from({ length: SIZE }, () => cellOf(row === 0 ? 'tableHeader' : 'tableCell')),
  })),
}

/** Inserts a table and puts the cursor into its first cell. */
function insertTable(editor: Editor): void {
  const { from } = editor.state.selection
  ownStep(editor, () => editor.chain().focus().insertContent(newTable).run())
  let first: number | undefined
  editor.state.doc.descendants((node, place) => {
    if (first === undefined && node.type.name === 'tableHeader' && place >= from - 1) first = place
    return first === undefined
  })
  // Behind the beginnings of the cell and of its paragraph.
  if (first !== undefined) editor.commands.setTextSelection(first + 2)
}

/** Inserts a table, or, within one, changes it. */
export function TableTool({ editor, active }: { editor: Editor; active: boolean }) {
  const names = Object.keys(tableCommands) as (keyof typeof tableCommands)[]
  const run = (name: string) => {
    tableCommands[name as keyof typeof tableCommands](editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  const items = active
    ? names.map((name) => ({ key: name, label: name, onClick: () => run(name) }))
    : [
        {
          key: 'insert',
          label: '插入表格',
          onClick: () => insertTable(editor),
        },
      ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button
        size="small"
        type={active ? 'primary' : 'text'}
        icon={<TableOutlined aria-hidden />}
        aria-label="表格"
        title="表格"
      />
    </Dropdown>
  )
}

/** Sets the chosen paragraphs off from the text, or returns them to it. */
export function CalloutTool({ editor, active }: { editor: Editor; active: boolean }) {
  const put = (tone: Tone) => {
    const chain = editor.chain().focus()
    if (active) chain.updateAttributes('callout', { tone }).run()
    else chain.wrapIn('callout', { tone }).run()
  }
  const choices = (Object.keys(tones) as Tone[]).map((tone) => ({
    key: tone,
    label: tones[tone],
    onClick: () => put(tone),
  }))
  const away = { key: 'away', label: '取消提示框', onClick: () => void editor.chain().focus().lift('callout').run() }
  return (
    <Dropdown trigger={['click']} menu={{ items: active ? [...choices, away] : choices }}>
      <Button
        size="small"
        type={active ? 'primary' : 'text'}
        icon={<NotificationOutlined aria-hidden />}
        aria-label="提示框"
        title="提示框"
      />
    </Dropdown>
  )
}
