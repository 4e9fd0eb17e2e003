import { createInflateRaw } from 'node:zlib'
import { type Entry, entriesOf, isArchive, leadsOut, packedBytes } from '#platform/excel/archive'
import { refuse } from '#platform/refusal'
import { isWhole, noBoxes, readBoxes } from './boxes.ts'
import { assertPassive } from './pdf.ts'

const MOST_ENTRIES = 1000
const MOST_UNPACKED = 300 * 1024 * 1024
const MICROSOFT = 'application/vnd.openxmlformats-officedocument'

/** The formats in which Office has written since 2007, and the folder that each has in its archive. */
const archives = {
  docx: { mime: `${MICROSOFT}.wordprocessingml.document`, folder: 'word/' },
  xlsx: { mime: `${MICROSOFT}.spreadsheetml.sheet`, folder: 'xl/' },
  pptx: { mime: `${MICROSOFT}.presentationml.presentation`, folder: 'ppt/' },
} as const
/** The formats before. */
const compounds = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
} as const
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Refuses a file that is not what its name says. */
export const wrong = (): never => refuse('badRequest', '文件的内容与扩展名不符，或已损坏')

function isVideo(bytes: Buffer): boolean {
  const boxes = readBoxes(noBoxes, bytes, bytes.length)
  return boxes !== undefined && isWhole(boxes)
}

const has = <Key extends string>(table: Record<Key, unknown>, name: string): name is Key => Object.hasOwn(table, name)

/** Whether a file contains what its name says; what cannot be a picture, PDF, video or Office file is refused (security S41, S44). */
export async function mimeOfDocument(extension: string, bytes: Buffer): Promise<string> {
  if (extension === 'pdf') {
    if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') wrong()
    await assertPassive(bytes)
    return 'application/pdf'
  }
  if (extension === 'mp4') return isVideo(bytes) ? 'video/mp4' : wrong()
  if (has(compounds, extension)) return bytes.subarray(0, 8).equals(COMPOUND) ? compounds[extension] : wrong()
  if (!has(archives, extension))
    return refuse('badRequest', '只能上传图片（JPG、PNG、WebP、GIF）、PDF、MP4 视频和 Word、Excel、PowerPoint 文件')
  return mimeOfArchive(archives[extension], bytes)
}

async function mimeOfArchive({ mime, folder }: { mime: string; folder: string }, bytes: Buffer): Promise<string> {
  const entries = entriesOf(bytes) ?? wrong()
  const names = entries.map(({ name }) => name)
  if (!names.includes('[Content_Types].xml') || !names.some((name) => name.startsWith(folder))) wrong()
  await assertArchive(bytes, entries, folder)
  return mime
}

/** Office puts workbooks into documents in this folder. */
const isEmbedded = (name: string, folder: string) =>
  name.startsWith(`${folder}embeddings/`) && /\.(docx|xlsx|pptx)$/i.test(name)

async function assertArchive(bytes: Buffer, entries: readonly Entry[], folder: string): Promise<void> {
  const declared = entries.reduce((sum, { size }) => sum + size, 0)
  if (entries.length > MOST_ENTRIES || declared > MOST_UNPACKED) refuse('badRequest', '文件解压后过大，请缩小后重试')
  for (const { name, encrypted } of entries) {
    if (/vbaproject\.bin$/i.test(name)) refuse('badRequest', '不能上传含有宏的文件，请另存为不含宏的格式')
    if (encrypted || leadsOut(name) || (isArchive(name) && !isEmbedded(name, folder))) wrong()
  }
  for (const entry of entries) await assertSize(bytes, entry)
}

/** Refuses an entry that is not as long as it declares: a small declaration would hide how far it unpacks. */
async function assertSize(bytes: Buffer, entry: Entry): Promise<void> {
  const packed = packedBytes(bytes, entry) ?? wrong()
  if (entry.method === 0) return packed.length === entry.size ? undefined : wrong()
  if (entry.method !== 8) wrong()
  const stream = createInflateRaw().end(packed)
  let size = 0
  try {
    for await (const part of stream) {
      size += (part as Buffer).length
      if (size > entry.size) break
    }
  } catch {
    wrong()
  }
  if (size !== entry.size) wrong()
}
