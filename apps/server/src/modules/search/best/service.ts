import type { AnswerTarget, bestAnswerRoutes } from '@anju/contract/search/best'
import { wordLimits } from '@anju/contract/search/word-terms'
import { isSectionKey } from '@anju/contract/sections'
import type { BodyOf } from '@anju/contract/wire/route'
import { isPublishedTelephone } from '@anju/contract/wire/telephone'
import { foldWidth } from '@anju/contract/wire/width'
import { findOpenItem } from '#modules/content'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { createdColumns, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'
import { changeWords } from '../change.ts'
import { givenPhrases } from '../phrases.ts'
import { settle, unsettle } from '../settle.ts'
import { answerOf, type StoredTarget } from './stored.ts'

type Routes = typeof bestAnswerRoutes
type Added = BodyOf<Routes['POST /prod-api/cms/search/answer']>
type Edited = BodyOf<Routes['PUT /prod-api/cms/search/answer']>
type Form = Pick<Added, 'phrases' | 'match' | 'targets'>

const inTargets = { field: 'targets' }

function phrasesOf({ phrases: entries, match }: Form): string[] {
  const { phrase: longest, phrases: most } = wordLimits
  const phrases = givenPhrases(entries, {
    field: 'phrases',
    noun: '搜索词',
    longest,
    most,
    shortest: match === 'contains' ? 2 : 1,
  })
  return phrases.length > 0 ? phrases : refuse('badRequest', '请至少填写一个搜索词', { field: 'phrases' })
}

function phoneOf({ label, phone }: Extract<AnswerTarget, { kind: 'phone' }>): StoredTarget {
  const [name, number] = [label.toWellFormed().trim(), foldWidth(phone).trim()]
  const { phoneLabel, phone: longest } = wordLimits
  if (visibleLength(name) === 0) refuse('badRequest', '请填写电话名称', inTargets)
  if (Array.from(name).length > phoneLabel) refuse('badRequest', `电话名称最多 ${phoneLabel} 个字`, inTargets)
  if (number.length > longest || !isPublishedTelephone(number))
    refuse('badRequest', '电话号码应为数字，可以有空格、短横线、括号和分机', inTargets)
  return { kind: 'phone', label: name, phone: number }
}

/** A target as it is stored; refuses what nobody could be led to. An item that was chosen earlier and is gone may stay. */
async function targetOf(tx: Tx, target: AnswerTarget, known: readonly StoredTarget[], now: number) {
  if (target.kind === 'phone') return phoneOf(target)
  if (target.kind === 'section' && !isSectionKey(target.section))
    return refuse('badRequest', '没有这个栏目，请重新选择', inTargets)
  if (target.kind !== 'item') return target
  const { contentId } = target
  const former = known.flatMap((one) => (one.kind === 'item' && one.contentId === contentId ? [one.title] : []))
  const title = (await findOpenItem(tx, contentId, now))?.title ?? former[0]
  return { ...target, title: title ?? refuse('rejected', '所选的内容不存在或已下线，请重新选择', inTargets) }
}

async function targetsOf(tx: Tx, wanted: readonly AnswerTarget[], known: readonly StoredTarget[], now: number) {
  const targets = new Map<string, StoredTarget>()
  for (const target of wanted) {
    const stored = await targetOf(tx, target, known, now)
    targets.set(JSON.stringify(stored), stored)
  }
  if (targets.size === 0) refuse('badRequest', '请至少选择一项推荐的内容', inTargets)
  if (targets.size > wordLimits.targets) refuse('badRequest', `推荐的内容最多 ${wordLimits.targets} 项`, inTargets)
  return [...targets.values()]
}

/** Refuses a phrase that another answer has. */
async function assertFree(tx: Tx, phrases: readonly string[], ownId: string): Promise<void> {
  const rows = await tx.selectFrom('search_answer').selectAll().execute()
  if (ownId === '' && rows.length >= wordLimits.answers) refuse('rejected', `推荐答案最多 ${wordLimits.answers} 条`)
  for (const other of rows.map(answerOf)) {
    const phrase = other.id === ownId ? undefined : phrases.find((one) => other.phrases.includes(one))
    if (phrase) refuse('rejected', `“${phrase}”已有推荐答案，请修改那一条`, { field: 'phrases' })
  }
}

const columnsOf = (phrases: readonly string[], { match }: Form, targets: readonly StoredTarget[]) => ({
  title: phrases.join('、'),
  phrases_json: JSON.stringify(phrases),
  matching: match,
  targets_json: JSON.stringify(targets),
})

/** Recommends something for some phrases. */
export function addAnswer(app: Context, by: By, form: Added): Promise<string> {
  const phrases = phrasesOf(form)
  return changeWords(app, 'answers', async (tx) => {
    await assertFree(tx, phrases, '')
    const targets = await targetsOf(tx, form.targets, [], by.now)
    const id = newId(by.now)
    await tx
      .insertInto('search_answer')
      .values({ id, ...columnsOf(phrases, form, targets), ...createdColumns(by) })
      .execute()
    await settle(tx, { id, words: phrases, match: form.match, now: by.now })
    return id
  })
}

/** Changes an answer. */
export function editAnswer(app: Context, by: By, { answerId, version, ...form }: Edited): Promise<void> {
  const phrases = phrasesOf(form)
  const id = String(answerId)
  return changeWords(app, 'answers', async (tx) => {
    const row = await tx.selectFrom('search_answer').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return refuse('notFound', '这条推荐答案不存在或已删除')
    await assertFree(tx, phrases, id)
    const targets = await targetsOf(tx, form.targets, answerOf(row).targets, by.now)
    await updateVersioned(tx, 'search_answer', { id, version, by }, columnsOf(phrases, form, targets))
    await settle(tx, { id, words: phrases, match: form.match, now: by.now })
  })
}

/** Deletes answers; what they have settled waits for somebody again. */
export function removeAnswers(app: Context, ids: readonly string[]): Promise<void> {
  return changeWords(app, 'answers', async (tx) => {
    await tx.deleteFrom('search_answer').where('id', 'in', ids).execute()
    await unsettle(tx, ids)
  })
}
