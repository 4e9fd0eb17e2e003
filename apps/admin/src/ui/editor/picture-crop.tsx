import type { Editor } from '@tiptap/react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Loading } from '#ui/feedback/states.tsx'
import { CropDialog } from '#ui/resource/crop/crop-button.tsx'
import { fileIn } from '#ui/resource/resource-src.ts'
import { CROP_PICTURE, type CropRequest } from './nodes/figure-view.ts'

/** The dialog that crops a picture of the text, when its figure asks for it. */
export function usePictureCrop(editor: Editor | null, deptId: string | undefined): ReactNode {
  const [request, setRequest] = useState<CropRequest | null>(null)
  const text = editor?.isDestroyed === false ? editor.view.dom : undefined
  useEffect(() => {
    const take = (event: Event) => setRequest((event as CustomEvent<CropRequest>).detail)
    text?.addEventListener(CROP_PICTURE, take)
    return () => text?.removeEventListener(CROP_PICTURE, take)
  }, [text])
  const file = request && fileIn(request.src)
  if (!request || !file) return null
  return (
    <Suspense fallback={<Loading />}>
      <CropDialog {...file} deptId={deptId} onClose={() => setRequest(null)} onCropped={request.onCropped} />
    </Suspense>
  )
}
