import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import { nonce } from '../theme/nonce.ts'
import styles from './article-editor.module.css'
import { extensions } from './extensions.ts'
import { Toolbar, type Tools } from './toolbar.tsx'

type ArticleEditorProps = {
  /** HTML; an empty string for no content. */
  value?: string
  onChange?: (html: string) => void
  id?: string
  label: string
  tools: Tools
  readOnly?: boolean
}

/** An editor for formatted text. The server sanitizes the result again. */
export function ArticleEditor({ value = '', onChange, id, label, tools, readOnly = false }: ArticleEditorProps) {
  const editor = useEditor({
    extensions,
    content: value,
    editable: !readOnly,
    injectNonce: nonce,
    editorProps: {
      attributes: { ...(id && { id }), role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : changed.getHTML()),
  })
  useEffect(() => {
    if (editor && editor.isEditable === readOnly) editor.setEditable(!readOnly, false)
  }, [editor, readOnly])
  useEffect(() => {
    // The record is loaded after the editor, or another version is adopted: text that is being typed is never replaced.
    if (!editor || editor.isDestroyed) return
    if (!editor.isFocused && value !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={`${styles.box} ${tools === 'article' ? styles.article : ''}`}>
      {editor && !readOnly && <Toolbar editor={editor} tools={tools} />}
      <EditorContent editor={editor} className={styles.content} />
    </div>
  )
}
