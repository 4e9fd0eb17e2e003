import { toWireDate } from '@anju/contract/wire/time'
import type { Tx } from '#platform/database/open'
import { KEPT } from '../docs.ts'
import { groupKeyOf, shortTitleOf, slugOf } from '../parse/name.ts'
import type { ParsedLaw } from '../parse/parse.ts'
import { settleStatuses } from './settle.ts'
import { insertLaws, removeLaws } from './write.ts'

/** A law known by its facts and the company's note only, without its text. */
export type DemoLaw = Pick<ParsedLaw, 'title' | 'level' | 'issuer' | 'docNo' | 'publishedOn' | 'effectiveOn'> & {
  category?: string
  region?: string
} & ({ plain: string } | { practice: string })

function toParsed({ category = '', region = '', ...facts }: DemoLaw): ParsedLaw {
  return {
    ...facts,
    category,
    region,
    slug: slugOf(facts.level, facts.title, facts.publishedOn),
    groupKey: groupKeyOf(facts.title, facts.level),
    shortTitle: shortTitleOf(facts.title),
    partTitle: '',
    firstOn: facts.publishedOn,
    firstEffectiveOn: '',
    amendments: [],
    nodes: [],
    articles: [],
    warnings: [],
    repeals: [],
    expired: false,
    sha256: '',
  }
}

/** Stores laws without text; importing the same law later adds the text. A law that was already imported stays unchanged. */
export async function insertDemoLaws(tx: Tx, laws: readonly DemoLaw[], today = toWireDate(Date.now())): Promise<void> {
  const placement = { importId: '', live: 1 } as const
  const there = new Set((await tx.selectFrom('law').select('slug').where(KEPT).execute()).map(({ slug }) => slug))
  const missing = laws.filter(({ level, title, publishedOn }) => !there.has(slugOf(level, title, publishedOn)))
  await insertLaws(
    tx,
    missing.map((law) => ({ law: toParsed(law), placement })),
  )
  await settleStatuses(tx, today)
}

/** Takes laws that have no text out again. */
export async function forgetDemoLaws(tx: Tx, ids: readonly string[], today: string): Promise<void> {
  if (ids.length === 0) return
  await removeLaws(tx, await tx.selectFrom('law').select(['doc', 'id']).where('id', 'in', ids).execute())
  await settleStatuses(tx, today)
}
