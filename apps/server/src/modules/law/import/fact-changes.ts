import { type LawLevel, type LawStatus, lawLevels, lawStatuses } from '@anju/contract/law'
import { lawFactNames } from '@anju/contract/law/facts'
import type { Tx } from '#platform/database/open'
import { type FactName, type Facts, factRowColumns, rowFacts } from '../override/facts.ts'

type FactsAndStatus = { facts: Facts; status: LawStatus }

/** Facts and status of every visible law, by its address. */
export async function shownFacts(tx: Tx): Promise<Map<string, FactsAndStatus>> {
  const rows = await tx
    .selectFrom('law')
    .select(['slug', 'status', ...factRowColumns])
    .where('live', '=', 1)
    .orderBy('doc')
    .execute()
  return new Map(rows.map((row) => [row.slug, { facts: rowFacts(row), status: row.status as LawStatus }]))
}

const names = Object.keys(lawFactNames) as FactName[]
const wordOf = (name: FactName, value: string) => (name === 'level' ? lawLevels[value as LawLevel] : value) || '无'
const line = (name: string, was: string, is: string) => `${name}由“${was}”改为“${is}”`

function differencesOf(was: FactsAndStatus, is: FactsAndStatus): string[] {
  const facts = names
    .filter((name) => was.facts[name] !== is.facts[name])
    .map((name) => line(lawFactNames[name], wordOf(name, was.facts[name]), wordOf(name, is.facts[name])))
  return was.status === is.status ? facts : [...facts, line('时效性', lawStatuses[was.status], lawStatuses[is.status])]
}

/** A sentence for each law that was visible before and of which something beside the text is different now. */
export function factChanges(before: ReadonlyMap<string, FactsAndStatus>, after: ReadonlyMap<string, FactsAndStatus>) {
  return Array.from(after).flatMap(([slug, is]) => {
    const was = before.get(slug)
    const differences = was ? differencesOf(was, is) : []
    return differences.length > 0 ? [{ title: is.facts.title, difference: differences.join('；') }] : []
  })
}
