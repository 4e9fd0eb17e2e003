import type { TicketPhoto } from '@anju/contract/proposal/photo'
import { photoLimits } from '@anju/contract/proposal/terms'
import { type CaseFile, defineFiles, type EncodedFile } from '#modules/case'
import { encodePicture } from '#platform/image'
import { PROPOSAL } from './kind.ts'

const SMALL_SIDE = 320

/** Re-encodes a photo, which removes where and with what it was taken. */
async function encode(uploaded: Buffer): Promise<EncodedFile> {
  const { bytes, width, height } = await encodePicture(uploaded, photoLimits.side)
  const small = await encodePicture(bytes, SMALL_SIDE)
  return { bytes, format: 'webp', picture: { small: small.bytes, width, height } }
}

/** Photos of senders and clerks. */
export const PHOTOS = defineFiles(PROPOSAL, 'photo', {
  key: 'proposal-photo',
  encode,
  limits: { line: 60, network: 600, waiting: 600, ofCase: 60 },
  field: 'photos',
  words: {
    unit: '张',
    rest: '文字',
    expired: (place) => `第 ${place + 1} 张照片已过期，请重新上传`,
    full: '一件来信最多 60 张照片，不能再添加',
  },
  cron: '0 0/10 * * * ?',
})

/** The photos of a line. */
export const presentPhotos = (files: readonly CaseFile[] = []): TicketPhoto[] =>
  files.map(({ id, width, height }) => ({ photoId: id, width, height }))
