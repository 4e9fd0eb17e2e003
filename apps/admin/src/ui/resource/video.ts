import type { Progress } from '@anju/browser/upload'
import type { PickedFile } from '@anju/contract/resource'
import { PART_BYTES } from '@anju/contract/video-parts'
import { notify } from '#ui/feedback/dialogs.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { queryClient } from '#ui/session/query-client.ts'
import { sendFile } from '#ui/session/transfer.ts'
import { persist } from './passing.ts'
import type { LibraryTarget } from './upload-target.ts'

export const videosKey = 'GET /prod-api/cms/resource/video'
const partKey = 'POST /prod-api/cms/resource/video/part/:uploadId'

/** Videos that are larger than one part are sent in parts; everything else is one request. */
export const isInParts = ({ name, size }: File): boolean => /\.mp4$/i.test(name) && size > PART_BYTES

type Following = { progress: Progress | undefined; signal: AbortSignal }

/** Loads the uploads that have not ended again. */
export const reloadVideos = () => queryClient.invalidateQueries({ queryKey: [videosKey] })

export async function cancelVideo(uploadId: string): Promise<void> {
  await callQuietly('DELETE /prod-api/cms/resource/video/:uploadId', { params: { uploadId } })
  void reloadVideos()
}

/**
 * Sends one part and resolves with how much the server has then. The first part is sent again when an upload continues: by it the
 * server knows whether this is the same file.
 */
function sendPart(file: File, uploadId: string, start: number, { progress, signal }: Following): Promise<number> {
  const bytes = Math.min(PART_BYTES, file.size - start)
  const sent = (part: number) => progress?.((start + bytes * part) / file.size)
  const run = async () => {
    signal.throwIfAborted()
    const part = new File([file.slice(start, start + bytes)], file.name)
    const query = { start: String(start) }
    const { received } = await sendFile<{ received: number }>(partKey, 'file', part, query, sent, { uploadId })
    return received
  }
  return persist(run, { signal })
}

/** Uploads a video part by part, and continues an upload of the same file that was interrupted. When `signal` aborts, it is cancelled for good. */
export async function uploadVideo(file: File, to: LibraryTarget, following: Following): Promise<PickedFile> {
  const { name, size, lastModified: modified } = file
  const { signal } = following
  signal.throwIfAborted()
  const body = { name, size, modified, deptId: to.deptId, folderId: to.folderId ?? '' }
  const begin = () => callQuietly('POST /prod-api/cms/resource/video', { body })
  const { uploadId, received } = (await persist(begin, { signal })).data
  try {
    for (let at = 0; at < size; )
      at = await sendPart(file, uploadId, at, at < received ? { signal, progress: undefined } : following)
    const complete = () => callQuietly('POST /prod-api/cms/resource/video/complete/:uploadId', { params: { uploadId } })
    const { late, ...picked } = (await persist(complete, { signal })).data
    if (late)
      notify.warning(
        `“${picked.name}”的索引在文件末尾，观看者要等较久才能开始播放；导出时选择“快速启动（faststart）”可以避免`,
      )
    return picked
  } catch (error) {
    if (signal.aborted) await cancelVideo(uploadId)
    throw error
  }
}
