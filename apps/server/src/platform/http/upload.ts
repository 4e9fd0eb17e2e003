import type { FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/** A file as it was sent. The name is what the sender says: never part of a path. */
export type Upload = { name: string; mime: string; bytes: Buffer }

/** Reads the one file of a multipart form; refuses more bytes than allowed without keeping any (security S44, S45). */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Upload> {
  if (!request.isMultipart()) refuse('badRequest', '请选择要上传的文件')
  const limits = { fileSize: maxBytes, files: 1, fields: 20, parts: 21, fieldSize: 2000, fieldNameSize: 100 }
  // Whatever is wrong with the form itself: no boundary, too many parts, cut off.
  const part = await request.file({ limits }).catch(() => refuse('badRequest', '文件没有完整送达，请重新上传'))
  if (part?.fieldname !== field) refuse('badRequest', '请选择要上传的文件')
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE')
      refuse('tooLarge', `文件不能超过 ${Math.round(maxBytes / 1024 / 1024)} MB`)
    throw error
  })
  if (bytes.length === 0) refuse('badRequest', '文件是空的，请重新选择')
  return { name: part.filename.slice(0, 200), mime: part.mimetype, bytes }
}
