// Word documents written part by part, in the shapes that Word itself writes.
import { storedZip } from '@anju/browser/stored-zip'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const NAMES = `xmlns:w="${W}" xmlns:r="${R}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"`

export const run = (text: string, format = '') =>
  `<w:r><w:rPr>${format}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
export const p = (content: string, format = '') => `<w:p><w:pPr>${format}</w:pPr>${content}</w:p>`
export const text = (words: string, format = '') => p(run(words), format)
export const styled = (style: string) => `<w:pStyle w:val="${style}"/>`
export const numbered = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`
export const picture = (id: string, alt = '') =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

export const style = (id: string, name: string, format = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${format && `<w:pPr>${format}</w:pPr>`}</w:style>`

type LevelParts = { format: string; text: string; start?: number; more?: string }
export const level = (at: number, { format, text: words, start = 1, more = '' }: LevelParts) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${words}"/>${more}</w:lvl>`
/** A list with the number of its definition. */
export const list = (id: number, levels: string) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`
export const num = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`

type Parts = {
  body: string
  styles?: string
  numbering?: string
  media?: Record<string, { name: string; bytes: Uint8Array<ArrayBuffer> }>
  /** What the files of the archive are called, by their usual paths. */
  called?: (text: string) => string
}

export function wordFile({ body, styles = '', numbering = '', media = {}, called = (text) => text }: Parts): File {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"/>`
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${relation('main', 'officeDocument', 'word/document.xml')}</Relationships>`,
    'word/document.xml': `${HEAD}<w:document ${NAMES}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${relation('s', 'styles', 'styles.xml')}${relation('n', 'numbering', 'numbering.xml')}${Object.entries(
      media,
    )
      .map(([id, { name }]) => relation(id, 'image', `media/${name}`))
      .join('')}</Relationships>`,
    'word/styles.xml': `${HEAD}<w:styles ${NAMES}>${styles}</w:styles>`,
    'word/numbering.xml': `${HEAD}<w:numbering ${NAMES}>${numbering}</w:numbering>`,
  }
  const encoder = new TextEncoder()
  const written = (path: string, content: string) => (/rels$|Types/.test(path) ? called(content) : content)
  const files = Object.entries(parts).map(([path, content]) => ({
    path: called(path),
    bytes: encoder.encode(written(path, content)),
  }))
  const pictures = Object.values(media).map(({ name, bytes }) => ({ path: `word/media/${name}`, bytes }))
  return new File([storedZip([...files, ...pictures])], '文档.docx')
}
