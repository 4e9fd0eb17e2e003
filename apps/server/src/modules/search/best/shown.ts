import type { AnswerRow, ShownTarget } from '@anju/contract/search/best'
import { answerForms } from '@anju/contract/search/word-terms'
import { isSectionKey, sections } from '@anju/contract/sections'
import { effectiveSections } from '#modules/catalog'
import { canRead, findContent, isLocked, opensTo } from '#modules/content'
import { visitor } from '#modules/identity'
import { currentSite, hiddenSections } from '#modules/site'
import type { Context } from '#platform/app/context'
import { toAuditFields } from '#platform/database/tracked'
import { type AnswerColumns, answerOf, type StoredTarget } from './stored.ts'

type Describe = (target: StoredTarget) => Promise<ShownTarget>

/** What a target is called now, and whether readers are led there: for the console, which shows what is internal or gone. */
async function describing(app: Context, now: number): Promise<Describe> {
  const known = await effectiveSections(app)
  const hidden = await hiddenSections(app.db, known, now)
  const { hotline, hotlineLabel } = await currentSite(app, now)
  const itemOf = async ({ title, ...target }: Extract<StoredTarget, { kind: 'item' }>): Promise<ShownTarget> => {
    const item = await findContent(app.db, target.contentId)
    // Those of some departments are recommended to them alone.
    const isLive = item && isSectionKey(item.section) && canRead(visitor, { ...item, audience: 'public' }, now)
    if (!isLive || !isSectionKey(item.section)) return { target, title: item?.title ?? title, where: '', state: 'gone' }
    const state = opensTo(item, now) === 'visitors' ? 'open' : 'internal'
    return { target, title: item.title, where: known[item.section].label, state }
  }
  const sectionOf = (target: Extract<StoredTarget, { kind: 'section' }>): ShownTarget => {
    const { section } = target
    if (!isSectionKey(section)) return { target, title: section, where: '栏目', state: 'gone' }
    const open = isLocked(visitor, sections[section]) ? 'internal' : 'open'
    return { target, title: known[section].label, where: '栏目', state: hidden.has(section) ? 'gone' : open }
  }
  return async (target) => {
    if (target.kind === 'item') return itemOf(target)
    if (target.kind === 'hotline')
      return { target, title: `${hotlineLabel} ${hotline}`.trim(), where: '电话', state: hotline ? 'open' : 'gone' }
    if (target.kind === 'phone')
      return { target, title: `${target.label} ${target.phone}`, where: '电话', state: 'open' }
    if (target.kind === 'form') return { target, title: answerForms[target.form].label, where: '表单', state: 'open' }
    return sectionOf(target)
  }
}

/** Rows of the table as the console lists them. */
export async function presentAnswers(app: Context, rows: readonly AnswerColumns[], now: number): Promise<AnswerRow[]> {
  const describe = await describing(app, now)
  const presentOne = async (row: AnswerColumns): Promise<AnswerRow> => {
    const { id, phrases, match, targets } = answerOf(row)
    const result: ShownTarget[] = []
    for (const target of targets) result.push(await describe(target))
    return { answerId: id, phrases, match, targets: result, ...toAuditFields(row) }
  }
  const presented: AnswerRow[] = []
  for (const row of rows) presented.push(await presentOne(row))
  return presented
}

/** Whether an answer has a target that nobody is led to any more. */
export const isBroken = ({ targets }: AnswerRow): boolean => targets.some(({ state }) => state === 'gone')

/** How many answers have a target that is gone. */
export async function countBroken(app: Context, now: number): Promise<number> {
  const rows = await app.db.selectFrom('search_answer').selectAll().execute()
  return (await presentAnswers(app, rows, now)).filter(isBroken).length
}
