import type { Mark, Node } from '@tiptap/pm/model'
import { ExternalHyperlink, type IRunOptions, type ParagraphChild, Tab, TextRun } from 'docx'
import { type PictureReader, pictureRun, type TextPicture } from './picture.ts'

/** What writing a text needs to know, and what it finds out. */
export type Sources = {
  /** The address of the site, for links within it. */
  site: string
  read: PictureReader
  pictures: number
  /** Pictures for which only a grey area stands. */
  missing: number
}

const FORMATS = new Map<string, IRunOptions>([
  ['bold', { bold: true }],
  ['italic', { italics: true }],
  ['underline', { underline: {} }],
  ['strike', { strike: true }],
  ['subscript', { subScript: true }],
  ['superscript', { superScript: true }],
])

const formatOf = (marks: readonly Mark[]): IRunOptions =>
  Object.assign({}, ...marks.map(({ type }) => FORMATS.get(type.name)))

/** Words with their tabs, which a document has as signs of their own. */
function withTabs(words: string): (string | Tab)[] {
  const [first = '', ...rest] = words.split('\t')
  return [first, ...rest.flatMap((part) => [new Tab(), part])]
}

/** Lines of words. */
export const lineRuns = (words: string, format: IRunOptions = {}): TextRun[] =>
  words.split('\n').map((line, at) => new TextRun({ ...format, ...(at > 0 && { break: 1 }), children: withTabs(line) }))

/** Addresses within the site are whole outside of it. */
const addressOf = (href: string, site: string) => (/^[#/]/.test(href) ? `${site}${href.replace(/^\/?/, '/')}` : href)

const textPicture = ({ type, attrs }: Node): TextPicture => ({
  kind: type.name === 'figure' ? 'figure' : 'picture',
  src: String(attrs.src ?? ''),
  alt: String(attrs.alt ?? ''),
  width: Number(attrs.width) || 0,
  height: Number(attrs.height) || 0,
})

/** The picture of a node. */
export async function runOfPicture(node: Node, sources: Sources): Promise<ParagraphChild> {
  const { run, isMissing } = await pictureRun(textPicture(node), ++sources.pictures, sources.read)
  if (isMissing) sources.missing++
  return run
}

async function runsOfOne(node: Node, sources: Sources, format: IRunOptions): Promise<ParagraphChild[]> {
  if (node.type.name === 'hardBreak') return [new TextRun({ break: 1 })]
  if (node.type.name === 'picture') return [await runOfPicture(node, sources)]
  return lineRuns(node.text ?? '', format)
}

/** The words and pictures of a paragraph. */
export async function runsOf(paragraph: Node, sources: Sources): Promise<ParagraphChild[]> {
  const runs: ParagraphChild[] = []
  for (const node of paragraph.children) {
    const link = node.marks.find(({ type }) => type.name === 'link')
    const format = formatOf(node.marks)
    if (!link) runs.push(...(await runsOfOne(node, sources, format)))
    else {
      const children = await runsOfOne(node, sources, { ...format, style: 'Hyperlink' })
      runs.push(new ExternalHyperlink({ link: addressOf(String(link.attrs.href ?? ''), sources.site), children }))
    }
  }
  return runs
}
