import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Editor, Extension } from '@tiptap/react'
import { useEffect } from 'react'
import styles from './article-editor.module.css'
import { findQuote, type Quote, quoteOf } from './quote.ts'

/** Words that are marked in the text, with an id by which the mark is found. */
export type QuoteMark = Quote & { id: string }
type Marked = { marks: readonly QuoteMark[]; set: DecorationSet }

const key = new PluginKey<Marked>('quoteMarks')

/** The text of a document without what formats it, and where in the document each piece of it begins. */
function textOf(doc: Node): { text: string; pieces: { at: number; pos: number; length: number }[] } {
  const pieces: { at: number; pos: number; length: number }[] = []
  let text = ''
  doc.descendants((node, pos) => {
    if (!node.isText || !node.text) return
    pieces.push({ at: text.length, pos, length: node.text.length })
    text += node.text
  })
  return { text, pieces }
}

/** The marks of the words that the document has. */
function decorate(doc: Node, marks: readonly QuoteMark[]): DecorationSet {
  if (marks.length === 0) return DecorationSet.empty
  const { text, pieces } = textOf(doc)
  const decorations = marks.flatMap((mark) => {
    const place = findQuote(text, mark)
    if (!place) return []
    return pieces
      .filter(({ at, length }) => at < place.to && at + length > place.from)
      .map(({ at, pos, length }) =>
        Decoration.inline(pos + Math.max(0, place.from - at), pos + Math.min(length, place.to - at), {
          class: styles.quoted ?? '',
          'data-quote': mark.id,
        }),
      )
  })
  return DecorationSet.create(doc, decorations)
}

/** Marks words in the text that are no part of it: they are neither saved nor copied. */
export const quoteMarks = Extension.create({
  name: 'quoteMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Marked>({
      key,
      state: {
        init: () => ({ marks: [], set: DecorationSet.empty }),
        apply: (tr, value) => {
          const marks: readonly QuoteMark[] = tr.getMeta(key) ?? value.marks
          return marks === value.marks && !tr.docChanged ? value : { marks, set: decorate(tr.doc, marks) }
        },
      },
      props: { decorations: (state) => key.getState(state)?.set },
    }),
  ],
})

/** Marks these words in the text of an editor instead of others. */
export function useQuoteMarks(editor: Editor | null, marks: readonly QuoteMark[]): void {
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    const before = key.getState(editor.state)?.marks ?? []
    if (before.length + marks.length === 0) return
    const tr = editor.state.tr.setMeta(key, marks).setMeta('addToHistory', false)
    // Tiptap would add a paragraph to a text that ends with a table or a picture, which would be saved as a change.
    editor.view.dispatch(tr.setMeta('skipTrailingNode', true))
  }, [editor, marks])
}

/** The words that are selected; `null` without any. */
export function selectedQuote({ doc, selection: { from, to } }: EditorState): Quote | null {
  const { text, pieces } = textOf(doc)
  const offset = (pos: number) => {
    const piece = pieces.findLast((one) => one.pos <= pos)
    return piece ? piece.at + Math.min(piece.length, pos - piece.pos) : 0
  }
  const quote = quoteOf(text, offset(from), offset(to))
  return quote.quote.trim() ? quote : null
}
