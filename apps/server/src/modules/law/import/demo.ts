import { toWireDate } from '@anju/contract/wire/time'
import type { Tx } from '#platform/database/open'
import { groupKeyOf, shortTitleOf, slugOf } from '../parse/name.ts'
import type { ParsedLaw } from '../parse/parse.ts'
import { settleStatuses } from './settle.ts'
import { insertLaws } from './write.ts'

/** A law known by its facts and the company's note only, without its text. */
export type DemoLaw = Pick<ParsedLaw, 'title' | 'level' | 'issuer' | 'docNo' | 'publishedOn' | 'effectiveOn'> & {
  /** One line: what a property manager uses it for. */
  note: string
  category?: string
  region?: string
}

function toParsed({ note, category = '', region = '', ...facts }: DemoLaw): ParsedLaw {
  return {
    ...facts,
    category,
    region,
    slug: slugOf(facts.level, facts.title, facts.publishedOn),
    groupKey: groupKeyOf(facts.title, facts.level),
    shortTitle: shortTitleOf(facts.title),
    partTitle: '',
    firstOn: facts.publishedOn,
    amendments: [],
    nodes: [],
    articles: [],
    warnings: [],
    repeals: [],
    expired: false,
    sha256: '',
  }
}

/**
 * Stores laws without text; importing the same law later adds the text and keeps the note. A law that was already
 * imported stays unchanged.
 */
export async function insertDemoLaws(tx: Tx, laws: readonly DemoLaw[], today = toWireDate(Date.now())): Promise<void> {
  const placement = { importId: '', live: 1 } as const
  const there = new Set(
    (await tx.selectFrom('law').select('slug').where('live', '=', 1).execute()).map(({ slug }) => slug),
  )
  const missing = laws.filter(({ level, title, publishedOn }) => !there.has(slugOf(level, title, publishedOn)))
  await insertLaws(
    tx,
    missing.map((law) => ({ law: toParsed(law), placement: { ...placement, note: law.note } })),
  )
  await settleStatuses(tx, today)
}
