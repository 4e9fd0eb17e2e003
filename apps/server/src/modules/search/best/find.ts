import type { BestAnswer } from '@anju/contract/search'
import { answerForms, wordLimits } from '@anju/contract/search/word-terms'
import { isSectionKey, itemPath, type SectionKey, sections } from '@anju/contract/sections'
import { type EffectiveSections, effectiveSections } from '#modules/catalog'
import { canRead, findContent, isLocked } from '#modules/content'
import { type Caller, visitor } from '#modules/identity'
import { currentSite, hiddenSections } from '#modules/site'
import type { Context } from '#platform/app/context'
import { comparedPhrase } from '../phrases.ts'
import { answerOf, type StoredAnswer, type StoredTarget } from './stored.ts'

async function readAnswers({ db, responseCache }: Context): Promise<StoredAnswer[]> {
  return responseCache.remember('search: answers', async () =>
    (await db.selectFrom('search_answer').selectAll().orderBy('id').execute()).map(answerOf),
  )
}

/** The address of the form for letters, beginning with a kind. */
export const formPath = (form: keyof typeof answerForms): string =>
  `${sections.proposal.path}?${new URLSearchParams({ kind: answerForms[form].kind })}`

const withoutBlanks = (phrase: string) => phrase.replaceAll(' ', '')

/** How well an answer fits: exact phrases first, then the longest one that the words contain; 0 for not at all. */
function fitOf({ phrases, match }: StoredAnswer, typed: string): number {
  const exact = phrases.some((phrase) => withoutBlanks(phrase) === withoutBlanks(typed))
  if (exact) return Number.POSITIVE_INFINITY
  if (match === 'exact') return 0
  const held = phrases.filter((phrase) => withoutBlanks(typed).includes(withoutBlanks(phrase)))
  return Math.max(0, ...held.map(({ length }) => length))
}

type For = { app: Context; caller: Caller; now: number; known: EffectiveSections }

async function pageOf({ app, caller, now, known }: For, key: SectionKey): Promise<BestAnswer | undefined> {
  if (isLocked(caller, sections[key]) || (await hiddenSections(app.db, known, now)).has(key)) return undefined
  const internal = isLocked(visitor, sections[key])
  return { title: known[key].label, label: '栏目', path: sections[key].path, phone: '', internal }
}

async function itemOf({ app, caller, now, known }: For, id: string): Promise<BestAnswer | undefined> {
  const item = await findContent(app.db, id)
  if (!item || !isSectionKey(item.section) || !canRead(caller, item, now)) return undefined
  const section = sections[item.section]
  if (isLocked(caller, section, item.kind)) return undefined
  const internal = item.audience !== 'public' || isLocked(visitor, section, item.kind)
  return { title: item.title, label: known[item.section].label, path: itemPath(item.section, id), phone: '', internal }
}

/** Where a target leads this caller; `undefined` when it is gone, or not for the caller. */
async function shownTo(reader: For, target: StoredTarget): Promise<BestAnswer | undefined> {
  const page = { path: '', phone: '', internal: false }
  switch (target.kind) {
    case 'item':
      return itemOf(reader, target.contentId)
    case 'section':
      return isSectionKey(target.section) ? pageOf(reader, target.section) : undefined
    case 'hotline': {
      const { hotline, hotlineLabel } = await currentSite(reader.app, reader.now)
      return hotline ? { ...page, title: hotlineLabel || '服务热线', label: '电话', phone: hotline } : undefined
    }
    case 'phone':
      return { ...page, title: target.label, label: '电话', phone: target.phone }
    case 'form':
      return { ...page, title: answerForms[target.form].label, label: '在线提交', path: formPath(target.form) }
  }
}

/** What editors recommend for the words, as far as the caller may open it: three targets at most, those of the best fitting answer first. */
export async function findBest(app: Context, caller: Caller, title: string, now: number): Promise<BestAnswer[]> {
  const typed = comparedPhrase(title)
  const answers = typed ? await readAnswers(app) : []
  const fitting = answers
    .map((answer) => ({ answer, fit: fitOf(answer, typed) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => (one.fit === other.fit ? 0 : other.fit - one.fit))
  if (fitting.length === 0) return []
  const reader = { app, caller, now, known: await effectiveSections(app) }
  const best = new Map<string, BestAnswer>()
  for (const target of fitting.flatMap(({ answer }) => answer.targets)) {
    if (best.size === wordLimits.targets) break
    const answer = await shownTo(reader, target)
    if (answer) best.set(answer.path || answer.phone, answer)
  }
  return [...best.values()]
}
