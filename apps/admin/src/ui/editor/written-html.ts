import type { Editor } from '@tiptap/react'

/** What has been written; a picture alone is not empty, though Tiptap says so. */
export function htmlOf(editor: Editor): string {
  const html = editor.getHTML()
  return editor.isEmpty && !html.includes('<img') ? '' : html
}
