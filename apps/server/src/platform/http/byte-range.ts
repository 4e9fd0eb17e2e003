/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/**
 * The one range that a request asks for of `size` bytes: `undefined` for all of them, `'none'` if there are no such bytes. Several
 * ranges at once, other units and what is no range are answered with the whole file, as HTTP allows.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { start: Math.max(size - Number(to), 0), end: size - 1 }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < start) return undefined
  return start >= size ? 'none' : { start, end }
}
