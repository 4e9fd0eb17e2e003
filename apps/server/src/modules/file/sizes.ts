import { randomBytes } from 'node:crypto'
import { isPictureWidth, type PictureWidth, pictureWidths, previewWidth } from '@anju/contract/picture-widths'
import type { Context, Task } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { encodeSize } from '#platform/image'
import { Refusal, refuse } from '#platform/refusal'
import { bytesOf, type Opened, type Part } from '#platform/storage/store'
import { openFile } from './parts.ts'
import { openNamed } from './store.ts'

/** The formats in which sizes are stored, the smaller one first. */
const formats = ['avif', 'webp'] as const
const PDF = 'application/pdf'
const DECODED = ['image/webp', 'image/jpeg', 'image/png']
/** A task keeps the thread of pictures busy for so long at most; the next run continues. */
const SECONDS = 40

type Source = { id: string; sha256: string; mime: string; storage_key: string; size: number; width: number | null }
type Whole = Source & { parts: number }
type Size = { width: PictureWidth; format: (typeof formats)[number]; encoded: Buffer }

/** What is sent of a file: its own bytes, or those of a smaller picture. */
export type Sent = { key: string; mime: string; etag: string; size: number; whole?: Whole }

/** The smaller picture of the wanted width that the browser can show, or a PDF's first page; the file itself when there is none, or none yet. */
export async function sizeOf(db: Queries, file: Whole, wanted: unknown, accept: string): Promise<Sent> {
  const hash = file.sha256.slice(0, 32)
  const own = { key: file.storage_key, mime: file.mime, etag: `"${hash}"`, size: Number(file.size), whole: file }
  const width = Number(wanted)
  const previewed = file.mime === PDF && width === previewWidth
  if (!isPictureWidth(width) || (!previewed && (file.width ?? 0) <= width)) return own
  const rows = await db
    .selectFrom('file_size')
    .select(['mime', 'storage_key', 'size'])
    .where('file_id', '=', file.id)
    .where('width', '=', width)
    // Those of replaced bytes are another picture.
    .where('sha256', '=', file.sha256)
    .orderBy('mime')
    .execute()
  // WebP is shown by every browser that we support, AVIF by those that say so.
  const row = rows.find(({ mime }) => mime === 'image/webp' || accept.includes(mime))
  if (!row) return own
  return { key: row.storage_key, mime: row.mime, etag: `"${hash}-${width}-${row.mime.slice(6)}"`, size: row.size }
}

/** Opens what is sent of a file, or a part of it. */
export function openSent(app: Context, { key, whole }: Sent, part?: Part): Promise<Opened | undefined> {
  return whole ? openFile(app, whole, part) : openNamed(app, app.storage.files, key, part)
}

/** Stores a smaller picture of a file, in place of the former one of its width and format. */
async function storeSize(app: Context, file: Pick<Source, 'id' | 'sha256'>, size: Size): Promise<void> {
  const { width, format, encoded } = size
  const storage_key = randomBytes(16).toString('hex')
  await app.storage.files.put(storage_key, encoded)
  const row = { mime: `image/${format}`, width, sha256: file.sha256, size: encoded.length, storage_key }
  await app.db
    .insertInto('file_size')
    .values({ ...row, file_id: file.id })
    .onConflict((oc) => oc.columns(['file_id', 'width', 'mime']).doUpdateSet(row))
    .execute()
}

/** Stores the picture of the first page of a PDF, re-encoded; refuses what is no picture. */
export async function storePreview(
  app: Context,
  file: Pick<Source, 'id' | 'sha256' | 'mime'>,
  picture: Buffer,
): Promise<void> {
  if (file.mime !== PDF) refuse('badRequest', '只有 PDF 文件可以生成预览')
  const encoded = await encodeSize(picture, previewWidth, 'webp')
  await storeSize(app, file, { width: previewWidth, format: 'webp', encoded })
}

async function encodeOne(app: Context, file: Source, bytes: Buffer, width: PictureWidth): Promise<void> {
  let smallest = file.size
  // WebP first, because AVIF is only worth its place when it is smaller.
  for (const format of [...formats].reverse()) {
    const encoded = await encodeSize(bytes, width, format)
    if (encoded.length >= smallest) continue
    smallest = encoded.length
    await storeSize(app, file, { width, format, encoded })
  }
}

/** Makes the smaller versions of one picture. One that cannot be decoded has none. */
async function encodeSizes(app: Context, file: Source): Promise<void> {
  const opened = await openNamed(app, app.storage.files, file.storage_key)
  const bytes = opened && (await bytesOf(opened))
  const widths = pictureWidths.filter((width) => width < (file.width ?? 0))
  try {
    if (bytes) for (const width of widths) await encodeOne(app, file, bytes, width)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    app.log.warn({ file: file.id }, 'a picture cannot be made smaller')
  }
}

/** The next picture without smaller versions of its present bytes, after the one with this id. */
function nextUnsized(db: Queries, after: string): Promise<Source | undefined> {
  return db
    .selectFrom('file')
    .select(['id', 'sha256', 'mime', 'storage_key', 'size', 'width'])
    .where('mime', 'in', DECODED)
    .where('width', '>', pictureWidths[0])
    .whereRef('sized', '!=', 'sha256')
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Makes smaller versions of new and replaced pictures, one at a time, so that uploads are not kept waiting. */
export const sizesTask: Task = {
  key: 'picture-sizes',
  name: '生成小图',
  group: 'SYSTEM',
  cron: '0 * * * * ?',
  remark: `为新上传与替换的图片生成宽 ${pictureWidths.join('、')} 像素的 WebP 与 AVIF；尚未生成时网站显示原图`,
  deletes: false,
  run: async (app, now) => {
    let done = 0
    for (let file = await nextUnsized(app.db, ''); file; file = await nextUnsized(app.db, file.id)) {
      if (app.clock.now() - now > SECONDS * 1000) break
      await encodeSizes(app, file)
      const { id, sha256 } = file
      await app.db
        .updateTable('file')
        .set({ sized: sha256 })
        .where('id', '=', id)
        .where('sha256', '=', sha256)
        .execute()
      done++
    }
    return `已为 ${done} 张图片生成小图`
  },
}
