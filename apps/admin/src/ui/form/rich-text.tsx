import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Button, Input, Popover, Space } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { nonce } from '../theme/nonce.ts'
import styles from './rich-text.module.css'

type RichTextProps = {
  /** HTML; an empty string for no content. */
  value?: string
  onChange?: (html: string) => void
  id?: string
  label: string
}

/** An editor for formatted text: paragraphs, headings, lists, links. The server sanitizes the result again. */
export function RichText({ value = '', onChange, id, label }: RichTextProps) {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'], defaultProtocol: 'https' },
      }),
    ],
    content: value,
    injectNonce: nonce,
    editorProps: {
      attributes: { ...(id && { id }), role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : changed.getHTML()),
  })
  useEffect(() => {
    // The record is loaded after the editor, or another version is adopted: text that is being typed is never replaced.
    if (!editor || editor.isDestroyed) return
    if (!editor.isFocused && value !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles.box}>
      {editor && <Toolbar editor={editor} />}
      <EditorContent editor={editor} className={styles.content} />
    </div>
  )
}

type Mark = 'bold' | 'italic' | 'underline' | 'strike'
const marks: readonly [Mark, string, ReactNode][] = [
  ['bold', '加粗', <BoldOutlined key="bold" aria-hidden />],
  ['italic', '倾斜', <ItalicOutlined key="italic" aria-hidden />],
  ['underline', '下划线', <UnderlineOutlined key="underline" aria-hidden />],
  ['strike', '删除线', <StrikethroughOutlined key="strike" aria-hidden />],
]

function Toolbar({ editor }: { editor: Editor }) {
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: (name: string, attributes?: object) => now.isActive(name, attributes),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
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
  return (
    <div role="toolbar" aria-label="文字格式" className={styles.toolbar}>
      {marks.map(([name, title, icon]) => tool(title, icon, at.active(name), () => chain().toggleMark(name).run()))}
      {([2, 3] as const).map((level) =>
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
      <LinkTool editor={editor} active={at.active('link')} />
      {tool('撤销', <UndoOutlined aria-hidden />, false, () => chain().undo().run(), !at.canUndo)}
      {tool('重做', <RedoOutlined aria-hidden />, false, () => chain().redo().run(), !at.canRedo)}
    </div>
  )
}

const WEB_ADDRESS = /^(https?:\/\/|mailto:|tel:)\S+$/i

function LinkTool({ editor, active }: { editor: Editor; active: boolean }) {
  const [open, setOpen] = useState(false)
  const [href, setHref] = useState('')
  const show = (next: boolean) => {
    setHref(next ? String(editor.getAttributes('link').href ?? '') : '')
    setOpen(next)
  }
  const put = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else if (WEB_ADDRESS.test(href)) chain.setLink({ href }).run()
    else return
    setOpen(false)
  }
  const form = (
    <Space.Compact>
      <Input
        size="small"
        value={href}
        status={href === '' || WEB_ADDRESS.test(href) ? '' : 'error'}
        placeholder="https://"
        aria-label="链接地址"
        onChange={(event) => setHref(event.target.value.trim())}
        onPressEnter={(event) => {
          event.preventDefault()
          put()
        }}
      />
      <Button size="small" onClick={put}>
        确定
      </Button>
    </Space.Compact>
  )
  return (
    <Popover trigger="click" open={open} onOpenChange={show} content={form}>
      <Button
        size="small"
        type={active ? 'primary' : 'text'}
        icon={<LinkOutlined aria-hidden />}
        aria-label="链接"
        title="链接"
      />
    </Popover>
  )
}
