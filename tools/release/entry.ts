import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A file of a release: its path below the folder of the release, and its bytes or the file that has them. */
export type Entry = { path: string; executable: boolean; content: Buffer | { file: string } }

export const textEntry = (path: string, text: string, executable = false): Entry => ({
  path,
  executable,
  content: Buffer.from(text),
})

export function bytesOf({ content }: Entry): Buffer {
  return Buffer.isBuffer(content) ? content : readFileSync(content.file)
}

/** The files below a folder as entries below `to`, but those whose path in the folder `wanted` refuses. */
export function entriesBelow(folder: string, to: string, wanted: (path: string) => boolean = () => true): Entry[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile() && wanted(path))
    .map((path) => ({
      path: `${to}/${path}`,
      executable: (statSync(join(folder, path)).mode & 0o111) !== 0,
      content: { file: join(folder, path) },
    }))
}

/** In the order of their paths, so that the same files make the same archive. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}
