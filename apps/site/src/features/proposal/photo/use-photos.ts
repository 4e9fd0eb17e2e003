import { createTray, type Tray } from '@anju/browser/tray'
import { upload } from '@anju/browser/upload'
import { photoLimits } from '@anju/contract/proposal/terms'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { caller } from '#ui/api/call.ts'
import { readPhotos, storePhotos } from './store.ts'

async function send(file: File, progress: (part: number) => void): Promise<string> {
  const answer = await upload('/api/cms/proposal/photo', caller, 'file', file, progress)
  if (answer.code !== 200) throw new Error(answer.msg)
  return (answer.data as { photoId: string }).photoId
}

/** Photos chosen for a form. With its nonce they outlast a reload of the page, like its text. */
export function usePhotos(nonce?: string) {
  const tray: Tray = useMemo(
    () =>
      createTray({
        limits: photoLimits,
        send,
        ...(nonce && { changed: (files) => void storePhotos(nonce, files) }),
      }),
    [nonce],
  )
  useEffect(() => {
    if (nonce) void readPhotos(nonce).then(tray.restore)
    return tray.end
  }, [nonce, tray])
  return { tray, ...useSyncExternalStore(tray.subscribe, tray.state) }
}
export type Photos = ReturnType<typeof usePhotos>
