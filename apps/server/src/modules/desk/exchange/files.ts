import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { isPictureName } from '@anju/contract/wire/file-name'
import { findFile } from '#modules/file'
import type { By, ByPermission } from '#modules/identity'
import { type Focus, findUsable, focusUpload, uploadFile } from '#modules/resource'
import type { Context } from '#platform/app/context'
import { plainPath } from '#platform/excel/archive'
import { Refusal } from '#platform/refusal'
import { usesOf } from '#platform/storage/uses'
import type { Archive } from '#platform/zip/read'

/** A file that an item names: its address, or why it has none. Sizes are known of pictures that were just uploaded. */
export type Resolved = { src: string; width?: number; height?: number } | { fault: string }
/**
 * `folder` is that of the document; `contentId` is the item that it belongs to; the department gets what is uploaded, with the focus that
 * the document gives a picture.
 */
export type Place = { folder: string; contentId: string; deptId: string; focus?: Focus | undefined }
export type Files = { resolve(path: string, place: Place, isPicture: boolean): Promise<Resolved> }

const EXPORTED = /^files\/([0-9a-f-]{36})\/[^/]+$/
const DOCUMENT = /\.(pdf|mp4|docx?|xlsx?|pptx?)$/i
const LARGEST = 20 * 1024 * 1024

function decoded(path: string): string {
  try {
    return plainPath(decodeURIComponent(path))
  } catch {
    return plainPath(path)
  }
}

type FilesInput = { archive: Archive; dryRun: boolean }

/** Uploads a file of the archive for a department; a trial only says that it would be. */
async function takeIn(
  app: Context,
  by: ByPermission,
  { archive, dryRun }: FilesInput,
  name: string,
  { deptId, focus }: Place,
): Promise<Resolved> {
  const base = posix.basename(name)
  if ((archive.sizeOf(name) ?? 0) > LARGEST) return { fault: `文件“${base}”超过 20 MB` }
  if (!isPictureName(base) && !DOCUMENT.test(base)) return { fault: `文件“${base}”不是可以导入的图片或文档` }
  if (dryRun) return { src: `/files/new/${encodeURIComponent(base)}` }
  const bytes = await archive.bytesOf(name)
  if (!bytes) return { fault: `压缩包中没有“${name}”` }
  try {
    const { src, width, height } = await uploadFile(app, by, { name: base, mime: '', bytes }, { deptId, folderId: '' })
    if (focus) await focusUpload(app.db, src.split('/')[2] ?? '', focus)
    return { src, ...(width > 0 && { width, height }) }
  } catch (error) {
    if (error instanceof Refusal) return { fault: `文件“${base}”：${error.message}` }
    throw error
  }
}

/**
 * Finds the files that documents name: those of the library that the caller may use already, else those of the archive, which are
 * uploaded once each. A trial uploads nothing.
 */
export function filesFor(app: Context, by: ByPermission, { archive, dryRun }: FilesInput): Files {
  const taken = new Map<string, Promise<Resolved>>()
  // An exported file is known by the id in its folder, whatever its name.
  const exported = new Map(
    archive.names.flatMap((name) => (EXPORTED.test(name) ? [[EXPORTED.exec(name)?.[1], name]] : [])),
  )
  return {
    resolve: async (path, place, isPicture) => {
      const [, id = ''] = EXPORTED.exec(path) ?? []
      const entry = exported.get(id) ?? posix.join(place.folder, decoded(path))
      const known = id ? await isKnown(app, by, { archive, id, entry, contentId: place.contentId }) : false
      if (known) return { src: `/${path}` }
      if (archive.sizeOf(entry) === undefined) return { fault: `压缩包中没有“${decoded(path)}”` }
      if (isPicture && !isPictureName(entry)) return { fault: `“${decoded(path)}”不是图片` }
      const key = `${place.deptId} ${entry}`
      const taking = taken.get(key) ?? takeIn(app, by, { archive, dryRun }, entry, place)
      taken.set(key, taking)
      return taking
    },
  }
}

type Known = { archive: Archive; id: string; entry: string; contentId: string }

/** Whether an exported file is still in the library, with the same bytes, and the caller may use it. */
async function isKnown(app: Context, { caller }: By, { archive, id, entry, contentId }: Known): Promise<boolean> {
  const file = await findFile(app.db, id)
  if (!file) return false
  const bytes = await archive.bytesOf(entry)
  if (bytes && createHash('sha256').update(bytes).digest('hex') !== file.sha256) return false
  const used = contentId ? await usesOf(app.db, ['content', 'copy'], [contentId]) : new Set<string>()
  return used.has(id) || (await findUsable(app.db, caller, [id])).has(id)
}
