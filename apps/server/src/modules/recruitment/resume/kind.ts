import { resumeLimits } from '@anju/contract/recruitment/terms'
import { defineFiles, type EncodedFile } from '#modules/case'
import { mimeOfDocument } from '#modules/resource'
import { encodePicture, looksLikePicture } from '#platform/image'
import { refuse } from '#platform/refusal'
import { APPLICATION } from '../kind.ts'

const FORMATS = '请选择 PDF、Word（.docx）或图片（JPG、PNG、WebP、GIF）格式的简历'

/** The format of a file by how it begins; its name is not asked. */
function formatOf(bytes: Buffer): 'pdf' | 'docx' | 'picture' | undefined {
  const begin = bytes.subarray(0, 12).toString('latin1')
  if (begin.startsWith('%PDF-')) return 'pdf'
  if (begin.startsWith('PK\x03\x04')) return 'docx'
  return looksLikePicture(bytes) ? 'picture' : undefined
}

/** The résumé as it is stored: documents are checked, pictures are encoded again (security S41, S44). */
async function encode(bytes: Buffer): Promise<EncodedFile> {
  const format = formatOf(bytes) ?? refuse('badRequest', FORMATS, { field: 'file' })
  if (format === 'picture') return { bytes: (await encodePicture(bytes, resumeLimits.side)).bytes, format: 'webp' }
  await mimeOfDocument(format, bytes)
  return { bytes, format }
}

export const RESUMES = defineFiles(APPLICATION, 'resume', {
  key: 'resume',
  encode,
  limits: { line: 20, network: 300, waiting: 200, ofCase: 1 },
  field: 'resumeId',
  words: {
    unit: '份',
    rest: '其他内容',
    expired: () => '上传的简历已过期，请重新提交',
    full: '一份应聘只有一份简历',
  },
  cron: '0 5/10 * * * ?',
})
