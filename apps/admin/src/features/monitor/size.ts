/** Formats a number of bytes. */
export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} 字节`
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} KB`
  return bytes < 1024 ** 3 ? `${(bytes / 1024 ** 2).toFixed(1)} MB` : `${(bytes / 1024 ** 3).toFixed(2)} GB`
}
