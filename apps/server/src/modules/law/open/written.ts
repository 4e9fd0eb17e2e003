import type { LawText } from '@anju/contract/law-open'
import { LAW_DISCLAIMER } from '@anju/contract/law-terms'
import type { WordBlock } from '#platform/word/write'
import { checkedLine, factsLine } from '../present.ts'

type Article = LawText['articles'][number]
/** How far 项 and 目 are set in, in steps. */
const STEPS: Record<Article['paragraphs'][number]['kind'], number> = { 款: 0, 段: 0, 表: 0, 项: 1, 目: 2 }

/** The lines at the head of a file: what it is a text of, and as of when. */
export const headOf = (text: LawText): string[] =>
  [
    text.label && text.citation,
    factsLine(text),
    text.statusReason,
    text.on && `适用日期：${text.on}`,
    checkedLine(text),
  ].filter((line) => line !== '')

/** The headings that begin with an article: those that the article before did not have. */
const opened = ({ headings }: Article, before: readonly string[]) =>
  headings.map((title, at) => ({ title, level: at + 1 })).filter(({ title, level }) => before[level - 1] !== title)

/** The paragraphs of an article, its label before the first. */
const paragraphBlocks = ({ label, paragraphs }: Article, cited: string): WordBlock[] =>
  paragraphs.map(({ kind, text }, at) => {
    const lead = at === 0 ? cited || label : ''
    return { kind: 'text', text, level: STEPS[kind], ...(lead && { lead }) }
  })

/** The head, the headings and the articles of a text as blocks, in the order of the law; all formats are written from them. */
export function blocksOf(text: LawText): WordBlock[] {
  const articles = text.articles.flatMap((article, at): WordBlock[] => {
    // A part of a law stands without the headings above it.
    const headings = text.place ? [] : opened(article, text.articles[at - 1]?.headings ?? [])
    return [
      ...headings.map(({ title, level }) => ({ kind: 'heading' as const, text: title, level })),
      ...paragraphBlocks(article, text.label),
    ]
  })
  return [
    { kind: 'title', text: text.title },
    ...headOf(text).map((line) => ({ kind: 'field' as const, text: line })),
    ...articles,
    { kind: 'note', text: `${LAW_DISCLAIMER}。` },
  ]
}

const SIGNS = /[\\`*_[\]<>#|]/g
/** A text in which Markdown reads no signs. */
const literal = (text: string) => text.replace(SIGNS, '\\$&')

function markdownLine(block: WordBlock): string {
  if (block.kind === 'title') return `# ${literal(block.text)}`
  if (block.kind === 'heading') return `${'#'.repeat(block.level + 1)} ${literal(block.text)}`
  if (block.kind === 'text') return `${block.lead ? `**${block.lead}** ` : ''}${literal(block.text)}`
  return `> ${literal(block.text)}`
}

/** The text as Markdown, a paragraph of the law in each of its own. */
export const markdownOf = (text: LawText): string => `${blocksOf(text).map(markdownLine).join('\n\n')}\n`

const plainLine = (block: WordBlock) =>
  block.kind === 'text'
    ? `${'　　'.repeat(block.level ?? 0)}${block.lead ? `${block.lead}　` : ''}${block.text}`
    : block.text

/** The text as lines of words. */
export const plainTextOf = (text: LawText): string => `${blocksOf(text).map(plainLine).join('\n')}\n`
