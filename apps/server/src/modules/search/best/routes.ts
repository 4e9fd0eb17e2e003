import { type AnswerRow, bestAnswerRoutes } from '@anju/contract/search/best'
import { answerMatches } from '@anju/contract/search/word-terms'
import type { FastifyInstance } from 'fastify'
import { itemTargets } from '#modules/content'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { type Column, sheetFile } from '#platform/excel/write'
import { answerOptions, listAnswers, loadAnswers, readAnswer } from './queries.ts'
import { addAnswer, editAnswer, removeAnswers } from './service.ts'

const MOST = 10
const states = { open: '', internal: '（仅员工）', gone: '（已失效）' } as const

const sheet: readonly Column<AnswerRow>[] = [
  { title: '搜索词', width: 40, value: ({ phrases }) => phrases.join('、') },
  { title: '匹配方式', width: 20, value: ({ match }) => answerMatches[match] },
  {
    title: '推荐的内容',
    width: 60,
    value: ({ targets }) => targets.map(({ title, state }) => title + states[state]).join('、'),
  },
  { title: '修改人', value: ({ updateBy }) => updateBy },
  { title: '修改时间', width: 20, value: ({ updateTime }) => updateTime },
]

export function bindBestAnswers(server: FastifyInstance, app: Context): void {
  bind(server, app, bestAnswerRoutes, {
    'GET /prod-api/cms/search/answer/list': async ({ app, query, now }) => listAnswers(app, query, now),
    'GET /prod-api/cms/search/answer/items': async ({ app, query, now }) => {
      const keyword = query.keyword.trim()
      return { data: keyword ? await itemTargets(app.db, { keyword, now, limit: MOST }) : [] }
    },
    'GET /prod-api/cms/search/answer/options': async ({ app, now }) => ({ data: await answerOptions(app, now) }),
    'GET /prod-api/cms/search/answer/:answerId': async ({ app, params, now }) => ({
      data: await readAnswer(app, params.answerId, now),
    }),
    'POST /prod-api/cms/search/answer': async ({ app, body, ...by }) => ({ answerId: await addAnswer(app, by, body) }),
    'PUT /prod-api/cms/search/answer': handlerOf(editAnswer),
    'DELETE /prod-api/cms/search/answer/:answerIds': async ({ app, params }) => {
      await removeAnswers(app, params.answerIds.split(','))
      return null
    },
    'POST /prod-api/cms/search/answer/export': async ({ app, body, now, signal }) =>
      sheetFile('推荐答案', sheet, await loadAnswers(app, body, now), now, signal),
  })
}
