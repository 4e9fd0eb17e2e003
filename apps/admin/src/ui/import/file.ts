const mebibyte = 1024 * 1024
/** Maximum size of a file to import in bytes, as in the contract's upload routes. */
export const largest = 10 * mebibyte

/** Returns why a chosen file cannot be imported; undefined if it can. */
export function fileFault({ name, size }: { name: string; size: number }): string | undefined {
  if (!/\.xlsx$/i.test(name)) return '只能导入 xlsx 格式的文件'
  if (size > largest) return `文件不能超过 ${sizeText(largest)}`
  return size === 0 ? '文件是空的' : undefined
}

/** Returns the size of a file as text. */
export function sizeText(bytes: number): string {
  return bytes < mebibyte
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / mebibyte).toFixed(1).replace('.0', '')} MB`
}
