import { endingOf, heicAdvice, PICTURE_ENDINGS } from '../wire/file-name.ts'
import { resumeLimits } from './terms.ts'

const MEGABYTES = resumeLimits.bytes / 1024 / 1024
const ENDINGS: readonly string[] = ['pdf', 'docx', ...PICTURE_ENDINGS]
const TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
]

/** For the attribute `accept` of a field. */
export const RESUME_ACCEPT = [...ENDINGS.map((ending) => `.${ending}`), ...TYPES].join()
export const RESUME_HINT = `PDF、Word（.docx）或图片，不超过 ${MEGABYTES} MB；请勿包含身份证号、婚育、籍贯等信息。`

/**
 * Why a file cannot be a résumé, before it is sent; empty if it can. The server looks at its content, and alone decides about a name
 * without an ending, as Android gives it to files of other programs.
 */
export function resumeFault({ name, size, type }: { name: string; size: number; type: string }): string {
  const ending = endingOf(name)
  if (ending && !ENDINGS.includes(ending) && !TYPES.includes(type))
    return heicAdvice(name) || '请选择 PDF、Word（.docx）或图片格式的简历'
  return size > resumeLimits.bytes ? `简历不能超过 ${MEGABYTES} MB，请压缩后重试` : ''
}
