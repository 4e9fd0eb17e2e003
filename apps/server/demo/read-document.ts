import { readFileSync } from 'node:fs'
import type { ContentFields } from '@anju/contract/content-fields'
import { isSectionKey, type SectionKey } from '@anju/contract/sections'
import { parse } from 'yaml'
import { documentPath, exampleDocuments } from './archive.ts'

/** What a document of the example company says, for tests and tools; the server reads it like an import. */
export type ExampleDocument<Key extends SectionKey = SectionKey> = {
  section: Key
  path: string
  title: string
  /** All parts of the front matter by their labels. */
  front: Readonly<Record<string, unknown>>
  fields: ContentFields<Key>
  /** Markdown. */
  text: string
}

const DOCUMENT = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/

function readDocument(path: string): ExampleDocument {
  const [section = ''] = path.split('/')
  const [, yaml = '', text = ''] = DOCUMENT.exec(readFileSync(documentPath(path), 'utf8')) ?? []
  if (!isSectionKey(section)) throw new Error(`${path}: no section ${section}`)
  const front = parse(yaml) as Record<string, unknown>
  const fields = (front.字段 ?? {}) as ContentFields<SectionKey>
  return { section, path, title: String(front.标题), front, fields, text }
}

/** Every document of the example company. */
export const readExample = (): ExampleDocument[] => exampleDocuments().names.map(readDocument)

/** The documents of a section. */
export const readSection = <Key extends SectionKey>(section: Key): ExampleDocument<Key>[] =>
  exampleDocuments()
    .names.filter((path) => path.startsWith(`${section}/`))
    .map((path) => readDocument(path) as ExampleDocument<Key>)
