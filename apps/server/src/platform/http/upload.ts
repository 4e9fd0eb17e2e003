import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'

/** A file as it was sent. The name is what the sender says: never part of a path. */
export type Upload = { name: string; mime: string; bytes: Buffer }

/** Files stand in memory from their first byte to the answer: so many at once, and so many of one person. */
const MOST_AT_ONCE = 12
const MOST_OF_ONE = 3
const present: string[] = []

const NOT_WHOLE = '文件没有完整送达，请重新上传'

/** Takes room for a person's file, which is free again when the request has ended, however it ends. */
function takeRoom(reply: FastifyReply, personId: string): void {
  // Nothing would tell any more that it is free: the end of this request has been already.
  if (reply.raw.destroyed) refuse('badRequest', NOT_WHOLE)
  if (present.length >= MOST_AT_ONCE || present.filter((id) => id === personId).length >= MOST_OF_ONE)
    refuse('tooMany', '正在上传的文件较多，请稍后再试', { retryAfter: 10 })
  present.push(personId)
  let taken = true
  const leave = () => {
    if (taken) present.splice(present.indexOf(personId), 1)
    taken = false
  }
  reply.raw.once('finish', leave).once('close', leave)
}

/** Reads the one file of a multipart form; refuses more bytes than allowed without keeping any (security S44, S45). */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { field, maxBytes, personId }: { field: string; maxBytes: number; personId: string },
): Promise<Upload> {
  if (!request.isMultipart()) refuse('badRequest', '请选择要上传的文件')
  takeRoom(reply, personId)
  const limits = { fileSize: maxBytes, files: 1, fields: 20, parts: 21, fieldSize: 2000, fieldNameSize: 100 }
  // Whatever is wrong with the form itself: no boundary, too many parts, cut off.
  const part = await request.file({ limits }).catch(() => refuse('badRequest', NOT_WHOLE))
  if (part?.fieldname !== field) refuse('badRequest', '请选择要上传的文件')
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE')
      refuse('tooLarge', `文件不能超过 ${Math.round(maxBytes / 1024 / 1024)} MB`)
    // The form ends in the middle of the file, or its sender has left.
    return refuse('badRequest', NOT_WHOLE)
  })
  if (bytes.length === 0) refuse('badRequest', '文件是空的，请重新选择')
  return { name: part.filename.slice(0, 200), mime: part.mimetype, bytes }
}
