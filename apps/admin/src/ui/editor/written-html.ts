import type { Editor } from '@tiptap/react'

const EMPTY = '<p></p>'

/** Whether a text ends with the paragraph that Tiptap puts behind a table, a list or a picture as soon as somebody clicks. */
function hasAddedEnd({ state: { doc } }: Editor): boolean {
  const [last, before] = [doc.lastChild, doc.maybeChild(doc.childCount - 2)]
  return last?.type.name === 'paragraph' && last.content.size === 0 && before !== null && before.type !== last.type
}

/** What has been written; a picture alone is not empty, though Tiptap says so. */
export function writtenHtml(editor: Editor): string {
  const html = editor.getHTML()
  if (editor.isEmpty && !html.includes('<img')) return ''
  return hasAddedEnd(editor) && html.endsWith(EMPTY) ? html.slice(0, -EMPTY.length) : html
}
