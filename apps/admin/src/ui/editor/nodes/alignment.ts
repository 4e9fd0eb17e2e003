import { type Editor, Extension } from '@tiptap/react'

/** How paragraphs and headings may be aligned beside the usual, as the server lets it through. */
export const alignments = { center: '居中', right: '居右' } as const
export type Alignment = keyof typeof alignments

const TYPES = ['paragraph', 'heading']

/** Paragraphs and headings in the centre or at the right: lines of a title, the signature and date of a notice. */
export const alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: TYPES,
      attributes: {
        align: {
          default: null,
          parseHTML: ({ dataset: { align = '' } }: HTMLElement) => (Object.hasOwn(alignments, align) ? align : null),
          renderHTML: ({ align }: Record<string, unknown>) => (align ? { 'data-align': align } : {}),
        },
      },
    },
  ],
})

export const isAligned = (editor: Editor, value: Alignment) =>
  TYPES.some((type) => editor.isActive(type, { align: value }))

/** Aligns the paragraphs and headings of the selection, or returns them to the usual. */
export function align(editor: Editor, value: Alignment): void {
  const next = isAligned(editor, value) ? null : value
  const chain = editor.chain().focus()
  for (const type of TYPES) chain.updateAttributes(type, { align: next })
  chain.run()
}
