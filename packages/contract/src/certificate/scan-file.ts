import { endingOf, heicAdvice, PICTURE_ENDINGS } from '../wire/file-name.ts'
import { certificateLimits } from './terms.ts'

const ENDINGS: readonly string[] = ['pdf', ...PICTURE_ENDINGS]
/** For the attribute `accept` of a field. */
export const SCAN_ACCEPT = [...ENDINGS.map((ending) => `.${ending}`), 'application/pdf', 'image/*'].join()
export const SCAN_HINT = '拍照或 PDF，不超过 10 MB；只有本人和有权核对的人能看到'

/** Why a file cannot be a scan, before it is sent; empty if it can. The server looks at its content. */
export function scanFault({ name, size, type }: { name: string; size: number; type: string }): string {
  const ending = endingOf(name)
  if (ending && !ENDINGS.includes(ending) && !type.startsWith('image/'))
    return heicAdvice(name) || '请选择图片或 PDF 格式的扫描件'
  return size > certificateLimits.scan ? '扫描件不能超过 10 MB，请压缩后重试' : ''
}
