import { waitingPicture } from '@anju/contract/desk/notes'
import type { PickedFile } from '@anju/contract/resource'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import type { UploadTarget } from '#ui/resource/upload-target.ts'
import { type Uploads, useUploads } from '#ui/resource/uploads.ts'

export type EditorPictures = {
  uploads: Uploads
  /** Uploads pictures and puts them at a place of the text, or behind the paragraph of the cursor. */
  add: (files: readonly File[], at?: number) => void
  /** Puts pictures of the library behind the paragraph of the cursor. */
  put: (files: readonly PickedFile[]) => void
}

const figureOf = ({ src, alt, width, height }: PickedFile) => ({
  type: 'figure',
  attrs: { src, alt, width: width || null, height: height || null },
})

/** The place behind the outermost paragraph, list or table around a place. */
function behind({ state: { doc } }: Editor, at: number): number {
  const place = doc.resolve(Math.min(at, doc.content.size))
  return place.depth === 0 ? place.pos : place.after(1)
}

/** The paragraph that consists of these words. */
function findWords({ state: { doc } }: Editor, words: string): { from: number; to: number } | undefined {
  let range: { from: number; to: number } | undefined
  doc.descendants((node, pos) => {
    if (node.type.name === 'paragraph' && node.textContent === words) range = { from: pos, to: pos + node.nodeSize }
    return !range
  })
  return range
}

/** Pictures that are uploaded for a text: each goes to the place where it was chosen, wherever the cursor is by then. */
export function useEditorPictures(editor: Editor | null, to: UploadTarget): EditorPictures {
  const place = useRef(0)
  useEffect(() => {
    const follow = ({ transaction }: { transaction: { mapping: { map(at: number): number } } }) => {
      place.current = transaction.mapping.map(place.current)
    }
    editor?.on('transaction', follow)
    return () => void editor?.off('transaction', follow)
  }, [editor])
  const insert = (file: PickedFile, { name }: { name: string } = file) => {
    if (!editor || editor.isDestroyed) return
    const words = findWords(editor, waitingPicture(name))
    if (words) return void editor.commands.insertContentAt(words, figureOf(file), { updateSelection: false })
    const at = Math.min(place.current, editor.state.doc.content.size)
    editor.commands.insertContentAt(at, figureOf(file), { updateSelection: false })
  }
  const uploads = useUploads(to, insert)
  const begin = (at: number | undefined) => {
    if (editor) place.current = behind(editor, at ?? editor.state.selection.to)
  }
  return {
    uploads,
    add: (files, at) => {
      begin(at)
      uploads.add(files)
    },
    put: (files) => {
      begin(undefined)
      for (const file of files) insert(file)
    },
  }
}

/** The pictures among dropped or pasted files; a pasted table or text that brings a picture of itself has none. */
export function picturesOf(data: DataTransfer): File[] {
  if (data.getData('text/plain') !== '') return []
  return [...data.files].filter(({ type }) => /^image\/(jpeg|png|webp|gif)$/.test(type))
}
