import { createHash, randomBytes } from 'node:crypto'
import { HOUR } from '@anju/contract/wire/time'
import type { By } from '#modules/identity'
import { readUploadLimits } from '#modules/system'
import type { Context } from '#platform/app/context'
import { lockFor, type Tx } from '#platform/database/open'
import type { Upload } from '#platform/http/upload'
import { networkOf } from '#platform/ip-address'
import { refuse } from '#platform/refusal'
import { countUpload } from '#platform/storage/quota'
import { keepPace, pacesOf } from '../submit/pace.ts'
import { removeFiles } from './deletion.ts'
import { type EncodedFile, type FileKind, isFileOf } from './kind.ts'

const MEGABYTE = 1024 * 1024
/** The bytes of a kind that may wait for their form; together with those that were sent they share the limit of the library. */
const MOST_WAITING = 300 * MEGABYTE

/** Puts bytes into the store under a key that cannot be guessed. */
async function putBytes({ storage }: Context, bytes: Buffer): Promise<string> {
  const key = randomBytes(16).toString('hex')
  await storage.files.put(key, bytes)
  return key
}

/** The columns of a file whose bytes have been put into the store. */
async function store(app: Context, { bytes, format, picture }: EncodedFile, uploaded: Buffer) {
  const storage_key = await putBytes(app, bytes)
  const small_key = picture ? await putBytes(app, picture.small) : ''
  return {
    storage_key,
    small_key,
    size: bytes.length + (picture?.small.length ?? 0),
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    format,
    digest: createHash('sha256').update(uploaded).digest('hex'),
  }
}

/** Refuses a file when those that wait for a form, or all of them, are too many. */
async function assertRoom(tx: Tx, files: FileKind, size: number, mostMegabytes: number): Promise<void> {
  const { key, name, limits, words } = files
  await lockFor(tx, `${key} uploads`)
  const sum = tx
    .selectFrom('case_file')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('size'), lit(0)).as('bytes'),
    ])
    .where(isFileOf(files))
  const waiting = await sum.where('case_id', 'is', null).executeTakeFirstOrThrow()
  if (Number(waiting.count) >= limits.waiting || Number(waiting.bytes) + size > MOST_WAITING)
    refuse('tooMany', `现在上传${name}的人较多，请一小时后再试，或先提交${words.rest}`, { retryAfter: HOUR / 1000 })
  const all = await sum.executeTakeFirstOrThrow()
  if (Number(all.bytes) + size > mostMegabytes * MEGABYTE)
    refuse('rejected', `暂时不能上传${name}，请先提交${words.rest}`)
}

/** Names stored bytes, in the transaction that counts them; resolves with the id of the file. */
async function addRow(
  app: Context,
  { kind, role }: FileKind,
  stored: Awaited<ReturnType<typeof store>>,
  { userId, now }: { userId: string; now: number },
  count: (tx: Tx) => Promise<void>,
): Promise<string> {
  const id = randomBytes(18).toString('base64url')
  try {
    await app.db.transaction().execute(async (tx) => {
      await count(tx)
      await tx
        .insertInto('case_file')
        .values({ id, kind: kind.table, role, ...stored, user_id: userId, created_at: now })
        .execute()
    })
  } catch (error) {
    await removeFiles(app, [stored])
    throw error
  }
  return id
}

/** Takes a file of somebody without an account; resolves with its id (security S41, S44, S46). Its name is not stored. */
export async function uploadFile(
  app: Context,
  files: FileKind,
  { ip, now }: { ip: string; now: number },
  { bytes }: Upload,
): Promise<string> {
  const { line, network } = files.limits
  await keepPace(app, pacesOf(files.key, ip, { free: line }, { free: network }), now, `上传${files.name}`)
  const { total } = await readUploadLimits(app.db)
  const stored = await files.queue.run(networkOf(ip), async () => store(app, await files.encode(bytes), bytes))
  return addRow(app, files, stored, { userId: '', now }, (tx) => assertRoom(tx, files, stored.size, total))
}

/** Takes a file of a clerk, which counts as an upload of the day; resolves with its id. */
export async function uploadClerkFile(
  app: Context,
  files: FileKind,
  { caller, now }: By,
  { bytes }: Upload,
): Promise<string> {
  const limits = await readUploadLimits(app.db)
  const stored = await store(app, await files.encode(bytes), bytes)
  const by = { userId: caller.id, now }
  return addRow(app, files, stored, by, (tx) => countUpload(tx, { ...by, bytes: bytes.length }, limits))
}
