import { reduced } from '@anju/browser/resize'
import type { Progress } from '@anju/browser/upload'
import { LONGEST_SIDE } from '@anju/contract/picture-widths'
import type { PickedFile } from '@anju/contract/resource'
import { sendFile } from '#ui/session/transfer.ts'
import { persist } from './passing.ts'
import { addPreview, isPdf } from './pdf/preview.ts'
import type { UploadTarget } from './upload-target.ts'
import { isInParts, uploadVideo } from './video.ts'

async function sendToNotices(file: File, progress: Progress | undefined): Promise<PickedFile> {
  const route = 'POST /prod-api/common/upload'
  const { url: src, newFileName: fileId } = await sendFile<{ url: string; newFileName: string }>(
    route,
    'file',
    file,
    {},
    progress,
  )
  return { fileId, src, name: file.name, mime: file.type, size: file.size, width: 0, height: 0, alt: '' }
}

async function send(file: File, to: UploadTarget, progress: Progress | undefined): Promise<PickedFile> {
  if (to === 'notice') return sendToNotices(file, progress)
  const route = 'folderId' in to ? 'POST /prod-api/cms/resource' : 'POST /prod-api/cms/resource/upload'
  const answer = await sendFile<{ data: PickedFile }>(route, 'file', file, to, progress)
  return answer.data
}

/** The server takes one file of a person at a time. Videos have a queue of their own, so that the files after one do not wait for an hour. */
const last: Record<'files' | 'videos', Promise<unknown>> = { files: Promise.resolve(), videos: Promise.resolve() }

function inTurn(queue: keyof typeof last, run: () => Promise<PickedFile>): Promise<PickedFile> {
  const done = last[queue].then(run)
  last[queue] = done.catch(() => {})
  return done
}

/** Uploads a file to the library of a department, after those before it; failures of the network are tried again. */
export function uploadFile(
  file: File,
  to: UploadTarget,
  { progress, signal }: { progress?: Progress; signal: AbortSignal },
): Promise<PickedFile> {
  if (to !== 'notice' && isInParts(file)) return inTurn('videos', () => uploadVideo(file, to, { progress, signal }))
  const again = { before: () => progress?.(0), signal }
  return inTurn('files', async () => {
    const small = await reduced(file, LONGEST_SIDE)
    const picked = await persist(() => send(small, to, progress), again)
    if (isPdf(file)) await addPreview(file, picked.fileId)
    return picked
  })
}

/** Sends other bytes for a file of the library. */
export async function replaceResource(file: File, fileId: string): Promise<PickedFile> {
  const route = 'POST /prod-api/cms/resource/replace/:fileId'
  const small = await reduced(file, LONGEST_SIDE)
  const answer = await sendFile<{ data: PickedFile }>(route, 'file', small, {}, undefined, { fileId })
  if (isPdf(file)) await addPreview(file, fileId)
  return answer.data
}
