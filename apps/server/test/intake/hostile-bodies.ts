// Bodies of any size that once cost much to read, and what receives them.
import { Readable } from 'node:stream'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = 'multipart/form-data; boundary=cut'

export type HostileBody = { what: string; type: string; make(bytes: number): Buffer | Readable }

const filled = (unit: string, bytes: number) => Buffer.alloc(bytes, unit)
/** `before`, as many numbered units as fit, and `after`. */
function numbered(bytes: number, [before, after]: [string, string], unit: (at: number) => string): Buffer {
  const units: string[] = []
  let size = before.length + after.length
  for (let at = 0; ; at++) {
    const next = unit(at)
    if (size + next.length > bytes) break
    units.push(next)
    size += next.length
  }
  return Buffer.from(before + units.join('') + after + ' '.repeat(bytes - size))
}
const half = (bytes: number, open: string, close: string) =>
  Buffer.concat([filled(open, Math.floor(bytes / 2 / open.length) * open.length), filled(close, Math.floor(bytes / 2))])

/** The same bytes in chunks so small that each costs more than what is in it. */
function inChunks(whole: Buffer, size: number): Readable {
  let at = 0
  return new Readable({
    read() {
      this.push(at < whole.length ? whole.subarray(at, at + size) : null)
      at += size
    },
  })
}

const header = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\n'
const json = (what: string, make: (bytes: number) => Buffer | Readable): HostileBody => ({
  what,
  type: JSON_TYPE,
  make,
})
const form = (what: string, make: (bytes: number) => Buffer): HostileBody => ({ what, type: FORM_TYPE, make })
const parts = (what: string, make: (bytes: number) => Buffer): HostileBody => ({ what, type: MULTIPART_TYPE, make })

export const hostileBodies: readonly HostileBody[] = [
  json('deep lists', (bytes) => half(bytes, '[', ']')),
  json('deep objects', (bytes) => half(bytes, '{"a":', '}')),
  json('many names', (bytes) => numbered(bytes, ['{', '"z":1}'], (at) => `"k${at}":1,`)),
  json('many elements', (bytes) => numbered(bytes, ['{"a":[', '1]}'], () => '1,')),
  json('many small objects', (bytes) => numbered(bytes, ['[', '{}]'], () => '{},')),
  json('blanks', (bytes) => numbered(bytes, ['{', '}'], () => ' ')),
  json('one long text', (bytes) => numbered(bytes, ['{"username":"', '"}'], () => 'a')),
  json('a long text of escapes', (bytes) => numbered(bytes, ['{"username":"', '"}'], () => '\\u0000')),
  json('one long number', (bytes) => numbered(bytes, ['{"a":', '1}'], () => '7')),
  json('poison again and again', (bytes) => numbered(bytes, ['{"a":"', '"}'], () => '\\"__proto__\\" ')),
  json('tiny chunks', (bytes) => inChunks(half(bytes, '{"a":[', ']}'), 256)),
  form('a form of names', (bytes) => numbered(bytes, ['a=', ''], (at) => `&k${at}=`)),
  form('a form of one name', (bytes) => numbered(bytes, ['a=', ''], () => '&a=')),
  form('a form of escapes', (bytes) => numbered(bytes, ['a=', ''], () => '%E7%94%B2')),
  parts('many parts', (bytes) => numbered(bytes, ['', '--cut--\r\n'], () => `--cut\r\n${header}\r\nx\r\n`)),
  parts('many fields', (bytes) =>
    numbered(bytes, ['', '--cut--\r\n'], (at) => `--cut\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\nx\r\n`),
  ),
  parts('many headers of a part', (bytes) =>
    numbered(bytes, [`--cut\r\n${header}`, '\r\nx\r\n--cut--\r\n'], (at) => `X-${at}: 1\r\n`),
  ),
  parts('boundaries that are none', (bytes) =>
    numbered(bytes, [`--cut\r\n${header}\r\n`, '\r\n--cut--\r\n'], () => '\r\n--cu'),
  ),
]
