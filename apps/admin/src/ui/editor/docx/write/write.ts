import { idOf, wordStyles } from '@anju/contract/wire/word-styles'
import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import { articleOf } from '../../document.ts'
import { digestOf } from '../../text-blocks.ts'
import { propertyNames } from '../own-styles.ts'
import { apart, type Block, blocksOf } from './blocks.ts'
import { listBook } from './lists.ts'
import type { PictureReader } from './picture.ts'
import { lineRuns, type Sources } from './runs.ts'

const LABEL = 1800
const VALUE = 7200

export type DocxItem = {
  contentId: string
  version: number
  title: string
  /** The text as HTML. */
  body: string
  /** The other fields: a label and its value each. */
  fields: readonly (readonly [label: string, value: string])[]
}

function fieldTable(fields: DocxItem['fields']): Table {
  const cell = (words: string, bold: boolean) =>
    new TableCell({ children: [new Paragraph({ style: idOf('field'), children: lineRuns(words, { bold }) })] })
  return new Table({
    width: { size: LABEL + VALUE, type: WidthType.DXA },
    columnWidths: [LABEL, VALUE],
    rows: fields.map(([label, value]) => new TableRow({ children: [cell(label, true), cell(value, false)] })),
  })
}

/** An item as a Word document; `missing` says for how many pictures only a grey area stands. */
export async function writeDocx(item: DocxItem, read: PictureReader): Promise<{ file: Blob; missing: number }> {
  const { contentId, version, title, body, fields } = item
  const sources: Sources = { site: location.origin, read, pictures: 0, missing: 0 }
  const lists = listBook()
  const blocks: Block[] = [new Paragraph({ style: idOf('title'), children: [new TextRun(title)] })]
  if (fields.length > 0) blocks.push(fieldTable(fields))
  blocks.push(...(await blocksOf({ sources, lists, tables: 0, frames: 0, places: 0 }, articleOf(body))))
  const properties = { item: contentId, version: `${version}`, digest: digestOf(body), site: sources.site }
  const document = new Document({
    title,
    creator: '',
    styles: wordStyles,
    numbering: { config: lists.config },
    customProperties: Object.entries(propertyNames).map(([key, name]) => ({
      name,
      value: properties[key as keyof typeof properties],
    })),
    sections: [{ children: apart(blocks) }],
  })
  return { file: await Packer.toBlob(document), missing: sources.missing }
}
