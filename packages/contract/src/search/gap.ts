import { type Static, Type } from 'typebox'
import { dataOf, dateRange, Id, listQuery, rowsOf, SearchText, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { type GapResult, type GapState, gapResults, gapStates, type Searcher, searchers } from './word-terms.ts'

/** A phrase for which a search found nothing or little, with the searches in the chosen days. */
export const GapRow = Type.Object({
  phraseId: Id,
  phrase: Type.String(),
  /** Searches of visitors, and of employees: these are 0 for users who may not see them. */
  visitors: Type.Integer(),
  members: Type.Integer(),
  /** The worst result in these days. */
  result: Type.Enum(Object.keys(gapResults) as GapResult[]),
  /** `YYYY-MM-DD` */
  lastDay: Type.String(),
  state: Type.Enum(Object.keys(gapStates) as GapState[]),
})
export type GapRow = Static<typeof GapRow>

const GapQuery = listQuery(['visitors', 'members', 'lastDay'], {
  phrase: SearchText,
  /** Absent: what found nothing, or only what may be related. */
  result: Type.Optional(Type.Enum(Object.keys(gapResults) as GapResult[])),
  /** Absent: those that wait for somebody. */
  state: Type.Optional(Type.Enum([...(Object.keys(gapStates) as GapState[]), 'all'])),
  searcher: Type.Optional(Type.Enum(Object.keys(searchers) as Searcher[])),
  ...dateRange,
})

const audit = auditsOf('站内搜索词', 'searchPhrase')

/** Phrases that found nothing, as editors see them. */
export const searchGapRoutes = routes({
  'GET /prod-api/cms/search/gap/list': {
    access: 'permission:cms:search:list',
    about: '站内搜索没有结果的词：默认列出待处理的，次数多的在前；员工的搜索词另需权限',
    query: GapQuery,
    data: rowsOf(GapRow),
  },
  'GET /prod-api/cms/search/counts': {
    access: 'permission:cms:search:list',
    about: '近 30 天有几个待处理的词（gaps），几条推荐答案有打不开的内容（broken）',
    data: dataOf(Type.Object({ gaps: Type.Integer(), broken: Type.Integer() })),
  },
  'PUT /prod-api/cms/search/gap/ignore': {
    access: 'permission:cms:search:edit',
    audit: audit('update'),
    about: '忽略搜索词；ignored 为 false 时恢复为待处理',
    body: strict({
      phraseIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 100 }),
      ignored: Type.Boolean(),
    }),
    data: Nothing,
  },
  'POST /prod-api/cms/search/gap/export': {
    access: 'permission:cms:search:export',
    load: 'heavy',
    audit: audit('export'),
    about: '按当前条件导出没有结果的搜索词',
    form: true,
    body: GapQuery,
    file: true,
    data: Nothing,
  },
})
