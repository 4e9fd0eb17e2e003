const KB = 1024

/** A file's size for reading: `860 B`, `24 KB`, `1.3 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`
  const kilobytes = bytes / KB
  return kilobytes < KB ? `${Math.round(kilobytes)} KB` : `${(kilobytes / KB).toFixed(1)} MB`
}
