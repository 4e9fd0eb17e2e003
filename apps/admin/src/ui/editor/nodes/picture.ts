import { Node } from '@tiptap/react'
import { resourceSrc } from '#ui/resource/resource-src.ts'
import { createFigureView } from './figure-view.ts'

const names = ['src', 'alt', 'width', 'height'] as const

/** Addresses of pictures that an article or a notice can have; RuoYi's own client puts the second kind into notices. */
const articlePictures = 'img[src^="/files/"]'
const noticePictures = `${articlePictures}, img[src^="/prod-api/profile/upload/"]`

/** A picture in a line of text. Only figures are inserted; those that a text has stay. */
const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => Object.fromEntries(names.map((name) => [name, { default: null }])),
  addOptions: () => ({ tag: articlePictures }),
  parseHTML() {
    return [{ tag: this.options.tag }]
  },
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img')
      dom.alt = String(node.attrs.alt ?? '')
      void resourceSrc(String(node.attrs.src)).then((src) => {
        if (src) dom.src = src
      })
      return { dom }
    },
})

/** A picture with its caption. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  addAttributes: () =>
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          default: null,
          parseHTML: (element: HTMLElement) => element.querySelector('img')?.getAttribute(name) ?? null,
        },
      ]),
    ),
  parseHTML: () => [
    {
      tag: 'figure',
      contentElement: (element) => element.querySelector('figcaption') ?? document.createElement('figcaption'),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],
  addNodeView: () => createFigureView,
})

export const pictures = { article: [Picture, Figure], notice: [Picture.configure({ tag: noticePictures }), Figure] }
