import type { Editor } from '@tiptap/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { EditorPictures } from '../pictures.ts'

const DocxDialog = lazy(() => import('./docx-dialog.tsx'))

type DroppedDocx = {
  /** Takes the Word documents among files, to import one after the other; false if there are none. */
  take: (data: DataTransfer) => boolean
  dialog: ReactNode
}

/** Word documents that are dropped on a text, or pasted into it, are imported like chosen ones. */
export function useDroppedDocx(editor: Editor | null, pictures: EditorPictures | undefined): DroppedDocx {
  const [files, setFiles] = useState<readonly File[]>([])
  const [first] = files
  const take = (data: DataTransfer) => {
    const documents = [...data.files].filter(({ name }) => /\.docx?$/i.test(name))
    setFiles((before) => [...before, ...documents])
    return documents.length > 0
  }
  const dialog = first && editor && (
    <Suspense>
      <DocxDialog
        key={`${first.name} ${first.lastModified} ${files.length}`}
        file={first}
        editor={editor}
        pictures={pictures}
        onClose={() => setFiles((before) => before.slice(1))}
      />
    </Suspense>
  )
  return { take, dialog }
}
