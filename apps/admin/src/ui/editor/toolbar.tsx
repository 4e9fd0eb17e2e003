import {
  AlignCenterOutlined,
  AlignRightOutlined,
  BlockOutlined,
  BoldOutlined,
  ItalicOutlined,
  LineOutlined,
  OrderedListOutlined,
  RedoOutlined,
  SearchOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './article-editor.module.css'
import { CalloutTool, TableTool } from './block-tools.tsx'
import { DocxTool } from './docx/docx-tool.tsx'
import { LinkTool } from './link-tool.tsx'
import { type Alignment, align, alignments, isAligned } from './nodes/alignment.ts'
import { PictureTool } from './picture-tool.tsx'
import type { EditorPictures } from './pictures.ts'
import { useRovingFocus } from './roving.ts'

/** `notice`: what a short message needs. `article`: everything. */
export type Tools = 'article' | 'notice'

const marks: readonly [string, string, ReactNode][] = [
  ['bold', '加粗', <BoldOutlined key="bold" aria-hidden />],
  ['italic', '倾斜', <ItalicOutlined key="italic" aria-hidden />],
  ['underline', '下划线', <UnderlineOutlined key="underline" aria-hidden />],
  ['strike', '删除线', <StrikethroughOutlined key="strike" aria-hidden />],
]
const indices: readonly [string, string, ReactNode][] = [
  ['subscript', '下标', <sub key="sub">x₂</sub>],
  ['superscript', '上标', <sup key="sup">x²</sup>],
]

const alignmentIcons: Record<Alignment, ReactNode> = {
  center: <AlignCenterOutlined aria-hidden />,
  right: <AlignRightOutlined aria-hidden />,
}

type ToolbarProps = {
  editor: Editor
  tools: Tools
  pictures: EditorPictures | undefined
  deptId: string | undefined
  onFind?: () => void
}

export function Toolbar({ editor, tools, pictures, deptId, onFind }: ToolbarProps) {
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: (name: string, attributes?: object) => now.isActive(name, attributes),
      aligned: (value: Alignment) => isAligned(now, value),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const roving = useRovingFocus()
  const chain = () => editor.chain().focus()
  const tool = (title: string, icon: ReactNode, on: boolean, run: () => void, disabled = false) => (
    <Button
      key={title}
      size="small"
      type={on ? 'primary' : 'text'}
      icon={icon}
      aria-label={title}
      title={title}
      aria-pressed={on}
      disabled={disabled}
      onClick={run}
    />
  )
  const markTool = ([name, title, icon]: readonly [string, string, ReactNode]) =>
    tool(title, icon, at.active(name), () => chain().toggleMark(name).run())
  const levels = tools === 'article' ? ([2, 3, 4] as const) : ([2, 3] as const)
  return (
    <div role="toolbar" aria-label="文字格式" className={styles.toolbar} {...roving}>
      {marks.map(markTool)}
      {levels.map((level) =>
        tool(`标题${level - 1}`, <b>H{level - 1}</b>, at.active('heading', { level }), () =>
          chain().toggleHeading({ level }).run(),
        ),
      )}
      {tool('项目符号', <UnorderedListOutlined aria-hidden />, at.active('bulletList'), () =>
        chain().toggleBulletList().run(),
      )}
      {tool('编号', <OrderedListOutlined aria-hidden />, at.active('orderedList'), () =>
        chain().toggleOrderedList().run(),
      )}
      {(Object.keys(alignments) as Alignment[]).map((value) =>
        tool(alignments[value], alignmentIcons[value], at.aligned(value), () => align(editor, value)),
      )}
      <LinkTool editor={editor} active={at.active('link')} toItems={tools === 'article'} />
      {pictures && <PictureTool pictures={pictures} deptId={deptId} />}
      {tools === 'article' && (
        <>
          <TableTool editor={editor} active={at.active('table')} />
          <CalloutTool editor={editor} active={at.active('callout')} />
          {tool('引用', <BlockOutlined aria-hidden />, at.active('blockquote'), () => chain().toggleBlockquote().run())}
          {tool('分隔线', <LineOutlined aria-hidden />, false, () => chain().setHorizontalRule().run())}
          {indices.map(markTool)}
          <DocxTool editor={editor} pictures={pictures} />
        </>
      )}
      {onFind && tool('查找替换', <SearchOutlined aria-hidden />, false, onFind)}
      {tool('撤销', <UndoOutlined aria-hidden />, false, () => chain().undo().run(), !at.canUndo)}
      {tool('重做', <RedoOutlined aria-hidden />, false, () => chain().redo().run(), !at.canRedo)}
    </div>
  )
}
