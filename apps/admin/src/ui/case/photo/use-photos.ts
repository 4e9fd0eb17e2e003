import { createTray } from '@anju/browser/tray'
import { photoLimits } from '@anju/contract/proposal/terms'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { refusedField } from '../../session/call.ts'
import { sendFile } from '../../session/transfer.ts'

type Sent = { data: { photoId: string } }

/** Photos chosen for a note, an answer or a letter that is recorded, by the route that takes them. */
export function usePhotos(
  key:
    | 'POST /prod-api/cms/proposal/photo'
    | 'POST /prod-api/cms/proposal/record/photo' = 'POST /prod-api/cms/proposal/photo',
) {
  const [tray] = useState(() =>
    createTray({
      limits: photoLimits,
      send: async (file, progress) => (await sendFile<Sent>(key, 'file', file, {}, progress)).data.photoId,
    }),
  )
  useEffect(() => tray.end, [tray])
  /** Sends photos again that the server has deleted, because the form waited too long. */
  const watch = <Answer>(calling: Promise<Answer>) => {
    calling.catch((error: unknown) => refusedField(error, ['photos']) && tray.forget())
    return calling
  }
  return { tray, watch, ...useSyncExternalStore(tray.subscribe, tray.state) }
}
export type Photos = ReturnType<typeof usePhotos>
