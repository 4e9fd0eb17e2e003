import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { refuse } from '#platform/refusal'
import { openArchive } from '#platform/zip/read'
import { earliestStated, isAboutCollection, isAtTop } from '../import/as-of.ts'
import { isWordDocument, lawOfDocument } from './docx.ts'

/** A full collection is some 3,500 files and 60 MB; an archive may be several times that. */
const BOUNDS = { entries: 20_000, unpacked: 300 * 1024 * 1024 }
/** The list beside the files, which says when a law took force and what has expired. */
const LIST = 'db.sqlite3'

export type Upload = { name: string; bytes: Buffer }

const isLaw = (name: string) => /\.(?:md|markdown)$/i.test(name)
const isDocument = (name: string) => /\.docx$/i.test(name)
const isReadable = (name: string) => isLaw(name) || isDocument(name)
const isArchive = ({ name }: Upload) => /\.zip$/i.test(name)

const isWanted = (name: string) => isReadable(name) || basename(name) === LIST || isDescription(name)
const isDescription = (name: string) => isAboutCollection(name) && isAtTop(name)

/** Refuses what cannot be imported: neither an archive within bounds nor one Markdown file or Word document. */
export function assertImportable(upload: Upload): void {
  if (!isArchive(upload)) {
    if (!isReadable(upload.name)) refuse('badRequest', '请选择 zip 压缩包或 Markdown（.md）、Word（.docx）文件')
    if (isDocument(upload.name) && !isWordDocument(upload.bytes))
      refuse('badRequest', '不是可以打开的 Word 文稿（.docx），或已损坏')
    return
  }
  if (!openArchive(upload.bytes, BOUNDS).names.some(isReadable))
    refuse('badRequest', '压缩包中没有 Markdown（.md）或 Word（.docx）法规文件')
}

/** How many laws an upload may have, and the day as of which it says that it is complete; empty if it does not. */
export async function describe(upload: Upload, now: number): Promise<{ files: number; stated: string }> {
  if (!isArchive(upload)) return { files: 1, stated: '' }
  const archive = openArchive(upload.bytes, BOUNDS)
  const texts: string[] = []
  for (const name of archive.names.filter(isDescription)) texts.push(String((await archive.bytesOf(name)) ?? ''))
  return { files: archive.names.filter(isReadable).length, stated: earliestStated(texts, now) }
}

/** Writes what an import reads of an upload into a folder; resolves with the names of the files that it does not read. */
export async function unpackInto(folder: string, upload: Upload): Promise<string[]> {
  const unread: string[] = []
  const write = async (path: string, bytes: Buffer) => {
    const law = isDocument(path) ? await lawOfDocument(path, bytes) : { name: path, text: bytes }
    if (!law) return unread.push(path)
    mkdirSync(dirname(join(folder, law.name)), { recursive: true })
    return writeFileSync(join(folder, law.name), law.text)
  }
  if (!isArchive(upload)) {
    await write(basename(upload.name), upload.bytes)
    return unread
  }
  const archive = openArchive(upload.bytes, BOUNDS)
  for (const name of archive.names.filter(isWanted)) await write(name, (await archive.bytesOf(name)) ?? Buffer.alloc(0))
  return [...archive.names.filter((name) => !isWanted(name)), ...unread]
}
