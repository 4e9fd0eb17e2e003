import { createHash, randomBytes } from 'node:crypto'
import { type ResumeKind, resumeLimits } from '@anju/contract/recruitment/terms'
import { HOUR } from '@anju/contract/wire/time'
import { keepPace, pacesOf } from '#modules/case'
import { mimeOfDocument } from '#modules/resource'
import { readUploadLimits } from '#modules/system'
import type { Context } from '#platform/app/context'
import { lockFor, type Tx } from '#platform/database/open'
import type { Upload } from '#platform/http/upload'
import { encodePicture } from '#platform/image'
import { networkOf } from '#platform/ip-address'
import { createQueue } from '#platform/queue'
import { refuse } from '#platform/refusal'

const MEGABYTE = 1024 * 1024
/** Résumés in an hour without waiting: of one line, and of a network with all neighbours. */
const UPLOADS = [{ free: 20 }, { free: 300 }] as const
/** Of all résumés that belong to no application yet; together with the others they share the limit of the library. */
const MOST_WAITING = { files: 200, bytes: 300 * MEGABYTE }

/** One at a time, so that people without an account do not fill the queue in which pictures of clerks wait. */
const queue = createQueue(
  { atOnce: 1, atOnceOfOne: 1, waiting: 8, waitingOfOne: 3 },
  { msg: '正在上传简历的人较多，请稍后再试' },
)

const FORMATS = '请选择 PDF、Word（.docx）或图片（JPG、PNG、WebP、GIF）格式的简历'

/** The format of a file by how it begins; its name is not asked. */
function formatOf(bytes: Buffer): 'pdf' | 'docx' | 'picture' | undefined {
  const begin = bytes.subarray(0, 12).toString('latin1')
  if (begin.startsWith('%PDF-')) return 'pdf'
  if (begin.startsWith('PK\x03\x04')) return 'docx'
  const picture = /^(\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[\s\S]{4}WEBP)/.test(begin)
  return picture ? 'picture' : undefined
}

/** The résumé as it is stored: documents are checked, pictures are encoded again (security S41, S44). */
async function checked(bytes: Buffer): Promise<{ kind: ResumeKind; bytes: Buffer }> {
  const format = formatOf(bytes) ?? refuse('badRequest', FORMATS, { field: 'file' })
  if (format === 'picture') return { kind: 'webp', bytes: (await encodePicture(bytes, resumeLimits.side)).bytes }
  await mimeOfDocument(format, bytes)
  return { kind: format, bytes }
}

/** Removes the bytes of résumés whose rows are deleted. What cannot be removed now is swept later. */
export async function removeBytes({ storage, log }: Context, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await storage.files.remove(key).catch((error: unknown) => log.warn({ key, error }, 'bytes are left behind'))
}

/** Refuses a résumé when those that wait for an application, or all of them, are too many. */
async function assertRoom(tx: Tx, size: number, mostMegabytes: number): Promise<void> {
  await lockFor(tx, 'application resumes')
  const sum = tx
    .selectFrom('application_resume')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('files'),
      fn.coalesce(fn.sum<number>('size'), lit(0)).as('bytes'),
    ])
  const waiting = await sum.where('application_id', 'is', null).executeTakeFirstOrThrow()
  if (Number(waiting.files) >= MOST_WAITING.files || Number(waiting.bytes) + size > MOST_WAITING.bytes)
    refuse('tooMany', '现在上传简历的人较多，请一小时后再试，或先提交其他内容', { retryAfter: HOUR / 1000 })
  const all = await sum.executeTakeFirstOrThrow()
  if (Number(all.bytes) + size > mostMegabytes * MEGABYTE) refuse('rejected', '暂时不能上传简历，请先提交其他内容')
}

/** Takes a résumé of somebody without an account (security S41, S44, S46). The name of the file is not kept. */
export async function addResume(
  app: Context,
  { ip, now }: { ip: string; now: number },
  { bytes }: Upload,
): Promise<{ resumeId: string }> {
  await keepPace(app, pacesOf('resume', ip, ...UPLOADS), now, '上传简历')
  const { total } = await readUploadLimits(app.db)
  const kept = await queue.run(networkOf(ip), () => checked(bytes))
  const [id, key] = [randomBytes(18).toString('base64url'), randomBytes(16).toString('hex')]
  const digest = createHash('sha256').update(bytes).digest('hex')
  await app.storage.files.put(key, kept.bytes)
  try {
    await app.db.transaction().execute(async (tx) => {
      await assertRoom(tx, kept.bytes.length, total)
      const row = { id, application_id: null, kind: kept.kind, storage_key: key, size: kept.bytes.length, digest }
      await tx
        .insertInto('application_resume')
        .values({ ...row, created_at: now })
        .execute()
    })
  } catch (error) {
    await removeBytes(app, [key])
    throw error
  }
  return { resumeId: id }
}
