import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../ip-address.ts'
import { Refusal, refuse } from '../refusal.ts'
import { atEnd, hasEnded } from './intake/end.ts'
import { assertFile, MULTIPART_TYPE, readFile, refuseBroken, type Upload } from './intake/file.ts'
import { createLedger, type Ledger, type LedgerBounds } from './intake/ledger.ts'

export type { Upload } from './intake/file.ts'

/** Files that have arrived and are worked on: this many at once, and this many of one person. */
const MOST_AT_ONCE = 12
const MOST_OF_ONE = 3
/** People without an account leave room for those with one. */
const MOST_OF_STRANGERS = 6
const STRANGER = 'network:'

const MB = 1024 * 1024
/** Bytes of files in memory, from their first byte to the response: of people with an account, and of others by network. */
export type UploadBounds = { accounts: LedgerBounds; strangers: LedgerBounds }
export const UPLOAD_BOUNDS: UploadBounds = {
  accounts: { ofOne: 310 * MB, inAll: 400 * MB },
  strangers: { ofOne: 32 * MB, inAll: 64 * MB },
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The places and bytes of files in memory. */
    fileRoom: { present: string[]; accounts: Ledger; strangers: Ledger }
  }
}

/** Lets routes with `upload` receive files, within bounds. */
export function receiveFiles(server: FastifyInstance, bounds: UploadBounds): void {
  server.decorate('fileRoom', {
    present: [],
    accounts: createLedger(bounds.accounts, '文件'),
    strangers: createLedger(bounds.strangers, '文件'),
  })
  // The form is read when its route asks for the file.
  server.addContentTypeParser(MULTIPART_TYPE, (_request, _payload, done) => done(null))
}

/** Who uploads without an account: the network, because the number of addresses is without a limit. */
export const strangerFrom = (ip: string) => `${STRANGER}${networkOf(ip)}`
const isStranger = (personId: string) => personId.startsWith(STRANGER)

/** Occupies a place for a file that has arrived, until the request has ended. */
function takePlace(present: string[], reply: FastifyReply, personId: string): void {
  const strangers = isStranger(personId) ? present.filter(isStranger).length : 0
  const own = present.filter((id) => id === personId).length
  if (present.length >= MOST_AT_ONCE || own >= MOST_OF_ONE || strangers >= MOST_OF_STRANGERS)
    refuse('tooMany', '正在上传的文件较多，请稍后再试', { retryAfter: 10 })
  present.push(personId)
  atEnd(reply, () => void present.splice(present.indexOf(personId), 1))
}

/**
 * Reads the one file of a multipart form; refuses more bytes than allowed without keeping any (security S44, S45). A place is
 * taken when the file has arrived, so slow senders hold none; the bytes of those that arrive are bounded.
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { field, maxBytes, personId }: { field: string; maxBytes: number; personId: string },
): Promise<Upload> {
  assertFile(request, maxBytes)
  if (hasEnded(reply)) refuseBroken()
  const { present, accounts, strangers } = request.server.fileRoom
  let stop = (_refusal: Refusal) => {}
  const entry = (isStranger(personId) ? strangers : accounts).open(personId, 0, (refusal) => stop(refusal))
  atEnd(reply, entry.close)
  const upload = await readFile(request, { field, maxBytes }, entry, (how) => {
    stop = how
  }).catch((error: unknown) => (error instanceof Refusal ? Promise.reject(error) : refuseBroken()))
  entry.complete()
  if (hasEnded(reply)) refuseBroken()
  takePlace(present, reply, personId)
  return upload
}
