import type { ContentItem } from '../content.ts'

/** Name of the window in which the site shows a preview; a page with this name asks the page around it for the item. */
export const PREVIEW_WINDOW = 'anju-preview'

/** What the page around a preview sends to it, once asked by `PREVIEW_READY`, and again with what is new whenever the item changes. */
export type PreviewMessage = {
  contentId: string
  /** `null`: the reader may not read the item. */
  item: ContentItem | null
  /** Whether an employee reads, or a visitor. */
  asMember: boolean
  /** The files of the item by their addresses: the site does not give those of a draft to anybody. */
  files: Readonly<Record<string, Blob>>
  /** Clicks are reported to the page around the preview, and lead nowhere. */
  pointing?: boolean
}
export const PREVIEW_READY = 'anju-preview-ready'

/** What a preview reports of a click to the page around it: the address of the picture, and the words around the pointer. */
export type PreviewClick = { kind: typeof PREVIEW_CLICK; src: string; text: string }
export const PREVIEW_CLICK = 'anju-preview-click'
