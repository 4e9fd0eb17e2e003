import type { LawPreview } from '@anju/contract/law/desk-shapes'
import { refuse } from '#platform/refusal'
import type { ParsedLaw } from '../parse/parse.ts'
import { parseLaw } from '../parse/parse.ts'
import { framed } from '../parse/plain-text.ts'
import { hasMarker, readSource, Unreadable } from '../parse/source.ts'

type Typed = { markdown: string; fileName?: string; title?: string; publishedOn?: string }

/** As many articles are shown from the beginning and from the end. */
const SHOWN = 30
const LONGEST = 400
const MOST_NODES = 500
const MOST_WARNINGS = 200

const PLAIN = '；正文是纯文字时，请填写标题和公布日期'

/**
 * Reads a text as an import reads a file; refuses what an import would refuse. A day in the form counts as that of the file's name, and with
 * a title and a day in the form plain text is enough.
 */
export function readTyped(typed: Typed): ParsedLaw {
  const { fileName = '', publishedOn = '' } = typed
  const markdown = framed(typed)
  try {
    const name = publishedOn ? `法规(${publishedOn}).md` : fileName || '法规.md'
    return parseLaw([readSource(name, markdown)])
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return refuse('rejected', hasMarker(markdown) ? error.message : `${error.message}${PLAIN}`, { field: 'markdown' })
  }
}

/** What an import would make of a text, in bounds. */
export function previewOf(typed: Typed): LawPreview {
  const law = readTyped(typed)
  const { title, level, category, issuer, region, docNo, publishedOn, effectiveOn, firstEffectiveOn } = law
  const articles =
    law.articles.length > 2 * SHOWN ? [...law.articles.slice(0, SHOWN), ...law.articles.slice(-SHOWN)] : law.articles
  return {
    title,
    level,
    category,
    issuer,
    region,
    docNo,
    publishedOn,
    effectiveOn,
    firstEffectiveOn,
    articleCount: law.articles.filter(({ number }) => number > 0).length,
    amendments: law.amendments.slice(0, SHOWN).map(({ date, text }) => ({ date, text })),
    nodes: law.nodes.slice(0, MOST_NODES).map(({ depth, title: name }) => ({ depth, title: name })),
    articles: articles.map(({ label, plain }) => ({
      label,
      text: plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain,
    })),
    warnings: law.warnings.slice(0, MOST_WARNINGS),
  }
}
