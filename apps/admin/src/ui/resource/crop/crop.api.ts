import { fetchFile } from '@anju/browser/download'
import { wholePicture } from '@anju/contract/picture-crop'
import type { PickedFile } from '@anju/contract/resource'
import { useQuery } from '@tanstack/react-query'
import { call, callQuietly } from '#ui/session/call.ts'
import { caller } from '#ui/session/caller.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { queryClient } from '#ui/session/query-client.ts'
import { forgetResource } from '../resource-src.ts'
import { uploadFile } from '../upload.ts'
import { type Choice, cropOf } from './box.ts'
import { cutOut } from './canvas.ts'

const fileKey = 'GET /prod-api/cms/resource/:fileId'

/** Whether the user may change files of the library, for all places that use them. */
export function useMayChange(): boolean {
  const [reads, edits] = [usePermitted({ any: ['cms:resource:query'] }), usePermitted({ any: ['cms:resource:edit'] })]
  return reads && edits
}

async function readOriginal(fileId: string): Promise<ImageBitmap> {
  const fetched = await fetchFile(`/prod-api/cms/resource/file/${fileId}?original=1`, caller)
  if ('refusal' in fetched) throw new Error(fetched.refusal)
  return createImageBitmap(fetched.blob).catch((cause: unknown) => {
    throw new Error('浏览器无法读取这张图片', { cause })
  })
}

/** The original of a picture; and, for those who may change it, what the library says of it. */
export function useOriginal(fileId: string, mayChange: boolean) {
  return useQuery({
    queryKey: ['crop', fileId, mayChange],
    queryFn: async () => {
      const [picture, file] = await Promise.all([
        readOriginal(fileId),
        mayChange ? callQuietly(fileKey, { params: { fileId } }).then(({ data }) => data) : null,
      ])
      return { picture, file }
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** Gives a file of the library this crop, wherever it is used; the whole of it is the original again. */
export async function cropEverywhere(
  { fileId, version }: { fileId: string; version: number },
  choice: Choice | null,
): Promise<PickedFile> {
  const crop = choice ? cropOf(choice) : wholePicture
  const { data } = await call('PUT /prod-api/cms/resource/crop', { body: { fileId, version, crop } })
  forgetResource(fileId)
  void queryClient.invalidateQueries({ queryKey: ['GET /prod-api/cms/resource/library'] })
  return data
}

/** Uploads what a crop leaves of a picture as a file of its own; the picture stays as it is. */
export async function cropCopy(
  picture: ImageBitmap,
  choice: Choice,
  { name, deptId }: { name: string; deptId: string },
) {
  const file = await cutOut(picture, cropOf(choice), name)
  return uploadFile(file, { deptId }, { signal: new AbortController().signal })
}
