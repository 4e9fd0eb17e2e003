import { DOMSerializer } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'

/** What marks a clipboard as written by this editor. Other editors of the same kind write `data-pm-slice`, too. */
const MARK = 'data-anju-slice'

/** Whether the editor itself has written this, so that it knows how to read it. */
export const isOwn = (html: string) => html.includes(`${MARK}=""`)

class MarkingSerializer extends DOMSerializer {
  override serializeFragment(...fragment: Parameters<DOMSerializer['serializeFragment']>) {
    const made = super.serializeFragment(...fragment)
    // The fragment may be of another document, whose classes are others.
    if (made.firstChild?.nodeType === Node.ELEMENT_NODE) (made.firstChild as Element).setAttribute(MARK, '')
    return made
  }
}

/** Marks what is copied from the editor. */
export const ownClipboard = Extension.create({
  name: 'ownClipboard',
  addProseMirrorPlugins() {
    const { nodes, marks } = DOMSerializer.fromSchema(this.editor.schema)
    return [new Plugin({ props: { clipboardSerializer: new MarkingSerializer(nodes, marks) } })]
  },
})
