import { createHash, randomBytes } from 'node:crypto'
import { type ResumeKind, resumeLimits } from '@anju/contract/recruitment/terms'
import { assertRoom, keepPace, pacesOf, removeBytes, uploadQueue } from '#modules/case'
import { mimeOfDocument } from '#modules/resource'
import { readUploadLimits } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Upload } from '#platform/http/upload'
import { encodePicture } from '#platform/image'
import { networkOf } from '#platform/ip-address'
import { refuse } from '#platform/refusal'

/** Résumés in an hour without waiting: of one line, and of a network with all neighbours. */
const UPLOADS = [{ free: 20 }, { free: 300 }] as const
const RESUMES = {
  table: 'application_resume',
  caseColumn: 'application_id',
  mostWaiting: { files: 200, bytes: 300 * 1024 * 1024 },
  name: '简历',
  rest: '其他内容',
} as const
const queue = uploadQueue(RESUMES.name)

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
      await assertRoom(tx, RESUMES, kept.bytes.length, total)
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
