import { fetchFile } from '@anju/browser/download'
import type { PictureWidth } from '@anju/contract/picture-widths'
import { useQuery } from '@tanstack/react-query'
import { caller } from '#ui/session/caller.ts'
import { queryClient } from '#ui/session/query-client.ts'

const FILE = /^\/files\/([\w-]+)\//

async function fetchResource(id: string, width?: PictureWidth): Promise<Blob> {
  const fetched = await fetchFile(`/prod-api/cms/resource/file/${id}${width ? `?w=${width}` : ''}`, caller)
  if ('refusal' in fetched) throw new Error(fetched.refusal)
  return fetched.blob
}

/** Visitors get a file once a published item uses it, and a picture cannot carry the user's token: it is fetched and shown from memory. */
const fetching = (id: string, width?: PictureWidth) => ({
  queryKey: ['resource', id, width ?? null],
  queryFn: async () => {
    const blob = await fetchResource(id, width)
    return URL.createObjectURL(blob)
  },
  retry: 1,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The file of the library at an address of a picture, and its name. */
export function fileIn(src: string): { fileId: string; name: string } | undefined {
  const fileId = idOf(src)
  return fileId === undefined ? undefined : { fileId, name: decodeURI(src.slice(src.lastIndexOf('/') + 1)) }
}

const idOf = (src: string) => FILE.exec(src)?.[1]

/** All bytes of a file of the library. */
export const fetchWhole = (id: string): Promise<Blob> => fetchResource(id)

/** All bytes of a picture by its address; `undefined` if it is none of the library. */
export async function fetchPicture(src: string): Promise<Blob | undefined> {
  const id = idOf(src)
  return id === undefined ? undefined : await fetchResource(id)
}

/** The address at which the browser can show a picture of an item, smaller if a width is given; `undefined` until it is loaded, or if it cannot be. */
export function useResourceSrc(src: string, width?: PictureWidth): string | undefined {
  const id = idOf(src)
  const { data } = useQuery({ ...fetching(id ?? '', width), enabled: id !== undefined })
  return id === undefined ? src : data
}

const watchers = new Set<(id: string) => void>()

/** Calls `redraw` when the picture at `src()` has other bytes, until the returned function is called. For what React does not draw. */
export function watchResource(src: () => string, redraw: () => void): () => void {
  const watch = (id: string) => {
    if (idOf(src()) === id) redraw()
  }
  watchers.add(watch)
  return () => void watchers.delete(watch)
}

/** Forgets the picture of a file that has other bytes now, and draws it again where it is shown. */
export function forgetResource(id: string): void {
  void queryClient.resetQueries({ queryKey: ['resource', id] })
  for (const watch of watchers) watch(id)
}

/** The same outside of components. */
export async function resourceSrc(src: string): Promise<string | undefined> {
  const id = idOf(src)
  return id === undefined ? src : queryClient.fetchQuery(fetching(id)).catch(() => undefined)
}

/** Addresses of pictures in a text or an object. */
const PICTURES = /\/files\/([\w-]+)\/[^\s"'\\<>/?#&]+\.(?:webp|png|jpe?g|jfif|jpe|gif)/g

/** The bytes of a picture, fetched once. */
const pictureBlob = (id: string) =>
  queryClient.fetchQuery({
    queryKey: ['resource', id, 'bytes'],
    queryFn: () => fetchResource(id),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The pictures that an item names, by their addresses, for a page that gets no file of a draft; those that cannot be had are left out. */
export async function picturesOf(item: unknown): Promise<Record<string, Blob>> {
  const idsByAddress = new Map([...JSON.stringify(item).matchAll(PICTURES)].map(([address, id = '']) => [address, id]))
  const pictures = await Promise.all(
    [...idsByAddress].map(async ([address, id]) => ({ address, blob: await pictureBlob(id).catch(() => null) })),
  )
  return Object.fromEntries(pictures.flatMap(({ address, blob }) => (blob ? [[address, blob]] : [])))
}
