import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { cleanText, linesOf } from './text.ts'

/** One file cut at its marker; `lost` counts characters that no font can show. */
export type LawSource = {
  path: string
  title: string
  /** The second heading of the first rank: the file is one part of a law. */
  partTitle: string
  info: string[]
  body: string[]
  lost: number
  sha256: string
}

/** The reason why a file cannot be read, as a sentence for the operator. */
export class Unreadable extends Error {}

const MARKER = /<!--\s*INFO END\s*-->/g
const DOCUMENTS = /^(?:_index|index|readme|license|contributing|changelog)\.md$/i
const FRONT_MATTER = /^\uFEFF?---\r?\n/

/** Whether a text says where its head ends. */
export const hasMarker = (text: string): boolean => text.search(MARKER) >= 0

/** Whether a Markdown file is documentation of the collection and no law: index pages, README, templates. */
export function isDocumentation(path: string, text: string): boolean {
  const name = basename(path)
  return DOCUMENTS.test(name) || /模版|模板/.test(name) || FRONT_MATTER.test(text)
}

/** Cuts a file into title, history and text. */
export function readSource(path: string, raw: string): LawSource {
  const { text, lost } = cleanText(raw)
  if (!text.trim()) throw new Unreadable('文件是空的')
  const markers = text.match(MARKER)?.length ?? 0
  if (markers === 0) throw new Unreadable('缺少“INFO END”标记，无法区分题注与正文')
  if (markers > 1) throw new Unreadable(`“INFO END”标记出现了 ${markers} 次，应当只有一次`)
  const [head = '', body = ''] = text.split(MARKER)
  const headLines = linesOf(head)
  const titles = headLines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2).trim())
  const title = titles[0]?.replace(/\s+/g, ' ')
  if (!title || !headLines[0]?.startsWith('# ')) throw new Unreadable('第一行不是“# 标题”')
  const info = headLines.filter((line) => !line.startsWith('#'))
  const sha256 = createHash('sha256')
    .update(`${basename(path)}\n${raw}`)
    .digest('hex')
  return { path, title, partTitle: titles[1] ?? '', info, body: linesOf(body), lost, sha256 }
}
