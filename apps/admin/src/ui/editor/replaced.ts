import { createDocument, type Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { writtenHtml } from './written-html.ts'

/** Makes an editor show another text by replacing what differs: whoever is writing keeps the place. */
function replaceText(editor: Editor, html: string): void {
  const next = createDocument(html, editor.schema)
  const { doc, tr } = editor.state
  const from = doc.content.findDiffStart(next.content)
  const ends = doc.content.findDiffEnd(next.content)
  if (from === null || ends === null) return
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
  const slice = next.slice(from, ends.b + overlap)
  editor.view.dispatch(tr.replace(from, ends.a + overlap, slice).setMeta('preventUpdate', true))
}

/**
 * Shows another value than the one that was written here. The record is loaded after the editor, or another version is adopted: text
 * that is being typed is never replaced, unless `adopted` says by another number that the value has everything that was typed.
 */
export function useReplacedText(editor: Editor | null, value: string, adopted: number): void {
  const known = useRef(adopted)
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    const isAdopted = known.current !== adopted
    known.current = adopted
    if (value === writtenHtml(editor)) return
    if (!editor.isFocused) editor.commands.setContent(value, { emitUpdate: false })
    else if (isAdopted) replaceText(editor, value)
  }, [editor, value, adopted])
}
