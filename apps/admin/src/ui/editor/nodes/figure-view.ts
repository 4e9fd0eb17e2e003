import type { NodeViewRenderer } from '@tiptap/react'
import { resourceSrc } from '#ui/resource/resource-src.ts'

const LONGEST_ALT = 200

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: HTMLElement[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** Shows a figure in the editor: the picture from memory, its caption as text, and beside it a field for the alternative text. */
export const createFigureView: NodeViewRenderer = ({ node, editor, getPos }) => {
  let drawnSrc = ''
  const picture = element('img', {})
  const alt = element('input', {
    type: 'text',
    maxlength: String(LONGEST_ALT),
    placeholder: '替代文字（必填）：看不到图片的人会听到什么',
    'aria-label': '图片的替代文字',
  })
  const away = element('button', { type: 'button' })
  away.textContent = '移除图片'
  const tools = element('div', { 'data-tools': '' }, alt, away)
  const frame = element('div', { contenteditable: 'false' }, picture, tools)
  const caption = element('figcaption', { 'data-placeholder': '图片说明（可留空）' })
  const dom = element('figure', {}, frame, caption)

  const show = (attrs: Record<string, unknown>, isEmpty: boolean) => {
    const [src, text] = [String(attrs.src ?? ''), String(attrs.alt ?? '')]
    picture.alt = text
    if (alt.value !== text) alt.value = text
    caption.toggleAttribute('data-empty', isEmpty)
    if (src === drawnSrc) return
    drawnSrc = src
    void resourceSrc(src).then((address) => {
      if (address && src === drawnSrc) picture.src = address
    })
  }
  show(node.attrs, node.content.size === 0)

  /** The place of the figure, unless it has been removed. */
  const place = () => (editor.isEditable ? getPos() : undefined)
  alt.addEventListener('input', () => {
    const at = place()
    const current = at === undefined ? null : editor.state.doc.nodeAt(at)
    if (at === undefined || !current) return
    editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { ...current.attrs, alt: alt.value }))
  })
  away.addEventListener('click', () => {
    const at = place()
    const current = at === undefined ? null : editor.state.doc.nodeAt(at)
    if (at === undefined || !current) return
    editor
      .chain()
      .focus()
      .deleteRange({ from: at, to: at + current.nodeSize })
      .run()
  })
  return {
    dom,
    contentDOM: caption,
    update: (next) => {
      if (next.type !== node.type) return false
      show(next.attrs, next.content.size === 0)
      return true
    },
    stopEvent: (event) => tools.contains(event.target as globalThis.Node),
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !caption.contains(mutation.target),
  }
}
