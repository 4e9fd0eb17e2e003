import type { Selectable } from 'kysely'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import type { ParsedLaw } from '../parse/parse.ts'
import { parseLaw } from '../parse/parse.ts'
import { readSource } from '../parse/source.ts'
import { differencesOf, type Facts, factsOf, namesOf, warningsLeft, warningsOfText } from './facts.ts'
import { toMarkdown } from './markdown.ts'

export type OverrideRow = Selectable<Database['law_override']>

/** What people decided about a law. It replaces what its file says, at each import again. */
export type Override = Omit<OverrideRow, 'facts_json' | 'source_json'> & {
  facts: Partial<Facts>
  /** The facts of the file; empty for a law that no import has brought. */
  source: Partial<Facts>
}

const toOverride = ({ facts_json, source_json, ...row }: OverrideRow): Override => ({
  ...row,
  facts: JSON.parse(facts_json) as Partial<Facts>,
  source: JSON.parse(source_json) as Partial<Facts>,
})

/** The decisions about all laws, by address. */
export async function readOverrides(db: Queries): Promise<Map<string, Override>> {
  const rows = await db.selectFrom('law_override').selectAll().execute()
  return new Map(rows.map((row) => [row.slug, toOverride(row)]))
}

/** The decisions about one law; `undefined` while there are none. */
export async function findOverride(db: Queries, slug: string): Promise<Override | undefined> {
  const row = await db.selectFrom('law_override').selectAll().where('slug', '=', slug).executeTakeFirst()
  return row && toOverride(row)
}

/** A law that nobody has decided anything about. */
export const undecided = (slug: string): Override => ({
  slug,
  facts: {},
  source: {},
  markdown: '',
  source_markdown: '',
  status: '',
  status_reason: '',
  repealed_by: '',
  repealed_on: '',
  checked_by: '',
  checked_on: '',
  withdrawn: 0,
})

/** Stores the decisions about one law, in place of those before. */
export async function writeOverride(db: Queries, { facts, source, ...row }: Override): Promise<void> {
  const stored: OverrideRow = { ...row, facts_json: JSON.stringify(facts), source_json: JSON.stringify(source) }
  const { slug: _, ...columns } = stored
  await db
    .insertInto('law_override')
    .values(stored)
    .onConflict((on) => on.column('slug').doUpdateSet(columns))
    .execute()
}

/** Reads the text of a law that somebody wrote; its day, if given, counts as that of a file's name. */
export function readText(markdown: string, publishedOn = ''): ParsedLaw {
  return parseLaw([readSource(publishedOn ? `法规(${publishedOn}).md` : '法规.md', markdown)])
}

/** A law with other facts, and without the warnings that they settle. */
export function withFacts(law: ParsedLaw, facts: Partial<Facts>): ParsedLaw {
  const changed = { ...law, ...facts }
  const warnings = warningsLeft(law.warnings, facts)
  return { ...changed, ...namesOf(changed), warnings }
}

/** A law with another text; what is not in the text stays. */
export function withText(law: ParsedLaw, markdown: string): ParsedLaw {
  const { amendments, nodes, articles, repeals, warnings, firstOn } = readText(markdown, law.publishedOn)
  const left = law.effectiveOn ? warningsOfText(warnings, law.warnings) : warnings
  return { ...law, amendments, nodes, articles, repeals, warnings: left, firstOn }
}

/** A law as its file has it, with what people decided about it, and a sentence for each difference that is kept. */
export function decided(file: ParsedLaw, override: Override): { law: ParsedLaw; differences: string[] } {
  const { facts, markdown } = override
  const law = withFacts(markdown ? withText(file, markdown) : file, facts)
  const rewritten = markdown !== '' && toMarkdown(file) !== toMarkdown({ ...law, title: file.title })
  return {
    law,
    differences: [
      ...differencesOf(factsOf(file), facts),
      ...(rewritten ? ['正文与文件不同，保留人工修改的正文'] : []),
      ...(override.withdrawn === 1 ? ['已由人工撤下，导入后仍不公开'] : []),
    ],
  }
}
