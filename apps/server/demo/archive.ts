import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type SectionKey, sections } from '@anju/contract/sections'
import type { Archive } from '#platform/zip/read'

const ROOT = import.meta.dirname
const DOCUMENTS = join(ROOT, 'documents')

const namesIn = (folder: string, ending = '') =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .sort()
    : []

/** The documents of the example company, in a folder for each section, in the order of the sections and of their numbers. */
export function exampleDocuments(): Archive {
  const keys = Object.keys(sections) as SectionKey[]
  return {
    names: keys.flatMap((section) => namesIn(join(DOCUMENTS, section), '.md').map((name) => `${section}/${name}`)),
    sizeOf: (name) => statSync(join(DOCUMENTS, name)).size,
    bytesOf: async (name) => readFileSync(join(DOCUMENTS, name)),
  }
}

/** The pictures and forms that the documents name, by the paths that these write: `files/book/book-1.webp`. */
export function exampleFiles(): string[] {
  const folders = namesIn(join(ROOT, 'files'))
  return folders.flatMap((folder) => namesIn(join(ROOT, 'files', folder)).map((name) => `files/${folder}/${name}`))
}

/** Where a document is on the disk. */
export const documentPath = (name: string): string => join(DOCUMENTS, name)

/** Where one of the files is on the disk. */
export const placeOf = (file: string): string => join(ROOT, file)
