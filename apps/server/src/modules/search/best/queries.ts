import type { AnswerRow, bestAnswerRoutes } from '@anju/contract/search/best'
import { sections } from '@anju/contract/sections'
import type { QueryOf } from '@anju/contract/wire/route'
import { effectiveSections } from '#modules/catalog'
import { currentSite, hiddenSections } from '#modules/site'
import type { Context } from '#platform/app/context'
import { contains, directionOf, pageWithin } from '#platform/database/listing'
import { refuse } from '#platform/refusal'
import { plainPhrase } from '#platform/text/typed/phrase'
import { isBroken, presentAnswers } from './shown.ts'

export type AnswerQuery = QueryOf<(typeof bestAnswerRoutes)['GET /prod-api/cms/search/answer/list']>

/** All answers that a query of the console finds, the latest first; they are few, and whether a target is gone is no column. */
export async function loadAnswers(app: Context, query: AnswerQuery, now: number): Promise<AnswerRow[]> {
  const { phrase = '', broken } = query
  const rows = await app.db
    .selectFrom('search_answer')
    .selectAll()
    .$if(phrase.trim() !== '', (qb) => qb.where((eb) => contains(eb.ref('title'), plainPhrase(phrase))))
    .orderBy('updated_at', directionOf(query.isAsc, 'desc'))
    .orderBy('id', 'desc')
    .execute()
  const answers = await presentAnswers(app, rows, now)
  return broken ? answers.filter(isBroken) : answers
}

export async function listAnswers(app: Context, query: AnswerQuery, now: number) {
  const all = await loadAnswers(app, query, now)
  const { limit, offset } = pageWithin(query, all.length)
  return { rows: all.slice(offset, offset + limit), total: all.length }
}

export async function readAnswer(app: Context, id: string, now: number): Promise<AnswerRow> {
  const row = await app.db.selectFrom('search_answer').selectAll().where('id', '=', id).executeTakeFirst()
  const [answer] = row ? await presentAnswers(app, [row], now) : []
  return answer ?? refuse('notFound', '这条推荐答案不存在或已删除')
}

/** The sections that can be recommended, under their present names, and the hotline. */
export async function answerOptions(app: Context, now: number) {
  const known = await effectiveSections(app)
  const hidden = await hiddenSections(app.db, known, now)
  const keys = (Object.keys(sections) as (keyof typeof sections)[]).filter((key) => !hidden.has(key))
  const { hotline } = await currentSite(app, now)
  return { sections: keys.map((section) => ({ section, label: known[section].label })), hotline }
}
