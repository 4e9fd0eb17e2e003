import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { refuse } from '#platform/refusal'
import { openArchive } from '#platform/zip/read'
import { earliestStated, isAboutCollection, isAtTop } from '../import/as-of.ts'

/** A full collection is some 3,500 files and 60 MB; an archive may be several times that. */
const BOUNDS = { entries: 20_000, unpacked: 300 * 1024 * 1024 }
/** The list beside the files, which says when a law took force and what has expired. */
const LIST = 'db.sqlite3'

export type Upload = { name: string; bytes: Buffer }

const isLaw = (name: string) => /\.(?:md|markdown)$/i.test(name)
const isArchive = ({ name }: Upload) => /\.zip$/i.test(name)

const isWanted = (name: string) => isLaw(name) || basename(name) === LIST || isDescription(name)
const isDescription = (name: string) => isAboutCollection(name) && isAtTop(name)

/** Refuses what cannot be imported: neither an archive within bounds nor one Markdown file. */
export function assertImportable(upload: Upload): void {
  if (!isArchive(upload)) {
    if (!isLaw(upload.name)) refuse('badRequest', '请选择 zip 压缩包或 Markdown（.md）文件')
    return
  }
  if (!openArchive(upload.bytes, BOUNDS).names.some(isLaw)) refuse('badRequest', '压缩包中没有 Markdown（.md）法规文件')
}

/** How many laws an upload may have, and the day as of which it says that it is complete; empty if it does not. */
export async function describe(upload: Upload, now: number): Promise<{ files: number; stated: string }> {
  if (!isArchive(upload)) return { files: 1, stated: '' }
  const archive = openArchive(upload.bytes, BOUNDS)
  const texts: string[] = []
  for (const name of archive.names.filter(isDescription)) texts.push(String((await archive.bytesOf(name)) ?? ''))
  return { files: archive.names.filter(isLaw).length, stated: earliestStated(texts, now) }
}

/** Writes what an import reads of an upload into a folder; resolves with the names of the files that it does not read. */
export async function unpackInto(folder: string, upload: Upload): Promise<string[]> {
  const write = (name: string, bytes: Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  if (!isArchive(upload)) {
    write(basename(upload.name), upload.bytes)
    return []
  }
  const archive = openArchive(upload.bytes, BOUNDS)
  for (const name of archive.names.filter(isWanted)) write(name, (await archive.bytesOf(name)) ?? Buffer.alloc(0))
  return archive.names.filter((name) => !isWanted(name))
}
