import { parentPort, workerData } from 'node:worker_threads'
import { idOf, STEP, wordStyles } from '@anju/contract/wire/word-styles'
import { xmlText } from '@anju/contract/wire/xml'
import { Document, HeadingLevel, type IParagraphOptions, Packer, Paragraph, TextRun } from 'docx'
import type { WordBlock, WordOrder } from './write.ts'

const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const

/** What a paragraph is, as Word says it. */
function lookOf(block: WordBlock): IParagraphOptions {
  if (block.kind === 'heading') return { heading: HEADINGS[block.level - 1] ?? HeadingLevel.HEADING_3 }
  if (block.kind !== 'text') return { style: idOf(block.kind) }
  return block.level ? { indent: { left: STEP * block.level } } : {}
}

/** Lines of words; a line break of the text is one of the document. */
const runsOf = (text: string, bold: boolean): TextRun[] =>
  xmlText(text)
    .split('\n')
    .map((line, at) => new TextRun({ text: line, bold, ...(at > 0 && { break: 1 }) }))

function paragraphOf(block: WordBlock): Paragraph {
  const lead = block.kind === 'text' && block.lead ? runsOf(`${block.lead}　`, true) : []
  // The style of a block says whether it is bold.
  const words = block.kind === 'text' ? runsOf(block.text, false) : [new TextRun(xmlText(block.text))]
  return new Paragraph({ ...lookOf(block), children: lead.concat(words) })
}

parentPort?.on('message', async () => {
  const { title, blocks } = workerData as WordOrder
  const document = new Document({
    title: xmlText(title),
    creator: '',
    styles: wordStyles,
    sections: [{ children: blocks.map(paragraphOf) }],
  })
  const bytes = new Uint8Array(await Packer.toBuffer(document))
  parentPort?.postMessage(bytes, [bytes.buffer])
})
