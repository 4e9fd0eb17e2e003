// One archive of sorted entries with the times of the commit, so that the same commit makes the same bytes.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { bytesOf, type Entry, inOrder, textEntry } from './entry.ts'

/** Name of the list of digests inside a release, in the format of `sha256sum`. */
export const DIGESTS = 'SHA256SUMS'

export const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The digests of all entries, as an entry. */
export function digestsEntry(entries: readonly Entry[]): Entry {
  const lines = inOrder(entries).map((entry) => `${digestOf(bytesOf(entry))}  ${entry.path}\n`)
  return textEntry(DIGESTS, lines.join(''))
}

/**
 * Writes entries below one folder into a compressed tar file.
 * @returns the sum of the sizes of the files inside, in bytes
 */
export async function writeArchive(
  file: string,
  folder: string,
  entries: readonly Entry[],
  moment: number,
): Promise<number> {
  const archive = pack()
  const owner = { uid: 0, gid: 0, uname: 'root', gname: 'root', mtime: new Date(moment) }
  let sum = 0
  const written = pipeline(archive, createGzip({ level: 9 }), createWriteStream(file))
  const fill = async () => {
    for (const entry of inOrder(entries)) {
      const bytes = bytesOf(entry)
      sum += bytes.length
      const header = { ...owner, name: `${folder}/${entry.path}`, mode: entry.executable ? 0o755 : 0o644 }
      await pipeline(Readable.from([bytes]), archive.entry({ ...header, size: bytes.length }))
    }
    archive.finalize()
  }
  await Promise.all([written, fill()])
  return sum
}
