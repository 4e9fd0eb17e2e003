import { DAY } from './date.ts'
import { comparedName } from './name.ts'
import { hasMarker } from './source.ts'
import { cleanText, linesOf, tidyHeading } from './text.ts'

type Typed = { markdown: string; title?: string; publishedOn?: string }

const HEADING = /^第[〇零一二三四五六七八九十百千]+ ?(?:分编|编|篇|章|节)(?: .{0,40}|[^，。；：]{0,30})$/
const CONTENTS = /^目 *[录次]$/
const ARTICLE = /^第[〇零一二三四五六七八九十百千\d]+ ?条/
const HISTORY = new RegExp(`${DAY}.*(?:通过|公布|发布|修正|修订|批准|施行|印发|号)`)

const nameOf = (line: string) => comparedName(line.replace(/^#+/, ''))

/** The lines under the title that say when the law was made. */
function cutHistory(lines: readonly string[]): { history: string[]; body: string[] } {
  const end = lines.findIndex((line) => !HISTORY.test(line) || ARTICLE.test(line))
  const at = end < 0 ? lines.length : end
  return { history: lines.slice(0, at).map((line) => line.replace(/^[（(]|[）)]$/g, '')), body: lines.slice(at) }
}

/** Without the table of contents: its headings come again above their articles. */
function withoutContents(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => CONTENTS.test(line))
  if (from < 0) return [...lines]
  const first = lines[from + 1]
  const again =
    first === undefined ? -1 : lines.findIndex((line, at) => at > from + 1 && nameOf(line) === nameOf(first))
  return [...lines.slice(0, from), ...lines.slice(again < 0 ? from + 1 : again)]
}

/**
 * Plain text, as it is copied from a document, in the form of a file: with a title and a day given beside it nothing else is needed. Text
 * that has the mark of a file, or no title and day beside it, stays as it is.
 */
export function framed({ markdown, title = '', publishedOn = '' }: Typed): string {
  const name = title.trim()
  if (!name || !publishedOn || hasMarker(markdown)) return markdown
  const lines = linesOf(cleanText(markdown).text)
  const own = lines[0] !== undefined && nameOf(lines[0]) === nameOf(name) ? lines.slice(1) : lines
  return withFrame(name, own)
}

/** A title and the lines under it in the form of a file. */
function withFrame(title: string, lines: readonly string[]): string {
  const { history, body } = cutHistory(lines)
  const text = withoutContents(body).map((line) => (HEADING.test(line) ? `## ${tidyHeading(line)}` : line))
  return `${[`# ${title}`, ...history, '<!-- INFO END -->', ...text].join('\n\n')}\n`
}

const MOST_TITLE_LINES = 4
const isBelowTitle = (line: string) =>
  /^[（(]/.test(line) || [HISTORY, CONTENTS, HEADING, ARTICLE].some((pattern) => pattern.test(line))

/** A history in brackets that several lines share is one line. */
function joinHistory(lines: readonly string[]): string[] {
  const [first = ''] = lines
  const end = /^[（(]/.test(first) ? lines.findIndex((line) => /[）)]$/.test(line)) : -1
  return end > 0 && end <= 20 ? [lines.slice(0, end + 1).join(''), ...lines.slice(end + 1)] : [...lines]
}

/** The lines of a document in the form of a file: its title, in one line or a few, then its history and its text. `name` is the title of one that has none. */
export function framedDocument(document: readonly string[], name: string): string {
  const lines = linesOf(cleanText(document.join('\n')).text)
  const below = lines.findIndex(isBelowTitle)
  const titled = below > 0 && below <= MOST_TITLE_LINES
  const title = titled ? lines.slice(0, below).join('').replace(/\s+/g, '') : name
  return withFrame(title, joinHistory(titled ? lines.slice(below) : lines))
}
