import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { decodedText } from '@anju/contract/wire/decoded-text'
import { isSystemFile } from '#platform/zip/system-files'
import { type Hints, readHints } from '../parse/hints.ts'
import { type ParsedLaw, parseLaw } from '../parse/parse.ts'
import { isDocumentation, type LawSource, readSource, Unreadable } from '../parse/source.ts'
import { isAboutCollection } from './as-of.ts'

/** A law file larger than this many bytes is refused. */
const LARGEST_FILE = 5_000_000

export type CorpusEvent =
  | { kind: 'law'; law: ParsedLaw; paths: string[] }
  | { kind: 'refused'; path: string; reason: string }
  | { kind: 'skipped'; path: string }

/** The files of a collection that may say what it is. */
export function listDescriptions(folder: string): string[] {
  const at = (parts: readonly string[]) => readdirSync(join(folder, ...parts), { withFileTypes: true })
  const own = at([])
  const below = own
    .filter((entry) => entry.isDirectory() && !isSystemFile(entry.name))
    .flatMap(({ name }) => at([name]).map((entry) => ({ entry, path: join(name, entry.name) })))
  return [...own.map((entry) => ({ entry, path: entry.name })), ...below]
    .filter(({ entry, path }) => entry.isFile() && isAboutCollection(path))
    .map(({ path }) => join(folder, path))
}

/** The Markdown files below a folder in a fixed order; links are not followed, hidden folders not entered. */
export function listCorpus(folder: string): string[] {
  const paths: string[] = []
  const enter = (at: string) => {
    const entries: Dirent[] = readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      if (isSystemFile(entry.name)) continue
      const path = join(at, entry.name)
      if (entry.isDirectory()) enter(path)
      else if (entry.isFile() && /\.(?:md|markdown)$/i.test(entry.name)) paths.push(path)
    }
  }
  enter(folder)
  return paths
}

function readText(path: string): string {
  if (statSync(path).size > LARGEST_FILE) throw new Unreadable(`文件超过 ${LARGEST_FILE / 1_000_000} MB`)
  try {
    const text = decodedText(readFileSync(path))
    if (text !== undefined) return text
  } catch (error) {
    throw new Unreadable(`无法读取文件（${(error as NodeJS.ErrnoException).code ?? '未知原因'}）`)
  }
  throw new Unreadable('文件的编码既不是 UTF-8，也不是 GBK')
}

type Reading = { root: string; hints: Hints }

/** The path that determines a law's level: below the folder, preceded by the folder's own name and parents. */
function placedPath({ root }: Reading, path: string): string {
  return join(resolve(root), relative(root, path))
}

function* readOne(reading: Reading, path: string, parts: Map<string, LawSource[]>): Generator<CorpusEvent> {
  const name = relative(reading.root, path)
  try {
    const text = readText(path)
    if (isDocumentation(path, text)) {
      yield { kind: 'skipped', path: name }
      return
    }
    const source = readSource(placedPath(reading, path), text)
    if (source.partTitle) parts.set(source.title, [...(parts.get(source.title) ?? []), source])
    else yield { kind: 'law', law: parseLaw([source], reading.hints.get(path)), paths: [name] }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    yield { kind: 'refused', path: name, reason: error.message }
  }
}

function* joinParts(reading: Reading, parts: Map<string, LawSource[]>): Generator<CorpusEvent> {
  for (const sources of parts.values()) {
    const paths = sources.map((source) => relative(resolve(reading.root), source.path))
    yield { kind: 'law', law: parseLaw(sources, reading.hints.get(sources[0]?.path ?? '')), paths }
  }
  parts.clear()
}

/** Reads a folder law by law; only the parts of one law in one folder are held together. */
export function* readCorpus(folder: string): Generator<CorpusEvent> {
  const reading: Reading = { root: resolve(folder), hints: readHints(resolve(folder)) }
  const parts = new Map<string, LawSource[]>()
  let at = ''
  for (const path of listCorpus(reading.root)) {
    if (dirname(path) !== at) {
      yield* joinParts(reading, parts)
      at = dirname(path)
    }
    yield* readOne(reading, path, parts)
  }
  yield* joinParts(reading, parts)
}
