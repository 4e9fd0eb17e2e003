import type { NodeViewRenderer } from '@tiptap/react'
import { fileIn, resourceSrc, watchResource } from '#ui/resource/resource-src.ts'

const LONGEST_ALT = 200

/** What the view of a figure asks the editor around it for, as an event: to crop its picture and to tell what became of it. */
export const CROP_PICTURE = 'anju:crop-picture'
export type CropRequest = { src: string; onCropped: (picture: Record<'src' | 'width' | 'height', unknown>) => void }

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

/** The elements of a figure. */
function buildFigure() {
  const picture = element('img', {})
  const alt = element('input', {
    type: 'text',
    maxlength: String(LONGEST_ALT),
    placeholder: '替代文字（必填）：看不到图片的人会听到什么',
    'aria-label': '图片的替代文字',
  })
  const crop = element('button', { type: 'button' })
  crop.textContent = '裁剪'
  const away = element('button', { type: 'button' })
  away.textContent = '移除图片'
  const tools = element('div', { 'data-tools': '' }, alt, crop, away)
  const frame = element('div', { contenteditable: 'false' }, picture, tools)
  const caption = element('figcaption', { 'data-placeholder': '图片说明（可留空）' })
  const dom = element('figure', {}, frame, caption)
  return { dom, picture, alt, crop, away, tools, caption }
}

/** Shows a figure in the editor: the picture from memory, its caption as text, and beside it a field for the alternative text. */
export const createFigureView: NodeViewRenderer = ({ node, editor, getPos }) => {
  let drawnSrc = ''
  const { dom, picture, alt, crop, away, tools, caption } = buildFigure()

  const draw = () => {
    const src = drawnSrc
    void resourceSrc(src).then((address) => {
      if (address && src === drawnSrc) picture.src = address
    })
  }
  const unwatch = watchResource(() => drawnSrc, draw)
  const show = (attrs: Record<string, unknown>, isEmpty: boolean) => {
    const [src, text] = [String(attrs.src ?? ''), String(attrs.alt ?? '')]
    picture.alt = text
    if (alt.value !== text) alt.value = text
    caption.toggleAttribute('data-empty', isEmpty)
    // Only a picture of the library is there in full.
    crop.hidden = !fileIn(src)
    if (src === drawnSrc) return
    drawnSrc = src
    draw()
  }
  show(node.attrs, node.content.size === 0)

  /** The place of the figure, unless it has been removed. */
  const place = () => (editor.isEditable ? getPos() : undefined)
  const put = (attrs: Record<string, unknown>) => {
    const at = place()
    const current = at === undefined ? null : editor.state.doc.nodeAt(at)
    if (at === undefined || !current) return
    editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { ...current.attrs, ...attrs }))
  }
  alt.addEventListener('input', () => put({ alt: alt.value }))
  crop.addEventListener('click', () => {
    if (!editor.isEditable) return
    const detail: CropRequest = {
      src: drawnSrc,
      onCropped: ({ src, width, height }) => put({ src, width: String(width), height: String(height) }),
    }
    dom.dispatchEvent(new CustomEvent(CROP_PICTURE, { bubbles: true, detail }))
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
    destroy: unwatch,
    stopEvent: (event) => tools.contains(event.target as globalThis.Node),
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !caption.contains(mutation.target),
  }
}
