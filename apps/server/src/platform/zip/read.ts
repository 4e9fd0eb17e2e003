import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { type Entry, entriesOf, leadsOut, packedBytes } from '../excel/archive.ts'
import { refuse } from '../refusal.ts'
import { isSystemFile } from './system-files.ts'

const inflate = promisify(inflateRaw)

/** An archive whose directory has been checked; a file is unpacked when it is asked for. */
export type Archive = {
  names: readonly string[]
  sizeOf(name: string): number | undefined
  /** The bytes of a file; `undefined` if there is none. Refuses a file that is not what the directory says. */
  bytesOf(name: string): Promise<Buffer | undefined>
}

/** `unpacked` in bytes, as the directory declares it; each file is unpacked to no more than its own share of it. */
export type ArchiveBounds = { entries: number; unpacked: number }

/** Opens a zip archive; refuses one that is broken, encrypted or too large, or whose names lead out of it (security S36, S44). */
export function openArchive(bytes: Buffer, { entries: most, unpacked }: ArchiveBounds): Archive {
  const entries = entriesOf(bytes) ?? refuse('badRequest', '不是可以打开的 zip 压缩包，或已损坏')
  if (entries.length > most) refuse('badRequest', `压缩包中的文件超过 ${most} 个，请分成几个压缩包`)
  if (entries.reduce((sum, { size }) => sum + size, 0) > unpacked)
    refuse('badRequest', `压缩包解压后超过 ${Math.round(unpacked / 1024 / 1024)} MB，请分成几个压缩包`)
  if (entries.some(({ encrypted }) => encrypted)) refuse('badRequest', '压缩包有密码，请取消密码后重试')
  if (entries.some(({ name }) => leadsOut(name))) refuse('badRequest', '压缩包中有文件名指向压缩包之外，不能导入')
  const own = entries.filter(({ name }) => !name.endsWith('/') && !isSystemFile(name))
  const files = new Map(own.map((one) => [one.name, one]))
  const [twice] = own.filter((one) => files.get(one.name) !== one)
  if (twice) refuse('badRequest', `压缩包中有两个文件都叫“${twice.name}”，请改名后重新压缩`)
  return {
    names: [...files.keys()].sort(),
    sizeOf: (name) => files.get(name)?.size,
    bytesOf: async (name) => {
      const entry = files.get(name)
      return entry && unpack(bytes, entry)
    },
  }
}

async function unpack(bytes: Buffer, entry: Entry): Promise<Buffer> {
  const wrong = (): never => refuse('badRequest', `压缩包中的文件 ${entry.name} 已损坏`)
  const packed = packedBytes(bytes, entry) ?? wrong()
  if (entry.method === 0) return packed.length === entry.size ? packed : wrong()
  if (entry.method !== 8) return wrong()
  // One byte more than declared is enough to see that the declaration is wrong.
  const data = await inflate(packed, { maxOutputLength: entry.size + 1 }).catch(wrong)
  return data.length === entry.size ? data : wrong()
}
