import { resumeLimits } from './terms.ts'

const MEGABYTES = resumeLimits.bytes / 1024 / 1024
const FORMATS = ['pdf', 'docx', 'jpg', 'jpeg', 'png', 'webp', 'gif'] as const

/** For the attribute `accept` of a field. */
export const RESUME_ACCEPT = FORMATS.map((format) => `.${format}`).join()
export const RESUME_HINT = `PDF、Word（.docx）或图片，不超过 ${MEGABYTES} MB；请勿包含身份证号、婚育、籍贯等信息。`

/** Why a file cannot be a résumé, before it is sent; empty if it can. The server looks at its content. */
export function resumeFault({ name, size }: { name: string; size: number }): string {
  const format = name.toLowerCase().split('.').pop()
  if (!FORMATS.some((one) => one === format)) return '请选择 PDF、Word（.docx）或图片格式的简历'
  return size > resumeLimits.bytes ? `简历不能超过 ${MEGABYTES} MB，请压缩后重试` : ''
}
