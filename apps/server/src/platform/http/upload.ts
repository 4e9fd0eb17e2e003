import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../ip-address.ts'
import { refuse } from '../refusal.ts'

/** An uploaded file. The name is chosen by the client and never part of a path. */
export type Upload = { name: string; mime: string; bytes: Buffer }

/** Files are in memory from their first byte to the response: this many at once, and this many of one person. */
const MOST_AT_ONCE = 12
const MOST_OF_ONE = 3
/** People without an account leave room for those with one. */
const MOST_OF_STRANGERS = 6
const STRANGER = 'network:'
const present: string[] = []

const NOT_WHOLE = '文件没有完整送达，请重新上传'

/** Who uploads without an account: the network, because the number of addresses is without a limit. */
export const strangerFrom = (ip: string) => `${STRANGER}${networkOf(ip)}`

/** Occupies a place for a person's file, which is free again when the request has ended, however it ends. */
function takeRoom(reply: FastifyReply, personId: string): void {
  // The request has ended already, so no event would free the place.
  if (reply.raw.destroyed) refuse('badRequest', NOT_WHOLE)
  const strangers = personId.startsWith(STRANGER) ? present.filter((id) => id.startsWith(STRANGER)).length : 0
  const own = present.filter((id) => id === personId).length
  if (present.length >= MOST_AT_ONCE || own >= MOST_OF_ONE || strangers >= MOST_OF_STRANGERS)
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
  // The form itself is invalid: no boundary, too many parts, truncated.
  const part = await request.file({ limits }).catch(() => refuse('badRequest', NOT_WHOLE))
  if (part?.fieldname !== field) refuse('badRequest', '请选择要上传的文件')
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE')
      refuse('tooLarge', `文件不能超过 ${Math.round(maxBytes / 1024 / 1024)} MB`)
    // The form ends within the file, or the client has disconnected.
    return refuse('badRequest', NOT_WHOLE)
  })
  if (bytes.length === 0) refuse('badRequest', '文件是空的，请重新选择')
  return { name: part.filename.slice(0, 200), mime: part.mimetype, bytes }
}
